import TodayEngine
import TodayRender
import TodayWire

/// Shows a letter on each tappable part. Typing the letter taps the part.
struct HintsLayer: Layer, Equatable {
  private var typed = ""

  static let commands: [BoardCommand] = [.hints]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    .handled([Hint.all(in: context.hits).isEmpty ? .say(.nothingToTap) : .open(HintsLayer())])
  }

  var level: LayerLevel { .panel }
  func hints(_ context: LayerContext) -> [KeyHint] { [KeyHint(.escape, context.words.sheet.close)] }
  /// Its key is in the footer.
  func showsMessage(_ note: ScreenNote?) -> Bool { false }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    guard case .character(let character) = key else {
      guard key == .backspace, !typed.isEmpty else { return .closed() }
      typed = ""
      return .handled()
    }
    let longer = typed + character.lowercased()
    guard let first = Hint.all(in: context.hits).first(where: { $0.label.hasPrefix(longer) })
    else { return .closed() }
    if first.label == longer { return .closed([.click(first.part)]) }
    typed = longer
    return .handled()
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel, .click(_, .command): .closed()
    case .click(_, .page): .handled()
    case .click, .press, .pull, .drag: .ignored
    }
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let hints = Hint.all(in: canvas.hits)
    canvas.drawFooter(of: self, context)
    for hint in hints where hint.label.hasPrefix(typed) {
      let label = String(hint.label.dropFirst(typed.count))
      canvas.put(
        label, row: hint.region.row, column: column(of: label.count, for: hint.region, canvas.grid),
        paint: canvas.theme.focus, attributes: [.reverse, .bold])
    }
  }

  /// The best position of the letters: before the part, or on its blanks, or else where they hide
  /// the least text, with preference for the text before the part.
  private func column(of count: Int, for part: Region, _ grid: Grid) -> Int {
    func hidden(_ columns: Range<Int>) -> Int {
      columns.filter { column in
        guard column >= 0, column < grid.columns else { return true }
        return !Self.saysNothing(grid[part.row, column].cluster)
      }.count
    }
    let before = part.column - count
    if hidden(before..<part.column) == 0 { return before }
    // With a blank on either side.
    let last = part.endColumn - count
    if let place = (part.column...max(last, part.column)).first(where: {
      $0 <= last && hidden($0 - 1..<min($0 + count + 1, part.endColumn)) == 0
    }) {
      return place
    }
    let places = (max(before, 0)...part.column).reversed()
    return places.min { hidden($0..<$0 + count) < hidden($1..<$1 + count) } ?? part.column
  }

  /// A blank, the rule of a title, the marker.
  private static func saysNothing(_ cluster: String) -> Bool {
    [" ", TitleLine.fill, Canvas.marker].contains(cluster)
  }
}
