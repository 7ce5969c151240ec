package import TodayRender
package import TodayWire

extension NodeRenderer {
  /// The tree in one line, as a screen reader says it: its words in reading order, and of figures what
  /// they show.
  package static func spoken(_ node: Node, words: Words, clock: DisplayClock) -> String {
    PlainText(node, clock: clock, words: words).plain.joined(separator: ", ")
  }
}
