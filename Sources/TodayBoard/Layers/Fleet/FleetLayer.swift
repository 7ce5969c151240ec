import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// The page of the fleet: all machines as rows. Those that need the user come first.
struct FleetLayer: Layer {
  /// The focused machine; `nil` for the first one, also after others have become the first.
  var focus: String?
  /// The row of the focus, if its machine is not in the list any more.
  private var row = 0
  /// The first visible row.
  private var scroll = 0
  private var field: LineField
  /// Whether keys go into the field.
  private(set) var isTyping = false

  /// - Parameter search: The words that the list was searched for last.
  init(search: String = "") { field = LineField(text: search) }

  var level: LayerLevel { .page }
  var textField: LineField? {
    get { isTyping ? field : nil }
    set { field = newValue ?? field }
  }

  func title(_ context: LayerContext) -> String { context.words.fleet.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.fleet
    if isTyping { return [KeyHint(.enter, words.done), KeyHint(.escape, words.all)] }
    let searches = Array(context.keyMap.keys(of: .search).prefix(1))
    var hints: [KeyHint] = []
    if table(context).count > 0 { hints.append(KeyHint(.enter, words.open)) }
    if !searches.isEmpty { hints.append(KeyHint(keys: searches, words: words.search)) }
    hints.append(KeyHint(Self.sortKey, words.sort))
    if !field.trimmed.isEmpty { hints.append(KeyHint(.escape, words.all)) }
    return hints
  }

  static let sortKey = Key.character("s")
  private static let sortBackKey = Key.character("S")

  private func table(_ context: LayerContext) -> FleetTable {
    context.fleet?.table ?? FleetTable()
  }

  private func index(in table: FleetTable) -> Int {
    let index = focus.map { table.index(of: $0) ?? row } ?? 0
    return min(max(index, 0), max(table.count - 1, 0))
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if isTyping { return type(key, context) }
    if key == Self.sortKey || key == Self.sortBackKey {
      return .handled([
        .arrangeFleet(.sorted(table(context).order.moved(by: key == Self.sortKey ? 1 : -1)))
      ])
    }
    if command == .close, !context.isPast {
      return field.trimmed.isEmpty ? .handled([.turn(to: 0)]) : search("")
    }
    if command == .enter { return open(context) }
    return move(command, context) ? .handled() : .ignored
  }

  /// The page shows the present only.
  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    switch command {
    case .search:
      isTyping = true
      return .handled()
    case .earlier, .hourEarlier, .dayEarlier: return .handled([.turn(to: 0), .perform(command)])
    case .pageUp, .pageDown: return move(command, context) ? .handled() : .ignored
    default: return command.isOfCard ? .handled() : .ignored
    }
  }

  private mutating func type(_ key: Key, _ context: LayerContext) -> LayerOutcome {
    switch key {
    case .enter: isTyping = false
    case .escape:
      isTyping = false
      return search("")
    case .up: _ = move(.moveUp, context)
    case .down: _ = move(.moveDown, context)
    case .pageUp: _ = move(.pageUp, context)
    case .pageDown: _ = move(.pageDown, context)
    default:
      guard field.press(key) else { return .handled() }
      focus = nil
      return .handled([.arrangeFleet(.searched(field.trimmed))])
    }
    return .handled()
  }

  private mutating func search(_ text: String) -> LayerOutcome {
    field.text = text
    return .handled([.arrangeFleet(.searched(text))])
  }

  private mutating func move(_ command: BoardCommand?, _ context: LayerContext) -> Bool {
    let table = table(context)
    let rows = FleetFrame(context).list.rows
    guard let new = command?.row(from: index(in: table), count: table.count, page: max(rows, 1))
    else { return false }
    move(to: new, table)
    return true
  }

  /// The focus on the first row stays there, whatever machine that is.
  private mutating func move(to new: Int, _ table: FleetTable) {
    row = min(max(new, 0), max(table.count - 1, 0))
    focus = row > 0 && row < table.count ? table[row].name : nil
  }

  private func open(_ context: LayerContext) -> LayerOutcome {
    let table = table(context)
    guard table.count > 0 else { return .handled() }
    let name = table[index(in: table)].name
    // The cards of this machine are on the board.
    return .handled(name == context.fleet?.ownName ? [.turn(to: 0)] : [.visit(name)])
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    let table = table(context)
    let old = index(in: table)
    switch pointer {
    case .wheel(let rows): move(to: old + rows, table)
    case .click(_, .row(let new)):
      if new == old { return open(context) }
      move(to: new, table)
    case .click, .press, .pull, .drag: return .ignored
    }
    return .handled()
  }

  // MARK: Drawing

  func rest(_ context: LayerContext) -> ListRest {
    ListRest(from: scroll, rows: FleetFrame(context).list.rows, of: table(context).count)
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    guard let fleet = context.fleet else { return }
    row = index(in: fleet.table)
    let frame = FleetFrame(context)
    scroll = frame.scroll(from: scroll, focus: row, count: fleet.table.count)
    FleetDrawing(
      fleet: fleet, frame: frame, words: context.words, field: field, isTyping: isTyping
    ).draw(from: scroll, focus: row, on: &canvas)
  }
}
