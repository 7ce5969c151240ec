import TodayEngine
import TodayRender
import TodayWire

/// What can be added to the board: a command, widgets that are not on it, scripts that come with the
/// product.
struct AddLayer: Layer, Equatable {
  /// Not on the board yet.
  private var widgets: [RosterEntry]
  private var scripts: [RosterEntry] = []
  /// What is looked for.
  private(set) var filter = LineField()
  /// The row with the focus.
  private(set) var index = 0
  /// The first row on the screen.
  var scroll = 0
  /// Not nil: a command is typed.
  var draft: CommandDraft?

  static let commands: [BoardCommand] = [.add]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    if context.settings.isReadOnly { return .handled([.say(.readOnly)]) }
    let layer = AddLayer(roster: context.board.roster)
    return .handled([.zoom(nil), .open(layer), .ask(.listScripts)])
  }

  private init(roster: [RosterEntry]) { widgets = Self.addable(roster) }

  private static func addable(_ roster: [RosterEntry]) -> [RosterEntry] {
    roster.filter { !$0.isEnabled && $0.problem == nil }
  }

  mutating func offer(_ new: [RosterEntry]) { scripts = new.filter { $0.problem == nil } }

  mutating func follow(_ old: Board, _ new: Board) { widgets = Self.addable(new.roster) }

  /// A row that can be chosen.
  enum Choice: Equatable {
    case command
    case widget(RosterEntry)
    case script(RosterEntry)
  }

  /// A command stands before all else, so that any line can be typed.
  var choices: [Choice] {
    [.command] + found(in: widgets).map(Choice.widget) + found(in: scripts).map(Choice.script)
  }

  private func found(in entries: [RosterEntry]) -> [RosterEntry] {
    let words = filter.text.lowercased().split(separator: " ")
    return entries.filter { entry in
      let text = "\(entry.title) \(entry.appName) \(entry.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  func title(_ context: LayerContext) -> String { context.words.add.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words
    guard let draft else {
      return [
        KeyHint(.enter, words.edit.add), KeyHint(.escape, words.edit.cancel),
        KeyHint(.down, words.finding.next),
      ]
    }
    var hints = [
      KeyHint(.enter, draft.isTried ? words.edit.add : words.add.run),
      KeyHint(.escape, words.add.back), KeyHint(.tab, words.finding.next),
    ]
    if draft.field == .form { hints.append(KeyHint(.space, words.settings.next)) }
    return hints
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if draft != nil { return pressInDraft(key) }
    switch key {
    case .escape, .control("g"): return .closed()
    case .enter: return choose(index, context)
    case .up, .backTab, .control("p"): move(by: -1)
    case .down, .tab, .control("n"): move(by: 1)
    case .pageUp: move(by: -context.listRows)
    case .pageDown: move(by: context.listRows)
    default:
      let old = filter.text
      _ = filter.press(key)
      // The first that fits; where nothing does, what was typed may be a command.
      if filter.text != old { index = filter.text.isEmpty ? 0 : min(1, choices.count - 1) }
    }
    return .handled()
  }

  private mutating func move(by rows: Int) {
    index = min(max(index + rows, 0), choices.count - 1)
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows):
      move(by: rows.signum())
      return .handled()
    case .click(_, .row(let row)) where draft == nil: return choose(row, context)
    case .click, .press, .pull, .drag: return .ignored
    }
  }

  private mutating func choose(_ row: Int, _ context: LayerContext) -> LayerOutcome {
    guard choices.indices.contains(row) else { return .handled() }
    switch choices[row] {
    case .command: draft = CommandDraft(line: filter.text)
    case .widget(let entry): return .closed(add(entry.id, context))
    case .script(let entry):
      guard let path = entry.script else { break }
      return .closed([.say(.adding(entry.title)), .ask(.installScripts([path]))])
    }
    return .handled()
  }

  /// Behind the others, on the page that is shown; then what it needs is asked.
  private func add(_ id: WidgetID, _ context: LayerContext) -> [LayerEffect] {
    let board = context.board
    let pages = context.pages
    let order = board.roster.map(\.id).filter { $0 != id } + [id]
    let page = pages.isOnNotices ? 0 : pages.current
    return [
      .await(id),
      .ask(
        .user(
          .edit(
            order: order, enabled: board.enabledIDs.union([id]),
            pages: pages.pages.count > 1 ? [id: page] : [:]))),
      .ask(.askSettings(id)),
    ]
  }

  private mutating func pressInDraft(_ key: Key) -> LayerOutcome {
    switch key {
    case .escape, .control("g"): draft = nil
    case .up, .backTab: draft?.move(by: -1)
    case .down, .tab: draft?.move(by: 1)
    case .enter:
      guard let command = draft?.command else { break }
      if draft?.isTried == true {
        return .closed([.say(.adding(command.title)), .ask(.addCommand(command))])
      }
      draft?.run(command)
      return .ask(.previewCommand(command))
    default: draft?.type(key)
    }
    return .handled()
  }
}
