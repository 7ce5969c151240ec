import TodayEngine
import TodayRender
import TodayWire

/// The keys that lead through time, at the foot of a board that looks back.
extension BoardScreen {
  private struct PastKey {
    /// By the names that stand on the screen.
    var keys: [(name: String, command: BoardCommand)]
    var does: String

    init(_ keyMap: KeyMap, _ words: Words, _ commands: [BoardCommand], _ does: String) {
      keys = commands.map { (keyMap.name(of: $0, in: words), $0) }.filter { !$0.name.isEmpty }
      self.does = does
    }

    var width: Int {
      keys.reduce(0) { $0 + TextWidth.width(of: $1.name) + 1 } + TextWidth.width(of: does)
    }
  }

  /// The first ones are those that must not be missing.
  private var pastKeys: [PastKey] {
    func item(_ commands: [BoardCommand], _ does: String) -> PastKey {
      PastKey(keyMap, words, commands, does)
    }
    // A card that was taken alone in the past is left first.
    let isZoomLast = layers.last { $0 != .search } == .zoom
    return [
      item([.quit, .close], isZoomLast ? words.notices.close : words.rewind.now),
      item([.earlier, .later], words.rewind.change),
      item([.hourEarlier, .hourLater], words.rewind.hour),
      item([.dayEarlier, .dayLater], words.rewind.day),
    ]
    .filter { !$0.keys.isEmpty }
  }

  /// What changed is told before the longer steps are.
  private static let roomForText = 32
  private static let gap = 2

  /// From the right; the way back to now is the last of them.
  ///
  /// - Parameter text: Cells of what else there is to say in this row.
  /// - Returns: The column of the first one.
  mutating func drawPastKeys(
    after column: Int, besides text: Int, row: Int, _ canvas: inout Canvas
  ) -> Int {
    var right = geometry.viewport.endColumn
    var shown: [PastKey] = []
    var room = right - column - 1
    for (index, item) in pastKeys.enumerated() {
      let others = index < 2 ? 0 : min(text, Self.roomForText) + 1
      guard item.width + others <= room else { break }
      shown.append(item)
      room -= item.width + Self.gap
    }
    let order = shown.prefix(1) + shown.dropFirst().reversed()
    for item in order {
      right -= item.width
      var place = right
      for (name, command) in item.keys {
        let used = canvas.put(
          name, row: row, column: place, paint: canvas.theme.text, attributes: .bold)
        hits.append(
          Hit(
            region: Region(row: row, column: place, columns: used, rows: 1),
            part: .command(command)))
        place += used + 1
      }
      canvas.put(item.does, row: row, column: place, paint: canvas.theme.dim)
      right -= Self.gap
    }
    return right
  }
}
