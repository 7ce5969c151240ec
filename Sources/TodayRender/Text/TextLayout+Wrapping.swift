package import TodayWire

extension TextLayout {
  /// More rows of one text than any screen shows. Without it, a text of a megabyte would cost a second for each layout.
  package static let mostRows = 1000
  /// Wider than any screen, in cells.
  private static let widest = 10_000

  /// Breaks text into rows: at line feeds, between words, between ideographs, and within a word
  /// that is too wide for a row.
  ///
  /// - Parameters:
  ///   - columns: Cells; without cells there are no rows.
  ///   - limit: The maximum number of rows, at most and by default ``mostRows``. The last row is truncated; with one
  ///     row the whole paragraph is, in the given mode.
  package static func wrap(
    _ spans: [Node.Span], columns: Int, limit: Int? = nil, truncation: Node.Truncation = .tail,
    ellipsis: String = ellipsis
  ) -> [Line] {
    let limit = min(limit ?? mostRows, mostRows)
    guard columns > 0, limit > 0 else { return [] }
    let (cells, overflow) = limit.multipliedReportingOverflow(by: columns)
    // The end of a text of one row may be visible, too.
    let needsEnd = limit == 1 && truncation != .tail
    let clusters =
      overflow || needsEnd
      ? clusters(of: spans) : clusters(of: spans, filling: cells, rows: limit)
    var lines: [Line] = []
    var start = 0
    var paragraphEnd = -1
    while start <= clusters.count {
      let isLast = limit == lines.count + 1
      // A paragraph has many rows, and its end is looked for once.
      if paragraphEnd < start {
        paragraphEnd = clusters[start...].firstIndex(where: \.isLineEnd) ?? clusters.count
      }
      let paragraph = clusters[start..<paragraphEnd]
      let (end, next) = breakPoint(in: paragraph, columns: columns)
      if isLast, next < paragraphEnd {
        lines.append(
          truncate(
            paragraph, isWhole: true, to: columns, mode: truncation, spans: spans,
            ellipsis: ellipsis))
        return lines
      }
      if isLast {
        let hasMore = clusters[paragraphEnd...].contains { !$0.isLineEnd && !$0.isBlank }
        lines.append(
          truncate(
            clusters[start..<end], isWhole: !hasMore, to: columns, mode: .tail, spans: spans,
            ellipsis: ellipsis))
        return lines
      }
      lines.append(line(clusters[start..<end], of: spans))
      // A cluster wider than the row is dropped, because it would never fit.
      start = max(next, end == start && next == start && next < paragraphEnd ? start + 1 : next)
      if start >= paragraphEnd {
        if paragraphEnd == clusters.count { break }
        start = paragraphEnd + 1
      }
    }
    return lines
  }

  /// The same for a text in one style.
  package static func wrap(
    _ text: String, columns: Int, limit: Int? = nil, truncation: Node.Truncation = .tail,
    ellipsis: String = ellipsis
  ) -> [String] {
    let spans = [Node.Span(text: text, style: .plain)]
    return wrap(
      spans, columns: columns, limit: limit, truncation: truncation, ellipsis: ellipsis
    ).map(\.text)
  }

  /// The width of the widest line without breaks, of the first ``mostRows`` lines, and at most 10,000 cells.
  package static func naturalWidth(of spans: [Node.Span]) -> Int {
    if spans.count == 1, TextWidth.isPrintableASCII(spans[0].text) {
      return min(spans[0].text.utf8.count, Self.widest)
    }
    var widest = 0
    var current = 0
    var lines = 1
    for span in spans {
      for character in span.text {
        if character == "\n" || character == "\r\n" || character == "\r" {
          current = 0
          lines += 1
          if lines > mostRows { return widest }
        } else {
          current += TextWidth.width(of: character)
          widest = max(widest, current)
          if widest >= Self.widest { return Self.widest }
        }
      }
    }
    return widest
  }

  /// The end of the first row of a paragraph, and the start of the second after the blanks between
  /// them.
  private static func breakPoint(
    in paragraph: ArraySlice<Cluster>, columns: Int
  ) -> (end: Int, next: Int) {
    let fitting = prefix(of: paragraph, columns: columns).endIndex
    if fitting == paragraph.endIndex { return (fitting, fitting) }
    var split = fitting
    while split > paragraph.startIndex, !canBreak(paragraph, before: split) { split -= 1 }
    if split == paragraph.startIndex { split = cut(paragraph, before: fitting) }
    var end = split
    while end > paragraph.startIndex, paragraph[end - 1].isBlank { end -= 1 }
    // The blanks before the word are an indentation.
    if end == paragraph.startIndex { end = split }
    var next = split
    while next < paragraph.endIndex, paragraph[next].isBlank { next += 1 }
    return (end, next)
  }
}
