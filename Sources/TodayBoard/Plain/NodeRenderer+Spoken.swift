package import TodayRender
package import TodayWire

extension NodeRenderer {
  /// The tree in one line for a screen reader: its text in reading order, and the values of
  /// figures.
  package static func spoken(_ node: Node, words: Words, clock: DisplayClock) -> String {
    PlainText(node, clock: clock, words: words).plain.joined(separator: ", ")
  }
}
