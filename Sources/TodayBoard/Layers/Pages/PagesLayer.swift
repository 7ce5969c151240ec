import TodayEngine
import TodayRender
import TodayWire

/// The pages of the board: moves a card to one of them, and adds, renames or removes pages.
struct PagesLayer: Layer, Equatable {
  /// The card to move: the focused one.
  private let card: WidgetID?
  private(set) var index: Int
  private(set) var naming: Naming?

  /// A page name during editing.
  struct Naming: Equatable {
    /// nil for a new page.
    var page: Int?
    var field: LineField
    var mistake: Mistake?

    enum Mistake: Equatable {
      case empty, taken
      case long(limit: Int)
    }
  }

  static let commands: [BoardCommand] = [.pages]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    if context.settings.isReadOnly { return .handled([.say(.readOnly)]) }
    let card = widget ?? context.focus?.card
    let pages = PageList(context)
    // The most likely choice: a page other than the visible one.
    let index = pages.pages.count == 1 ? 1 : pages.current
    return .handled([.zoom(nil), .open(PagesLayer(card: card, index: index))])
  }

  private init(card: WidgetID?, index: Int) {
    self.card = card
    self.index = index
  }

  var textField: LineField? {
    get { naming?.field }
    set { if let newValue { naming?.field = newValue } }
  }
  func title(_ context: LayerContext) -> String { context.words.pages.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.pages
    if naming != nil {
      return [
        KeyHint(.enter, context.words.settings.save), KeyHint(.escape, context.words.edit.cancel),
      ] + context.keyboardHints
    }
    let list = PageList(context)
    var hints = [KeyHint(.escape, context.words.hidden.close)]
    hints.append(KeyHint(.enter, enterWords(list, context)))
    if list.pages.indices.contains(index), moved(list, context) != nil {
      hints.append(KeyHint(.character("c"), words.copy))
    }
    if list.canAdd { hints.append(KeyHint(.character("n"), words.new)) }
    guard list.pages.indices.contains(index) else { return hints }
    hints.append(KeyHint(.character("r"), words.rename))
    if list.pages.count > 1 { hints.append(KeyHint(.character("x"), words.remove)) }
    return hints
  }

  private func enterWords(_ list: PageList, _ context: LayerContext) -> String {
    let words = context.words.pages
    guard list.pages.indices.contains(index) else { return words.new }
    guard let title = moved(list, context)?.title else { return words.show }
    return words.move(title)
  }

  /// The card that Enter moves to the focused page; nil if Enter shows the page.
  private func moved(_ list: PageList, _ context: LayerContext) -> RosterEntry? {
    guard let card, list.page(of: card) != index, !list.isOn(card, index) else { return nil }
    return context.board.roster.first { $0.id == card && $0.isEnabled }
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if naming != nil { return pressInField(key, context) }
    let list = PageList(context)
    if let action = Action(key) { return perform(action, list, context) }
    if command == .pages { return .closed() }
    let rows = list.pages.count + (list.canAdd ? 1 : 0)
    index = command?.row(from: index, count: rows, page: context.listRows) ?? index
    return .handled()
  }

  /// The actions of the layer's own keys.
  private enum Action {
    case choose, copy, add, rename, remove, close

    init?(_ key: Key) {
      let keys: [Key: Action] = [
        .enter: .choose, .character("c"): .copy, .character("n"): .add, .character("r"): .rename,
        .character("x"): .remove, .delete: .remove, .escape: .close, .character("q"): .close,
      ]
      guard let action = keys[key] else { return nil }
      self = action
    }
  }

  private mutating func perform(
    _ action: Action, _ list: PageList, _ context: LayerContext
  ) -> LayerOutcome {
    switch action {
    case .choose: choose(index, context)
    case .copy: copy(list, context)
    case .add: name(nil, list)
    case .rename: name(index, list)
    case .remove: remove(list, context)
    case .close: .closed()
    }
  }

  private mutating func move(to row: Int, _ list: PageList) {
    index = min(max(row, 0), list.pages.count - (list.canAdd ? 0 : 1))
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    guard naming == nil else { return .handled() }
    switch pointer {
    case .wheel(let rows): move(to: index + rows.signum(), PageList(context))
    case .click(_, .row(let row)): return choose(row, context)
    case .click, .press, .pull, .drag: return .ignored
    }
    return .handled()
  }

  private mutating func choose(_ row: Int, _ context: LayerContext) -> LayerOutcome {
    var list = PageList(context)
    move(to: row, list)
    guard list.pages.indices.contains(index) else { return name(nil, list) }
    guard let card = moved(list, context) else { return .closed([.turn(to: index)]) }
    // The visible page stays, and another of its cards gets the focus.
    let stay = list.neighbour(of: card.id, context)
    list.move(card.id, to: index)
    return .closed(
      (stay.map { [.select($0)] } ?? [])
        + [.say(.movedToPage(card.title, list.pages[index].name)), .ask(.user(list.action))])
  }

  /// Puts the card on the focused page, too.
  private func copy(_ old: PageList, _ context: LayerContext) -> LayerOutcome {
    guard old.pages.indices.contains(index), let card = moved(old, context) else {
      return .handled()
    }
    var list = old
    list.copy(card.id, to: index)
    return .closed([
      .say(.copiedToPage(card.title, list.pages[index].name)), .ask(.user(list.action)),
    ])
  }

  private mutating func name(_ page: Int?, _ list: PageList) -> LayerOutcome {
    if let page {
      guard list.pages.indices.contains(page) else { return .handled() }
      naming = Naming(page: page, field: LineField(text: list.pages[page].name))
    } else if list.canAdd {
      naming = Naming(page: nil, field: LineField())
    }
    return .handled()
  }

  private mutating func pressInField(_ key: Key, _ context: LayerContext) -> LayerOutcome {
    switch key {
    case .escape, .control("g"): naming = nil
    case .enter: return finishNaming(context)
    default:
      if naming?.field.press(key) == true { naming?.mistake = nil }
    }
    return .handled()
  }

  private mutating func finishNaming(_ context: LayerContext) -> LayerOutcome {
    guard let naming else { return .handled() }
    var list = PageList(context)
    let name = naming.field.trimmed
    if let mistake = list.mistake(in: name, of: naming.page) {
      self.naming?.mistake = mistake
      return .handled()
    }
    guard let page = naming.page else {
      let entry = card.flatMap { card in
        context.board.roster.first { $0.id == card && $0.isEnabled }
      }
      list.add(name, with: entry?.id)
      return .closed([
        .say(entry.map { .movedToPage($0.title, name) } ?? .pageAdded(name)),
        .ask(.user(list.action)),
      ])
    }
    guard list.pages.indices.contains(page) else { return .closed() }
    let isSame = list.pages[page].name == name
    list.pages[page].name = name
    self.naming = nil
    return .handled(isSame ? [] : [.ask(.user(list.action))])
  }

  private func remove(_ old: PageList, _ context: LayerContext) -> LayerOutcome {
    guard old.pages.count > 1, old.pages.indices.contains(index) else { return .handled() }
    var list = old
    let name = list.pages[index].name
    list.remove(index)
    return .closed([.say(.pageRemoved(name)), .ask(.user(list.action))])
  }
}
