import TodayEngine
import TodayRender
import TodayWire

/// The list of the hidden cards.
struct HiddenLayer: Layer, Equatable {
  /// The focused row.
  var index = 0

  static let commands: [BoardCommand] = [.hidden]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    let index = widget.flatMap { id in context.board.hidden.firstIndex { $0.id == id } }
    return .handled([.open(HiddenLayer(index: index ?? 0))])
  }

  func title(_ context: LayerContext) -> String { context.words.hidden.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.hidden
    let close = KeyHint(.escape, words.close)
    let cards = context.board.hidden
    if cards.isEmpty { return [close] }
    // Many widgets, such as scripts, have no app to open.
    let hasApp = cards.indices.contains(index) && cards[index].hasApp
    return [
      KeyHint(.character("k"), words.keep), KeyHint(.character("b"), words.bringBack),
    ] + (hasApp ? [KeyHint(.enter, words.open)] : []) + [
      KeyHint(keys: Array(context.keyMap.keys(of: .settings).prefix(1)), words: words.settings),
      close,
    ]
  }

  /// The focus stays on its card, and else on its row.
  mutating func follow(_ old: Board, _ new: Board) {
    let focused = old.hidden.indices.contains(index) ? old.hidden[index].id : nil
    move(to: new.hidden.firstIndex { $0.id == focused } ?? index, new)
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let cards = context.board.hidden
    let card = cards.indices.contains(index) ? cards[index] : nil
    if let action = Action(key) {
      if action == .close { return .closed() }
      return card.map { perform(action, on: $0, context) } ?? .handled()
    }
    if command == .settings {
      // For a card that is hidden until something is set, this is the only access to its form. The
      // list closes first, so that a message is visible.
      return card.map { .closed([.ask(.openSettings($0.id))]) } ?? .handled()
    }
    index = command?.row(from: index, count: cards.count, page: context.listRows) ?? index
    return .handled()
  }

  /// The actions of the layer's own keys.
  private enum Action {
    case open, keepShown, bringBack, close

    init?(_ key: Key) {
      let keys: [Key: Action] = [
        .enter: .open, .character("o"): .open, .space: .keepShown, .character("k"): .keepShown,
        .character("b"): .bringBack, .escape: .close, .character("q"): .close,
        .character("H"): .close,
      ]
      guard let action = keys[key] else { return nil }
      self = action
    }
  }

  private func perform(
    _ action: Action, on card: HiddenCard, _ context: LayerContext
  ) -> LayerOutcome {
    switch action {
    case .open: .ask(.user(.openApp(card.id)))
    case .keepShown: show(card, .keptShown(card.title), .keepShown(card.id), context)
    case .bringBack: show(card, .broughtBack(card.title), .bringBack(card.id), context)
    case .close: .closed()
    }
  }

  /// The board comes to the front, and scrolls to the card when it appears.
  private func show(
    _ card: HiddenCard, _ note: ScreenNote, _ action: UserAction, _ context: LayerContext
  ) -> LayerOutcome {
    // The card stays hidden, and the list shows the reason.
    if context.settings.isReadOnly { return .ask(.user(action)) }
    return .closed([.await(card.id), .say(note), .ask(.user(action))])
  }

  private mutating func move(to row: Int, _ board: Board) {
    index = min(max(row, 0), max(board.hidden.count - 1, 0))
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows): move(to: index + rows.signum(), context.board)
    case .click(_, .row(let row)):
      if context.board.hidden.indices.contains(row) { index = row }
    case .click, .press, .pull, .drag: return .ignored
    }
    return .handled()
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.hidden
    let cards = context.board.hidden
    let message = context.messageText
    let focused = cards.indices.contains(index) ? cards[index] : nil
    let detail = message ?? focused.map { words.why($0.title, $0.by) } ?? ""
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let theme = context.theme
    canvas.drawDetail(detail, message == nil ? theme.dim : theme.warn, in: frame)
    let first = frame.scroll(from: 0, focus: index, count: cards.count)
    canvas.drawTitle(
      title(context), rest: ListRest(from: first, rows: frame.list.rows, of: cards.count),
      in: frame, context.words)
    for offset in 0..<max(frame.list.rows, 0) where cards.indices.contains(first + offset) {
      let card = cards[first + offset]
      canvas.drawRow(
        first + offset, at: frame.list.row + offset, isFocused: first + offset == index, mark: "",
        name: IconTitle.text(card.icon, card.title, ascii: context.draw.ascii),
        words: words.by(card.by), right: BadgeText.ago(card.at, context.clock), paint: theme.dim,
        in: frame)
      canvas.changes(at: BadgeText.nextMinute(after: context.clock.now))
    }
    if cards.isEmpty { canvas.drawInstead(words.nothing, in: frame) }
    canvas.drawHints(hints(context), in: frame, context.words)
  }
}
