import TodayRender
import TodayWire

/// The rows of a list before and after its visible part. A list that continues shows their numbers
/// in the row of its title; a list that is a page of the board shows them in the footer.
struct ListRest: Sendable, Equatable {
  var above = 0
  var below = 0

  init() {}

  init(above: Int, below: Int) {
    self.above = above
    self.below = below
  }

  /// - Parameters:
  ///   - first: The first visible row.
  ///   - rows: The number of visible rows.
  init(from first: Int, rows: Int, of count: Int) {
    above = min(max(first, 0), max(count, 0))
    below = max(count - above - max(rows, 0), 0)
  }

  /// For a list whose lines are not all rows to count, for example because some are blank.
  init<Line>(
    of lines: [Line], from first: Int, rows: Int, where isCounted: (Line) -> Bool
  ) {
    above = lines.prefix(max(first, 0)).count(where: isCounted)
    below = lines.dropFirst(max(first, 0) + max(rows, 0)).count(where: isCounted)
  }

  /// `▴ 2 above   ▾ 5 below`, `▴ 2 ▾ 5` and `▴▾`; empty if all rows are visible.
  private func forms(_ words: Words) -> [String] {
    let parts = [(above, words.footer.above, "▴"), (below, words.footer.below, "▾")]
      .filter { $0.0 > 0 }
    guard !parts.isEmpty else { return [] }
    return [
      parts.map { count, text, _ in text(count) }.joined(separator: Self.gap),
      parts.map { count, _, mark in "\(mark) \(count)" }.joined(separator: " "),
      parts.map { $0.2 }.joined(),
    ]
  }

  private static let gap = "   "

  /// The longest form that fits into some columns, behind another text if that fits, too.
  func text(after other: String = "", columns: Int, _ words: Words) -> String {
    let forms = forms(words)
    let both = forms.dropLast().map { other + Self.gap + $0 }
    let texts = forms.isEmpty ? [other] : (other.isEmpty ? [] : both) + forms
    return texts.first { TextWidth.width(of: $0) <= columns } ?? ""
  }
}
