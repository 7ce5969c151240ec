import Foundation
import TodayRender
import TodayWire

extension Node {
  /// The first tappable node in reading order with this id, label or text.
  func tappable(called name: String) -> Node? {
    if isTappable, id == name || label == name || words == name { return self }
    return children.lazy.compactMap { $0.tappable(called: name) }.first
      // A row is also found by a part of its text.
      ?? (isTappable && children.contains { $0.contains(name) } ? self : nil)
  }

  private func contains(_ name: String) -> Bool {
    id == name || label == name || words == name || children.contains { $0.contains(name) }
  }

  private var words: String {
    NodeRenderer.plainText(self, clock: .fixed(now: 0))
  }

  func drawing(columns: Int, rows: Int, at now: Date) -> String {
    let clock = DisplayClock(
      now: WallTime(Int(now.timeIntervalSince1970.rounded(.down))),
      zoneOffset: { zone, instant in
        let zone = zone.flatMap(TimeZone.init(identifier:)) ?? .current
        return zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.seconds)))
      })
    let context = DrawContext(clock: clock)
    let needed = NodeRenderer.measure(self, columns: columns, context: context).rows
    var grid = Grid(columns: columns, rows: min(needed, rows))
    NodeRenderer.draw(self, in: &grid, region: grid.region, context: context)
    return grid.text
  }
}
