package import TodayWire

/// Truncates and breaks text, always between grapheme clusters.
///
/// Right-to-left text stays in logical order. It is never reordered, so it cannot leave its cells.
package enum TextLayout {
  /// One row of text.
  package struct Line: Sendable, Equatable {
    package var spans: [Node.Span]
    /// Cells.
    package var columns: Int

    package init(spans: [Node.Span] = [], columns: Int = 0) {
      self.spans = spans
      self.columns = columns
    }

    package var text: String { spans.map(\.text).joined() }
  }

  package static let ellipsis = "…"

  /// One line of text, truncated to a number of cells with one `ellipsis`.
  ///
  /// The result is empty for less than one cell.
  package static func truncate(
    _ text: String, to columns: Int, mode: Node.Truncation = .tail, ellipsis: String = ellipsis
  ) -> String {
    guard columns > 0 else { return "" }
    if text.utf8.count <= columns, TextWidth.isPrintableASCII(text) { return text }
    return truncate(
      [Node.Span(text: text, style: .plain)], to: columns, mode: mode, ellipsis: ellipsis
    ).text
  }

  /// The same for spans. The ellipsis has the style of the text at the cut.
  package static func truncate(
    _ spans: [Node.Span], to columns: Int, mode: Node.Truncation = .tail,
    ellipsis: String = ellipsis
  ) -> Line {
    guard columns > 0 else { return Line() }
    let clusters = clusters(of: spans, filling: mode == .tail ? columns : .max)
    return truncate(
      clusters[...], isWhole: true, to: columns, mode: mode, spans: spans, ellipsis: ellipsis)
  }

  /// - Parameter isWhole: false if more text has already been cut off, so that an ellipsis is
  ///   needed even if these clusters fit.
  static func truncate(
    _ clusters: ArraySlice<Cluster>, isWhole: Bool, to columns: Int, mode: Node.Truncation,
    spans: [Node.Span], ellipsis: String
  ) -> Line {
    let total = clusters.reduce(0) { $0 + $1.width }
    if total <= columns, isWhole { return line(clusters, of: spans) }
    guard columns > 0 else { return Line() }
    let room = columns - 1
    let ahead: Int
    let behind: Int
    switch mode {
    case .tail: (ahead, behind) = (room, 0)
    case .head: (ahead, behind) = (0, room)
    case .middle: (ahead, behind) = (room - room / 2, room / 2)
    }
    var head = prefix(of: clusters, columns: ahead)
    // A blank before the ellipsis is removed. Several are the gap between two columns and stay,
    // because the column before them is complete.
    if behind == 0, !endsInGap(head, of: clusters) {
      while let last = head.last, last.isBlank { head = head.dropLast() }
    }
    let tail = suffix(of: clusters, columns: behind)
    let mark = Cluster(
      character: Character(ellipsis), width: 1,
      span: head.last?.span ?? tail.first?.span ?? clusters.first?.span ?? 0)
    return line((Array(head) + [mark] + Array(tail))[...], of: spans)
  }

  private static func endsInGap(
    _ head: ArraySlice<Cluster>, of clusters: ArraySlice<Cluster>
  ) -> Bool {
    guard head.last?.isBlank == true, head.contains(where: { !$0.isBlank }) else { return false }
    let around = clusters[max(head.startIndex, head.endIndex - 2)...].prefix(3)
    return zip(around, around.dropFirst()).contains { $0.isBlank && $1.isBlank }
  }

  /// A cluster with its width and the span of its style.
  struct Cluster: Equatable {
    var character: Character
    var width: Int
    var span: Int
    /// Whether an invisible place to break precedes it.
    var mayBeginRow = false

    var isBlank: Bool { character == " " }
    var isLineEnd: Bool { character == "\n" || character == "\r\n" || character == "\r" }
  }

  /// More clusters of one text than any screen shows.
  private static let mostClusters = 1 << 18

  /// The clusters of a text, without the end that has no room. The first cluster without room is included, as a sign
  /// that there is more text.
  ///
  /// - Parameters:
  ///   - cells: For clusters that are not blank. Each has at least one cell, and blanks at the ends of rows have none.
  ///   - rows: Line feeds that end a row.
  static func clusters(
    of spans: [Node.Span], filling cells: Int = .max, rows: Int = .max
  ) -> [Cluster] {
    var clusters: [Cluster] = []
    let size = spans.reduce(0) { $0 + $1.text.utf8.count }
    clusters.reserveCapacity(min(size, mostClusters, cells))
    var (visible, ends) = (0, 0)
    var mayBeginRow = false
    for (index, span) in spans.enumerated() {
      for character in span.text {
        let width = TextWidth.width(of: character)
        var cluster = Cluster(character: character, width: width, span: index)
        guard width > 0 || cluster.isLineEnd else {
          mayBeginRow = mayBeginRow || character == "\u{200B}"
          continue
        }
        cluster.mayBeginRow = mayBeginRow
        mayBeginRow = false
        clusters.append(cluster)
        if clusters.count >= mostClusters { return clusters }
        if cluster.isLineEnd {
          ends += 1
        } else if !cluster.isBlank {
          visible += 1
          if visible > cells || ends > rows { return clusters }
        }
      }
    }
    return clusters
  }

  static func line(_ clusters: ArraySlice<Cluster>, of spans: [Node.Span]) -> Line {
    var line = Line()
    var current = -1
    for cluster in clusters where !cluster.isLineEnd {
      if cluster.span != current {
        current = cluster.span
        line.spans.append(Node.Span(text: "", style: spans[current].style))
      }
      line.spans[line.spans.count - 1].text.append(cluster.character)
      line.columns += cluster.width
    }
    return line
  }

  static func prefix(of clusters: ArraySlice<Cluster>, columns: Int) -> ArraySlice<Cluster> {
    var used = 0
    var end = clusters.startIndex
    while end < clusters.endIndex, used + clusters[end].width <= columns {
      used += clusters[end].width
      end += 1
    }
    return clusters[..<end]
  }

  static func suffix(of clusters: ArraySlice<Cluster>, columns: Int) -> ArraySlice<Cluster> {
    var used = 0
    var start = clusters.endIndex
    while start > clusters.startIndex, used + clusters[start - 1].width <= columns {
      start -= 1
      used += clusters[start].width
    }
    return clusters[start...]
  }
}
