package import TodayEngine
import TodayRender
package import TodayWire

/// The Share and Action sheet: its keys.
extension BoardScreen {
  /// Opens the sheet of what has the focus.
  mutating func openSheet(_ context: DrawContext) {
    guard let items = focusedItems(context) else { return }
    overlay = .sheet(SheetState(items: items, extensions: extensions))
  }

  /// What has become of the request whose extension is in the sheet.
  package mutating func update(request: ExtensionRequest) {
    guard case .sheet(let state) = overlay else { return }
    overlay = state.updated(request).map { .sheet($0) } ?? .none
  }

  mutating func pressInSheet(
    _ key: Key, _ command: BoardCommand?, _ state: SheetState, _ context: DrawContext
  ) -> [ScreenCommand] {
    switch state.phase {
    case .choosing: return choose(key, command, state)
    case .working(let work): return press(key, command, in: work, of: state, context)
    case .result(let text):
      switch key {
      case .character("y"):
        overlay = .none
        return [.copy(text)]
      case .escape, .enter, .character("q"): overlay = .none
      default: break
      }
    case .failed:
      if [.escape, .enter, .character("q")].contains(key) { overlay = .none }
    }
    return []
  }

  private mutating func choose(
    _ key: Key, _ command: BoardCommand?, _ old: SheetState
  ) -> [ScreenCommand] {
    var state = old
    switch (key, command) {
    case (.escape, _), (.character("q"), _), (_, .share):
      overlay = .none
      return []
    case (.enter, _), (.space, _):
      guard let entry = state.focused else { return [] }
      state.phase = .working(SheetState.Work())
      overlay = .sheet(state)
      return [.startRequest(entry.id, state.items)]
    case (_, .moveUp), (_, .previousCard): state.move(by: -1)
    case (_, .moveDown), (_, .nextCard): state.move(by: 1)
    case (_, .top): state.index = 0
    case (_, .bottom): state.move(by: state.entries.count)
    default: break
    }
    overlay = .sheet(state)
    return []
  }

  private mutating func press(
    _ key: Key, _ command: BoardCommand?, in old: SheetState.Work, of state: SheetState,
    _ context: DrawContext
  ) -> [ScreenCommand] {
    if key == .escape { return cancelRequest() }
    guard let request = old.request, request.takesInput else { return [] }
    if request.compose != nil {
      var (state, work) = (state, old)
      if key == .enter { return [.request(.done)] }
      guard work.field.press(key) else { return [] }
      state.phase = .working(work)
      overlay = .sheet(state)
      let isChanged = work.field.text != old.field.text
      return isChanged ? [.request(.typed(work.field.text))] : []
    }
    return pressInView(key, command, old, state, context)
  }

  /// The key does not wait for the extension: it is told, and ends behind the board.
  private mutating func cancelRequest() -> [ScreenCommand] {
    overlay = .none
    return [.request(.cancel)]
  }

  private mutating func pressInView(
    _ key: Key, _ command: BoardCommand?, _ old: SheetState.Work, _ old2: SheetState,
    _ context: DrawContext
  ) -> [ScreenCommand] {
    var (state, work) = (old2, old)
    let targets = sheetContent(work, context)?.targets.filter { $0.action != nil } ?? []
    let index = targets.firstIndex { $0.path == work.target }
    switch (key, command) {
    case (.character("d"), _): return [.request(.done)]
    case (.character("q"), _): return cancelRequest()
    case (.enter, _), (.space, _):
      // With nothing to tap Enter can only mean Done.
      guard let index else {
        return targets.isEmpty && key == .enter ? [.request(.done)] : []
      }
      return targets[index].action.map { [.request(.activate(action: $0))] } ?? []
    case (_, .moveUp), (_, .moveLeft), (_, .previousCard):
      if !targets.isEmpty { work.target = targets[max((index ?? 0) - 1, 0)].path }
    case (_, .moveDown), (_, .moveRight), (_, .nextCard):
      if !targets.isEmpty {
        work.target = targets[min(index.map { $0 + 1 } ?? 0, targets.count - 1)].path
      }
    default: return []
    }
    state.phase = .working(work)
    overlay = .sheet(state)
    return []
  }
}

extension BoardScreen {
  /// What the view of an extension in the sheet may take.
  package var sheetSize: TodayWire.CellSize {
    let list = OverlayFrame(screen: size).list
    return TodayWire.CellSize(columns: max(list.columns, 1), rows: max(list.rows, 1))
  }
}
