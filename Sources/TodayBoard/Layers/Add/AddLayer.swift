import TodayEngine
import TodayRender
import TodayWire

/// Lists the things that can be added: a command, widgets that are not on the board, hidden cards,
/// included scripts, and the widgets of galleries.
struct AddLayer: Layer, Equatable {
  /// Widgets that are not on the board.
  private var widgets: [RosterEntry]
  /// Widgets on the board that had nothing to show, such as one whose required setting has no value.
  private var hidden: [RosterEntry]
  /// Widgets with settings that are on the board already.
  private var others: [RosterEntry]
  private var scripts: [RosterEntry] = []
  /// Widgets that are not installed.
  private var offers: [GalleryOffer] = []
  /// The offer whose description is shown.
  private(set) var chosen: GalleryOffer.Chosen?
  /// The search text.
  private(set) var filter = LineField()
  /// The focused row.
  private(set) var index = 0
  /// The first row on the screen.
  var scroll = 0
  /// Set while a command is typed.
  var draft: CommandDraft?

  static let commands: [BoardCommand] = [.add]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    if context.settings.isReadOnly { return .handled([.say(.readOnly)]) }
    let layer = AddLayer(context.board)
    return .handled([.zoom(nil), .open(layer), .ask(.listScripts)])
  }

  private init(_ board: Board) {
    widgets = Self.addable(board)
    hidden = Self.hidden(board)
    others = Self.others(board)
  }

  private static func addable(_ board: Board) -> [RosterEntry] {
    board.roster.filter { !$0.isEnabled && $0.problem == nil }
  }

  private static func hidden(_ board: Board) -> [RosterEntry] {
    let ids = Set(board.hidden.map(\.id))
    return board.roster.filter { $0.isEnabled && ids.contains($0.id) }
  }

  private static func others(_ board: Board) -> [RosterEntry] {
    let shown = Set(board.roster.lazy.filter(\.isEnabled).map(\.id.extensionID))
    return board.roster.filter { $0.hasSettings && $0.parameters == nil && shown.contains($0.id) }
  }

  mutating func offer(_ new: [RosterEntry]) { scripts = new.filter { $0.problem == nil } }

  mutating func offer(_ new: [GalleryOffer]) { offers = new }

  mutating func follow(_ old: Board, _ new: Board) {
    widgets = Self.addable(new)
    hidden = Self.hidden(new)
    others = Self.others(new)
  }

  /// A row that can be chosen.
  enum Choice: Equatable {
    case command
    case widget(RosterEntry)
    case hidden(RosterEntry)
    /// Another card of a widget.
    case other(RosterEntry)
    case script(RosterEntry)
    case offer(GalleryOffer)

    /// That of the item; `nil` for a command.
    var title: String? {
      switch self {
      case .command: nil
      case .widget(let entry), .hidden(let entry), .other(let entry), .script(let entry):
        entry.title
      case .offer(let offer): offer.title
      }
    }
  }

  /// Galleries may have thousands of widgets. Typing finds the others.
  private static let mostOffers = 200

  /// The command comes first, so that any line can be typed.
  var choices: [Choice] {
    [.command] + found(in: widgets).map(Choice.widget) + found(in: hidden).map(Choice.hidden)
      + found(in: others).map(Choice.other) + found(in: scripts).map(Choice.script)
      + foundOffers.map(Choice.offer)
  }

  private var foundOffers: [GalleryOffer] {
    let words = filter.text.lowercased().split(separator: " ")
    let found = offers.lazy.filter { offer in
      let text = "\(offer.title) \(offer.name) \(offer.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard !words.isEmpty else { return Array(found.prefix(Self.mostOffers)) }
    let ranked = TitleMatch.ranked(Array(found), by: filter.text, title: \.title)
    return Array(ranked.prefix(Self.mostOffers))
  }

  private func found(in entries: [RosterEntry]) -> [RosterEntry] {
    let words = filter.text.lowercased().split(separator: " ")
    let found = entries.filter { entry in
      let text = "\(entry.title) \(entry.appName) \(entry.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return TitleMatch.ranked(found, by: filter.text, title: \.title)
  }

  /// The row of the best match of all categories. If there is none, the typed text may be a command.
  private var bestMatch: Int {
    guard !filter.text.isEmpty else { return 0 }
    let ranks = choices.map { choice in
      choice.title.map { TitleMatch(filter.text, in: $0).rawValue } ?? Int.max
    }
    return ranks.indices.dropFirst().min { ranks[$0] < ranks[$1] } ?? 0
  }

  var textField: LineField? {
    get { draft.map { $0.typed($0.field) } ?? filter }
    set {
      guard let newValue else { return }
      if draft == nil { filter = newValue } else { draft?.replaceField(newValue) }
    }
  }
  func title(_ context: LayerContext) -> String { context.words.add.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words
    if chosen != nil {
      return [
        KeyHint(.enter, GalleryWords(language: words.language).install),
        KeyHint(.escape, words.add.back),
      ]
    }
    guard let draft else {
      return [
        KeyHint(.enter, words.edit.add), KeyHint(.escape, words.edit.cancel),
        KeyHint(.down, words.finding.next),
      ] + context.keyboardHints
    }
    var hints = [
      KeyHint(.enter, draft.isTried ? words.edit.add : words.add.run),
      KeyHint(.escape, words.add.back), KeyHint(.tab, words.finding.next),
    ]
    if draft.field == .form { hints.append(KeyHint(.space, words.settings.next)) }
    return draft.field == .form ? hints : hints + context.keyboardHints
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if draft != nil { return pressInDraft(key, context) }
    if let chosen { return press(key, chosen.offer) }
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
      if filter.text != old { index = bestMatch }
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
    case .click(_, .row(let row)) where draft == nil && chosen == nil: return choose(row, context)
    case .click, .press, .pull, .drag: return .ignored
    }
  }

  private mutating func choose(_ row: Int, _ context: LayerContext) -> LayerOutcome {
    guard choices.indices.contains(row) else { return .handled() }
    switch choices[row] {
    case .command: draft = CommandDraft(line: filter.text)
    case .widget(let entry): return .closed(add(entry.id, context))
    case .hidden(let entry):
      // Who adds a card wants to see it, also while it has nothing to show.
      return .closed([
        .await(entry.id), .say(.keptShown(entry.title)), .ask(.user(.keepShown(entry.id))),
        .ask(.askSettings(entry.id)),
      ])
    case .other(let entry): return .closed([.ask(.openNewCard(entry.id))])
    case .script(let entry):
      guard let path = entry.script else { break }
      return .closed([.say(.adding(entry.title)), .ask(.installScripts([path]))])
    case .offer(let offer): chosen = GalleryOffer.Chosen(offer)
    }
    return .handled()
  }

  /// Only Enter installs it.
  private mutating func press(_ key: Key, _ offer: GalleryOffer) -> LayerOutcome {
    switch key {
    case .enter: return .closed([.say(.adding(offer.title)), .ask(.installFromGallery(offer))])
    case .escape, .control("g"): chosen = nil
    default: break
    }
    return .handled()
  }

  /// Adds the widget at the end of the visible page, and then asks for its required settings.
  private func add(_ id: WidgetID, _ context: LayerContext) -> [LayerEffect] {
    let board = context.board
    let pages = context.pages
    let order = board.roster.map(\.id).filter { $0 != id } + [id]
    let page = pages.configuredPage
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

  private mutating func pressInDraft(_ key: Key, _ context: LayerContext) -> LayerOutcome {
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
    default:
      draft?.type(key, context.words.add)
      // A line that the user has already run is run again to show the form.
      guard let draft, draft.isOnlyFormNew, let command = draft.command else { break }
      self.draft?.run(command)
      return .ask(.previewCommand(command))
    }
    return .handled()
  }
}
