import TodayEngine
package import TodayRender
import TodayWire

extension BoardScreen {
  /// Whether a text field takes the keys. Not one for a secret.
  package var isTyping: Bool { layers.textField != nil }

  /// Whether pasted text can be used by a field.
  package var takesPastes: Bool { !layers.layers.isEmpty }

  /// Handles a key or the mouse. The next picture shows the changes. Returns commands for the
  /// program.
  package mutating func press(_ key: Key, _ context: DrawContext) -> [ScreenCommand] {
    message.say(nil)
    isUndoing = false
    // A card awaited since an earlier key no longer takes the focus.
    awaitedCard = nil
    arrivedCard = nil
    let hadKeyboard = hasKeyboard
    table.finishSettling()
    var commands = allowed(handle(key, context))
    if isReadOnly, message.note?.isChange == true { message.say(nil) }
    if !isUndoing { undoStack.remember(commands, on: board, pageStore, words) }
    message.keyPressed(board, isAnswered: commands.contains(where: \.mayBeAnswered))
    if hadKeyboard { commands += followField(hadKeyboard: true, isUsers: true) }
    return commands
  }

  /// Handles keys in their order. A text field gets pasted text at once, because it may search all cards after each
  /// character.
  package mutating func press(_ keys: [Key], _ context: DrawContext) -> [ScreenCommand] {
    let text = keys.compactMap { key -> Character? in
      if case .pasted(let character) = key { character } else { nil }
    }
    guard let last = text.last, text.count > 1, text.count == keys.count, layers.textField != nil
    else { return keys.flatMap { press($0, context) } }
    layers.prepare(FieldChange(pasted: String(text.dropLast()), key: .pasted(last)))
    return press(.pasted(last), context)
  }

  /// Excludes keys that a layer refuses.
  mutating func allowed(_ commands: [ScreenCommand]) -> [ScreenCommand] {
    commands.filter { command in
      guard let note = layers.refusal(of: command) else { return true }
      message.say(note)
      return false
    }
  }

  private mutating func handle(_ key: Key, _ context: DrawContext) -> [ScreenCommand] {
    let context = frozen(context)
    table.settle(context)
    table.settleFocus(context)
    if case .mouse(let event) = key { return mouse(event, context) }
    let command = keyMap.command(for: key)
    // These have the same meaning in all layers, except for a letter where text is typed.
    if !key.isText || !(layers.isModal || isTyping) {
      if command == .redraw { return [.redraw] }
      if command == .suspend { return [.suspend] }
    }
    if key == .control("c") { return [.quit] }
    if isKiosk, !layers.isModal { return pressInKiosk(command, context) }
    // A layer would give it to its field.
    if command == .keyboard, !key.isText, opensKeyboard { return perform(.keyboard, context) }
    if let effects = layers.press(key, command, layerContext(context)) {
      return apply(effects, context)
    }
    return command.map { perform($0, context) } ?? []
  }

  /// Whether a text field takes keys that has no keyboard yet.
  private var opensKeyboard: Bool {
    !hasKeyboard && layers.textField != nil && !layers.contains(QuestionLayer.self)
  }

  /// The moment that is shown.
  func frozen(_ context: DrawContext) -> DrawContext {
    guard let moment = rewind?.at ?? pausedAt else { return context }
    var context = context
    context.clock.now = moment
    return context
  }

  /// A command of the board, from its key, a click or a layer.
  ///
  /// - Parameter widget: The widget of the command; `nil` for the focused one.
  mutating func perform(
    _ command: BoardCommand, about widget: WidgetID? = nil, _ context: DrawContext
  ) -> [ScreenCommand] {
    if let effects = layers.perform(command, layerContext(context)) {
      return apply(effects, context)
    }
    if board.isLocked, command.needsUnlocking {
      awaitedCommand = command
      return [.user(.unlock)]
    }
    if command.isOfCard, table.focusedIndex == nil {
      // The command is for the first visible card. If it would leave the board, the card is only
      // shown.
      table.moveOverCards(by: 0, context)
      if command.leavesBoard { return [] }
    }
    if let effects = LayerList.open(command, about: widget, layerContext(context)) {
      return apply(effects, context)
    }
    return performOnBoard(command, context)
  }

  /// A command that opens no layer.
  private mutating func performOnBoard(
    _ command: BoardCommand, _ context: DrawContext
  ) -> [ScreenCommand] {
    switch command {
    case .moveUp: table.moveVertically(by: -1, context)
    case .moveDown: table.moveVertically(by: 1, context)
    case .moveLeft: table.moveHorizontally(by: -1, context)
    case .moveRight: table.moveHorizontally(by: 1, context)
    case .nextCard: table.moveOverCards(by: 1, context)
    case .previousCard: table.moveOverCards(by: -1, context)
    case .pageUp: table.page(by: -1, context)
    case .pageDown: table.page(by: 1, context)
    case .top: table.goToTop(context)
    case .bottom: table.goToBottom(context)
    case .tap: return tap(context)
    case .enter: return enter(context)
    case .openApp: return openApp()
    case .toggleMode: return table.focusedIndex.map(toggleMode) ?? []
    case .alternates: return toggleAlternates()
    case .update: return table.focusedCard.map { [.user(.update($0.id))] } ?? []
    case .updateAll: return [.user(.updateAll)]
    case .pause: return togglePause(context)
    case .copy: return copyFocused(context)
    case .moveEarlier: return moveFocused(by: -1)
    case .moveLater: return moveFocused(by: 1)
    case .remove: return removeFocused()
    case .wider: return resizeFocused(\.wider)
    case .narrower: return resizeFocused(\.narrower)
    case .nextRows: return chooseNextRows()
    case .undo: return undo()
    case .reopen: return [.user(.reopen)]
    case .previousPage: turn(byKey: page - 1)
    case .nextPage: turn(byKey: page + 1)
    case .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9:
      if let number = command.pageNumber { turn(byKey: number - 1) }
    case .lock: return [.user(board.isLocked ? .unlock : .lock)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    // Commands of layers are in the layers' folders.
    case .zoom, .inspect, .share, .settings, .menu, .hints, .palette, .search, .nextMatch,
      .previousMatch, .earlier, .later, .hourEarlier, .hourLater, .dayEarlier, .dayLater, .add,
      .edit, .pages,
      .hidden, .themes, .keyboard, .help:
      break
    case .close: if pageStore.isOnFleet { visit(nil) }
    }
    return []
  }

  private mutating func togglePause(_ context: DrawContext) -> [ScreenCommand] {
    pausedAt = isPaused ? nil : context.clock.now
    return [.user(.pause(isPaused))]
  }

  private mutating func undo() -> [ScreenCommand] {
    let actions = undoStack.pop(on: board)
    guard !actions.isEmpty else {
      message.say(.nothingToUndo)
      return []
    }
    message.say(.undone)
    isUndoing = true
    return actions.map(ScreenCommand.user)
  }
}
