package import TodayEngine
package import TodayRender
package import TodayWire

/// What a key asks of the program.
package enum ScreenCommand: Sendable, Equatable {
  case user(UserAction)
  /// Start an Action or Share extension on the items.
  case startRequest(String, [ExtensionItem])
  /// Of the request whose extension is in the sheet.
  case request(ExtensionRequest.Event)
  /// Put the text on the clipboard.
  case copy(String)
  /// Show the settings of a card's app.
  case openSettings(WidgetID)
  /// Store some of them.
  case saveSettings(WidgetID, [JSONMember])
  /// Read the pictures of all cards: they are to be searched.
  case loadAll
  /// Show another moment.
  case rewind(RewindStep)
  /// List the scripts that come with the product.
  case listScripts
  /// Put some of them on the board.
  case installScripts([String])
  /// List the themes.
  case openThemes
  /// Show the board in a theme.
  case tryTheme(String)
  /// And from now on.
  case keepTheme(String)
  case quit
  /// What was typed as the answer to a question: to be looked at, and then forgotten.
  case password(question: Int, [UInt8])
  /// Paint every cell again.
  case redraw
  /// Stop the process until the shell continues it.
  case suspend
}

extension BoardScreen {
  /// A key or the mouse. What it changes shows in the next picture; what it asks for is returned.
  package mutating func press(_ key: Key, _ context: DrawContext) -> [ScreenCommand] {
    note = nil
    isUndoing = false
    // What is awaited since an earlier key does not take the focus from where it is by now.
    awaited = nil
    let commands = heldBack(handle(key, context))
    if isReadOnly, note?.isChange == true { note = nil }
    if !isUndoing { rememberForUndo(commands) }
    readMessage = commands.contains(where: \.mayBeAnswered) ? nil : board.message
    shownMessage = nil
    return commands
  }

  private mutating func handle(_ key: Key, _ context: DrawContext) -> [ScreenCommand] {
    let context = frozen(context)
    settle(context)
    settleFocus(context)
    if case .mouse(let event) = key { return mouse(event, context) }
    let command = keyMap.command(for: key)
    // These mean the same everywhere, whatever lies over the board.
    switch (command, key) {
    case (.redraw, _): return [.redraw]
    case (.suspend, _): return [.suspend]
    case (_, .control("c")): return [.quit]
    default: break
    }
    if let question { return press(key, in: question) }
    if isKiosk, overlay == .none { return pressInKiosk(command, context) }
    if overlay == .none, search?.isTyping == true { return pressInSearch(key, context) }
    switch overlay {
    case .none:
      if isOnNotices { return pressInNotices(key, command, context) }
      return command.map { perform($0, context) } ?? []
    case .edit(let state): return pressInEdit(key, state)
    case .hidden(let index): return pressInHidden(key, command, index)
    case .settings(let state): return pressInSettings(key, state)
    case .help(let state): return pressInHelp(key, command, state)
    case .palette(let state): return pressInPalette(key, state, context)
    case .hints(let state): return pressInHints(key, state, context)
    case .menu(let state): return pressInMenu(key, command, state, context)
    case .inspector(let state): return pressInInspector(key, command, state)
    case .sheet(let state): return pressInSheet(key, command, state, context)
    case .themes(let state): return pressInThemes(key, state)
    }
  }

  private mutating func scrollZoom(to row: Int, _ context: DrawContext) {
    focus?.target = nil
    scroll(to: row, context)
  }

  mutating func perform(_ command: BoardCommand, _ context: DrawContext) -> [ScreenCommand] {
    if rewind != nil, !command.isAllowedInPast {
      note = .past
      return []
    }
    if let commands = unlocked(for: command) { return commands }
    if command.isOfCard, focusedIndex == nil {
      // The first card that is seen is meant; what leaves the board shows first which one that is.
      moveOverCards(by: 0, context)
      if command.leavesBoard { return [] }
    }
    switch command {
    case .moveUp: moveVertically(by: -1, context)
    case .moveDown: moveVertically(by: 1, context)
    case .moveLeft: moveHorizontally(by: -1, context)
    case .moveRight: moveHorizontally(by: 1, context)
    case .nextCard: moveOverCards(by: 1, context)
    case .previousCard: moveOverCards(by: -1, context)
    case .pageUp: page(by: -1, context)
    case .pageDown: page(by: 1, context)
    case .top: isZoomed ? scrollZoom(to: 0, context) : focusCard(0, context)
    case .bottom:
      isZoomed ? scrollZoom(to: longestScroll, context) : focusCard(cards.count - 1, context)
    case .tap: return tap(context)
    case .enter: return enter(context)
    case .openApp: return focusedIndex.map { [.user(.openApp(cards[$0].id))] } ?? []
    case .toggleMode: return focusedIndex.map(toggleMode) ?? []
    case .alternates: return focusedIndex.map(toggleAlternates) ?? []
    case .update: return focusedIndex.map { [.user(.update(cards[$0].id))] } ?? []
    case .updateAll: return [.user(.updateAll)]
    case .zoom: toggleZoom()
    case .pause: return togglePause(context)
    case .copy: return copyFocused(context)
    case .moveEarlier: return moveFocused(by: -1)
    case .moveLater: return moveFocused(by: 1)
    case .remove: return removeFocused()
    case .menu: openMenu(context)
    case .undo: return undo()
    case .hints: beginHints()
    case .search: return beginSearch()
    case .nextMatch: showMatch(by: 1, context)
    case .previousMatch: showMatch(by: -1, context)
    case .palette: overlay = .palette(PaletteState())
    case .reopen: return [.user(.reopen)]
    case .edit:
      if isReadOnly {
        note = .readOnly
        return []
      }
      leaveZoom()
      overlay = .edit(makeEdit(focus: focus?.card))
      return [.listScripts]
    case .hidden: overlay = .hidden(index: 0)
    case .settings: return openSettings()
    case .help: overlay = .help(HelpState())
    case .themes: return [.openThemes]
    case .previousPage: turn(by: -1)
    case .nextPage: turn(by: 1)
    case .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9:
      if let number = command.pageNumber { turn(to: number - 1) }
    case .inspect:
      if let index = focusedIndex {
        overlay = .inspector(InspectorState(card: cards[index].id))
      }
    case .share: openSheet(context)
    case .earlier: return earlier()
    case .later: return rewind == nil ? [] : [.rewind(.forward)]
    case .hourEarlier: return [.rewind(.by(-RewindState.hour))]
    case .dayEarlier: return [.rewind(.by(-RewindState.day))]
    case .hourLater: return rewind == nil ? [] : [.rewind(.by(RewindState.hour))]
    case .dayLater: return rewind == nil ? [] : [.rewind(.by(RewindState.day))]
    case .close: return leaveLast()
    case .lock: return [.user(board.isLocked ? .unlock : .lock)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return leaveLastOrQuit()
    }
    return []
  }

  /// The toggle or button that has the focus, or else another one in its row.
  private mutating func tap(_ context: DrawContext) -> [ScreenCommand] {
    guard let index = focusedIndex, let target = focusedTarget(context) else { return [] }
    let card = cards[index].id
    let row = targets(of: index, context).filter { $0.row == target.row }
    guard let action = target.action ?? row.lazy.compactMap(\.action).first else { return [] }
    return [.user(.activate(card, action: action))]
  }

  /// The row's link, else its only tappable part, else the app.
  private mutating func enter(_ context: DrawContext) -> [ScreenCommand] {
    guard let index = focusedIndex else { return [] }
    let card = cards[index]
    if card.badge == .unableToLoad { return [.user(.retry(card.id))] }
    if let target = focusedTarget(context) {
      let row = targets(of: index, context).filter { $0.row == target.row }
      if let url = target.url ?? row.lazy.compactMap(\.url).first {
        return [.user(.follow(card.id, url: url))]
      }
      if row.count == 1, let action = target.action {
        return [.user(.activate(card.id, action: action))]
      }
    } else {
      let all = targets(of: index, context)
      if all.count == 1, let url = all[0].url { return [.user(.follow(card.id, url: url))] }
    }
    return [.user(card.badge.isFailure ? .update(card.id) : .openApp(card.id))]
  }

  /// Of a script's menu, where it has rows for an option key.
  private func toggleAlternates(_ index: Int) -> [ScreenCommand] {
    let card = cards[index]
    guard card.picture.node?.id == Node.alternatesIdentity else { return [] }
    return [.user(.activate(card.id, action: Node.alternatesIdentity))]
  }

  func toggleMode(_ index: Int) -> [ScreenCommand] {
    let card = cards[index]
    guard canChangeMode(index) else { return [] }
    return [.user(.setMode(card.id, card.mode == .compact ? .expanded : .compact))]
  }
}
