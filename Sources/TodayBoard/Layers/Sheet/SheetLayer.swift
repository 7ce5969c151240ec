import TodayEngine
import TodayRender
import TodayWire

/// The Share and Action sheet of what has the focus.
struct SheetLayer: Layer, Equatable {
  var state: SheetState

  static let commands: [BoardCommand] = [.share]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    var cards = context.cards
    guard let items = cards.focusedItems(context.draw) else { return .handled() }
    let state = SheetState(items: items, extensions: context.settings.extensions)
    return .handled([.open(SheetLayer(state: state))])
  }

  /// The largest view of an extension.
  static func viewSize(on screen: TodayWire.CellSize) -> TodayWire.CellSize {
    let list = OverlayFrame(screen: screen).list
    return TodayWire.CellSize(columns: max(list.columns, 1), rows: max(list.rows, 1))
  }

  func title(_ context: LayerContext) -> String {
    switch state.phase {
    case .choosing: context.words.sheet.title
    case .working: state.focused?.title ?? ""
    case .result, .failed: state.focused?.title ?? context.words.sheet.title
    }
  }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.sheet
    let close = KeyHint(.escape, words.close)
    switch state.phase {
    case .choosing: return state.entries.isEmpty ? [close] : [KeyHint(.enter, words.choose), close]
    case .result: return [close, KeyHint(.character("y"), words.copy)]
    case .failed: return [close]
    case .working(let work):
      let cancel = KeyHint(.escape, words.cancel)
      guard let request = work.request, request.takesInput, request.point.hasView else {
        return [cancel]
      }
      guard let compose = request.compose else {
        return [KeyHint(.character("d"), words.done), cancel]
      }
      return compose.isValid ? [KeyHint(.enter, words.post), cancel] : [cancel]
    }
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    switch state.phase {
    case .choosing: return choose(key, command)
    case .working(let work): return press(key, command, in: work, context)
    case .result(let text):
      switch key {
      case .character("y"): return .closed([.ask(.copy(text))])
      case .escape, .enter, .character("q"): return .closed()
      default: return .handled()
      }
    case .failed:
      return [.escape, .enter, .character("q")].contains(key) ? .closed() : .handled()
    }
  }

  private mutating func choose(_ key: Key, _ command: BoardCommand?) -> LayerOutcome {
    switch (key, command) {
    case (.escape, _), (.character("q"), _), (_, .share): return .closed()
    case (.enter, _), (.space, _):
      guard let entry = state.focused else { return .handled() }
      state.phase = .working(SheetState.Work())
      return .ask(.startRequest(entry.id, state.items))
    case (_, .moveUp), (_, .previousCard): state.move(by: -1)
    case (_, .moveDown), (_, .nextCard): state.move(by: 1)
    case (_, .top): state.index = 0
    case (_, .bottom): state.move(by: state.entries.count)
    default: break
    }
    return .handled()
  }

  private mutating func press(
    _ key: Key, _ command: BoardCommand?, in old: SheetState.Work, _ context: LayerContext
  ) -> LayerOutcome {
    if key == .escape { return cancel() }
    guard let request = old.request, request.takesInput else { return .handled() }
    guard request.compose != nil else { return pressInView(key, command, old, context) }
    if key == .enter { return .ask(.request(.done)) }
    var work = old
    guard work.field.press(key) else { return .handled() }
    state.phase = .working(work)
    let isChanged = work.field.text != old.field.text
    return isChanged ? .ask(.request(.typed(work.field.text))) : .handled()
  }

  /// The sheet closes at once: the extension gets the message and ends later.
  private func cancel() -> LayerOutcome { .closed([.ask(.request(.cancel))]) }

  private mutating func pressInView(
    _ key: Key, _ command: BoardCommand?, _ old: SheetState.Work, _ context: LayerContext
  ) -> LayerOutcome {
    var work = old
    let content = content(of: work, on: context.size, context.draw)
    let targets = content?.targets.filter { $0.action != nil } ?? []
    let index = targets.firstIndex { $0.path == work.target }
    switch (key, command) {
    case (.character("d"), _): return .ask(.request(.done))
    case (.character("q"), _): return cancel()
    case (.enter, _), (.space, _):
      // Where nothing can be tapped, Enter can only mean Done.
      guard let index else {
        return targets.isEmpty && key == .enter ? .ask(.request(.done)) : .handled()
      }
      return .handled(
        targets[index].action.map { [.ask(.request(.activate(action: $0)))] } ?? [])
    case (_, .moveUp), (_, .moveLeft), (_, .previousCard):
      if !targets.isEmpty { work.target = targets[max((index ?? 0) - 1, 0)].path }
    case (_, .moveDown), (_, .moveRight), (_, .nextCard):
      if !targets.isEmpty {
        work.target = targets[min(index.map { $0 + 1 } ?? 0, targets.count - 1)].path
      }
    default: return .handled()
    }
    state.phase = .working(work)
    return .handled()
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows):
      if case .choosing = state.phase { state.move(by: rows.signum()) }
      return .handled()
    case .click(_, .row(let row)):
      guard state.entries.indices.contains(row), case .choosing = state.phase else {
        return .handled()
      }
      state.index = row
      return press(.enter, .enter, context)
    case .click(_, .layerTarget(let target)):
      guard case .working(var work) = state.phase, let action = target.action else {
        return .handled()
      }
      work.target = target.path
      state.phase = .working(work)
      return .ask(.request(.activate(action: action)))
    case .click, .press, .pull, .drag: return .ignored
    }
  }
}
