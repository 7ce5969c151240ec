import TodayEngine
import TodayRender
import TodayWire

/// The sheet of the focused item: Share, Action, and editors of its picture. Or the sheet of
/// document pickers.
struct SheetLayer: Layer, Equatable {
  var state: SheetState

  static let commands: [BoardCommand] = [.share]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    var cards = context.cards
    guard let items = cards.focusedItems(context.draw) else { return .handled() }
    var state = SheetState(items: items, extensions: context.settings.extensions)
    state.receiver = cards.focusedReceiver(context.draw)
    return .handled([.open(SheetLayer(state: state))])
  }

  /// The largest view of an extension.
  static func viewSize(on screen: TodayWire.CellSize) -> TodayWire.CellSize {
    let list = OverlayFrame(screen: screen).list
    return TodayWire.CellSize(columns: max(list.columns, 1), rows: max(list.rows, 1))
  }

  var textField: LineField? {
    get {
      guard case .working(let work) = state.phase, let request = work.request, request.takesInput,
        request.compose != nil
      else { return nil }
      return work.field
    }
    set {
      guard case .working(var work) = state.phase, let newValue else { return }
      work.field = newValue
      state.phase = .working(work)
    }
  }

  func title(_ context: LayerContext) -> String {
    switch state.phase {
    case .choosing: heading(context.words.sheet)
    case .working:
      [state.focused?.title, state.savedName.map(context.words.sheet.save)].compactMap { $0 }
        .joined(separator: " · ")
    case .result, .failed: state.focused?.title ?? heading(context.words.sheet)
    }
  }

  private func heading(_ words: SheetWords) -> String {
    if let name = state.savedName { return words.save(name) }
    return state.picksDocument ? words.documents : words.title
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
      if work.asksToDiscard {
        return [KeyHint(.character("y"), words.discard), KeyHint(.escape, words.keepEditing)]
      }
      guard let compose = request.compose else {
        guard request.takesDone else { return [cancel] }
        if work.before != nil {
          let flip = work.showsBefore ? words.after : words.before
          return [KeyHint(.character("d"), words.done), KeyHint(.character("b"), flip), cancel]
        }
        return [KeyHint(.character("d"), words.done), cancel]
      }
      let hasOptions = request.view.map { $0.root.isTappable || $0.root.hasTargets } ?? false
      return (compose.isValid ? [KeyHint(.enter, words.post)] : [])
        + (hasOptions ? [KeyHint(.tab, words.options)] : []) + [cancel] + context.keyboardHints
    }
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let outcome = pressInPhase(key, command, context)
    guard case .closed(let effects) = outcome, let form = state.form else { return outcome }
    return .closed(effects + [.open(SettingsLayer(state: form))])
  }

  private mutating func pressInPhase(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    switch state.phase {
    case .choosing: return choose(key, command)
    case .working(let work): return press(key, command, in: work, context)
    case .result(let text):
      return key == .character("y") ? .closed([.ask(.copy(text))]) : read(key)
    case .failed: return read(key)
    }
  }

  /// The user can only read and close it.
  private func read(_ key: Key) -> LayerOutcome {
    [.escape, .enter, .character("q")].contains(key) ? .closed() : .handled()
  }

  private mutating func choose(_ key: Key, _ command: BoardCommand?) -> LayerOutcome {
    if key == .escape || key == .character("q") || command == .share { return .closed() }
    if key == .enter || key == .space {
      guard let entry = state.focused else { return .handled() }
      state.phase = .working(SheetState.Work())
      return .ask(
        state.picksDocument ? .startPicker(entry.id) : .startRequest(entry.id, state.items))
    }
    // All extensions are visible at once.
    let row = command?.row(from: state.index, count: state.entries.count, page: 0)
    state.index = row ?? state.index
    return .handled()
  }

  private mutating func press(
    _ key: Key, _ command: BoardCommand?, in old: SheetState.Work, _ context: LayerContext
  ) -> LayerOutcome {
    if old.asksToDiscard { return answer(key, old) }
    if key == .escape { return cancel(old) }
    guard let request = old.request, request.takesInput else { return .handled() }
    guard request.compose != nil else { return pressInView(key, command, old, context) }
    return pressInCompose(key, old, context)
  }

  /// The focus is in the field, or on a part of the view below it. Text always goes to the field.
  private mutating func pressInCompose(
    _ key: Key, _ old: SheetState.Work, _ context: LayerContext
  ) -> LayerOutcome {
    var work = old
    let targets =
      content(of: work, on: context.size, context.draw)?.targets.filter { $0.action != nil } ?? []
    let index = targets.firstIndex { $0.path == work.target }
    switch key {
    case .tab, .down:
      guard !targets.isEmpty else { return .handled() }
      work.target = targets[min(index.map { $0 + 1 } ?? 0, targets.count - 1)].path
    case .backTab, .up: work.target = index.flatMap { $0 > 0 ? targets[$0 - 1].path : nil }
    case .enter:
      guard let action = index.flatMap({ targets[$0].action }) else {
        return .ask(.request(.done))
      }
      return .ask(.request(.activate(action: action)))
    default:
      guard work.field.press(key) else { return .handled() }
      work.target = nil
      let isChanged = work.field.text != old.field.text
      state.phase = .working(work)
      return isChanged ? .ask(.request(.typed(work.field.text))) : .handled()
    }
    state.phase = .working(work)
    return .handled()
  }

  /// The sheet closes at once: the extension gets the message and ends later.
  private mutating func cancel(_ old: SheetState.Work) -> LayerOutcome {
    guard let request = old.request, request.takesInput, request.edit?.confirmsCancel == true else {
      return .closed([.ask(.request(.cancel))])
    }
    var work = old
    work.asksToDiscard = true
    state.phase = .working(work)
    return .handled()
  }

  /// The answer to whether the edit is discarded.
  private mutating func answer(_ key: Key, _ old: SheetState.Work) -> LayerOutcome {
    if key == .character("y") { return .closed([.ask(.request(.cancel))]) }
    var work = old
    work.asksToDiscard = false
    state.phase = .working(work)
    return .handled()
  }

  private mutating func pressInView(
    _ key: Key, _ command: BoardCommand?, _ old: SheetState.Work, _ context: LayerContext
  ) -> LayerOutcome {
    var work = old
    let content = content(of: work, on: context.size, context.draw)
    let targets = content?.targets.filter { $0.action != nil } ?? []
    let index = targets.firstIndex { $0.path == work.target }
    if key == .character("d") { return .ask(.request(.done)) }
    if key == .character("q") { return cancel(old) }
    if key == .character("b"), work.before != nil {
      work.showsBefore.toggle()
      state.phase = .working(work)
      return .handled()
    }
    // Nothing of the extension can be tapped while its view is covered.
    guard !work.showsBefore else { return .handled() }
    if key == .enter || key == .space {
      // If nothing can be tapped, Enter means Done.
      guard let index else {
        return targets.isEmpty && key == .enter ? .ask(.request(.done)) : .handled()
      }
      return .handled(
        targets[index].action.map { [.ask(.request(.activate(action: $0)))] } ?? [])
    }
    guard !targets.isEmpty, let command else { return .handled() }
    switch command {
    case .moveUp, .moveLeft, .previousCard: work.target = targets[max((index ?? 0) - 1, 0)].path
    case .moveDown, .moveRight, .nextCard:
      work.target = targets[min(index.map { $0 + 1 } ?? 0, targets.count - 1)].path
    case .tap, .enter, .openApp, .toggleMode, .alternates, .zoom, .update, .inspect, .share,
      .settings, .copy, .moveEarlier, .moveLater, .remove, .menu, .wider, .narrower,
      .nextRows, .updateAll, .pause, .undo, .reopen, .hints, .palette, .search, .nextMatch,
      .previousMatch, .previousPage, .nextPage, .page1, .page2, .page3, .page4, .page5,
      .page6, .page7, .page8, .page9, .pageUp, .pageDown, .top, .bottom, .earlier, .later,
      .hourEarlier, .hourLater, .dayEarlier, .dayLater, .add, .edit, .pages, .hidden, .themes,
      .keyboard,
      .lock, .help, .close, .redraw, .suspend, .quit:
      return .handled()
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
