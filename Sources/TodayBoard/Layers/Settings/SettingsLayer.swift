import TodayEngine
import TodayRender
import TodayWire

/// The settings of an app, as a form.
struct SettingsLayer: Layer, Equatable {
  var state: SettingsState

  static let commands: [BoardCommand] = [.settings]
  /// Picks a document for a file. A key that no text field uses.
  private static let pick = Key.control("p")

  /// The program reads the app's settings and then opens the form.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    .handled(context.cards.focusedCard.map { [.ask(.openSettings($0.id))] } ?? [])
  }

  var textField: LineField? {
    get { state.field }
    set { state.replaceField(newValue) }
  }
  func title(_ context: LayerContext) -> String {
    let words = context.words.settings
    return state.isNewCard ? words.newCard(state.title) : words.title(state.title)
  }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words
    var hints = [
      KeyHint(.enter, state.isChanged ? words.settings.save : words.settings.next),
      KeyHint(.escape, state.isLeaving ? words.settings.drop : words.edit.cancel),
    ]
    switch state.focused?.kind {
    case .toggle: hints.append(KeyHint(.space, words.settings.toggle))
    case .choice: hints.append(KeyHint(.space, words.settings.next))
    case .text, .number, .title, nil: break
    }
    if state.focused?.fileTypes != nil { hints.append(KeyHint(Self.pick, words.settings.pick)) }
    return textField.map { $0.isSecret ? hints : hints + context.keyboardHints } ?? hints
  }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if key != .escape { state.stay() }
    switch key {
    case .escape: return state.leave() ? .closed() : .handled()
    case .enter:
      guard state.finish() else { break }
      let changes = state.changes
      guard changes.isEmpty else {
        return state.isNewCard
          ? addCard(changes, context) : .closed([.ask(.saveSettings(state.card, changes))])
      }
      // There is nothing to save, but the following keys are meant for the form.
      state.moveOn()
    case Self.pick:
      guard let types = state.focused?.fileTypes else { break }
      return .ask(.pickDocument(state.card, types: types))
    case .up, .backTab: state.move(by: -1)
    case .down, .tab: state.move(by: 1)
    case .pageUp: state.move(by: -context.listRows)
    case .pageDown: state.move(by: context.listRows)
    default:
      // A printable key has no other meaning here.
      if !state.type(key) {
        switch key {
        case .space, .right: state.step(by: 1)
        case .left: state.step(by: -1)
        default: break
        }
      }
    }
    return .handled()
  }

  /// Adds a card with these settings behind the other cards of the page.
  private func addCard(_ changes: [JSONMember], _ context: LayerContext) -> LayerOutcome {
    let (board, pages) = (context.board, context.pages)
    var parameters = CardParameters()
    parameters.set(changes, in: state.form)
    let ids = board.roster.map(\.id)
    let id = parameters.newID(of: state.card, besides: ids)
    let page = pages.configuredPage
    return .closed([
      .await(id),
      .ask(
        .user(
          .addCards(
            [id: parameters], order: ids + [id], enabled: board.enabledIDs.union([id]),
            pages: pages.pages.count > 1 ? [id: page] : [:]))),
    ])
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows): state.move(by: rows.signum())
    case .click(_, .row(let row)):
      let wasFocused = state.index == row
      state.focus(row)
      if state.index == row, wasFocused || state.field == nil { state.step(by: 1) }
    case .click, .press, .pull, .drag: return .ignored
    }
    return .handled()
  }
}
