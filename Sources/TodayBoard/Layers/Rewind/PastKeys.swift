import TodayEngine
import TodayRender
import TodayWire

/// The keys for moving through time, in the last row of a board in the past.
extension RewindLayer {
  struct PastKey {
    /// By their names on the screen.
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

  /// The first ones are required.
  func pastKeys(_ context: LayerContext) -> [PastKey] {
    let words = context.words
    func item(_ commands: [BoardCommand], _ does: String) -> PastKey {
      PastKey(context.keyMap, words, commands, does)
    }
    // A zoom opened in the past is closed first.
    let isZoomLast = context.layers.isOpen(ZoomLayer.self, above: RewindLayer.self)
    return [
      item([.quit, .close], isZoomLast ? words.notices.close : words.rewind.now),
      item([.earlier, .later], words.rewind.change),
      item([.hourEarlier, .hourLater], words.rewind.hour),
      item([.dayEarlier, .dayLater], words.rewind.day),
    ]
    .filter { !$0.keys.isEmpty }
  }

  /// Cells for the list of changes, which precedes the longer steps.
  private static let roomForText = 32
  private static let gap = 2

  /// From the right; the key for returning to now is dropped last.
  ///
  /// - Parameter text: Cells of the other text in this row.
  /// - Returns: The column of the first key.
  func drawKeys(
    after column: Int, besides text: Int, row: Int, _ canvas: inout Canvas,
    _ context: LayerContext
  ) -> Int {
    var right = context.cards.geometry.viewport.endColumn
    var shown: [PastKey] = []
    var room = right - column - 1
    for (index, item) in pastKeys(context).enumerated() {
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
        canvas.hits.append(
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
