package import TodayEngine
package import TodayRender
package import TodayWire

/// What the program reads of the layers and brings to them.
extension BoardScreen {
  // MARK: The next start

  /// The screen as the next start shows it first, if the cards do not change: without layers and
  /// messages, with the focus on the first card, and with the cards dimmed, because no widget runs yet.
  ///
  /// - Parameter page: The first page, by its name or its number.
  package func restarted(at page: String?) -> BoardScreen {
    var new = BoardScreen(size: size, columns: settings.columns)
    new.settings = settings
    new.settings.banner = nil
    new.table.words = words
    new.pages = pages
    new.places = places
    new.update(board: board.withoutProcesses)
    if let page { _ = new.begin(at: page) }
    return new
  }

  // MARK: Settings and themes

  /// Shows a form over the board. The program asked the app's files for it.
  package mutating func show(_ settings: SettingsState) {
    layers.open(SettingsLayer(state: settings))
  }

  /// Lists the themes next to the board. The program looked for them.
  package mutating func show(_ themes: ThemesState) {
    layers.open(ThemesLayer(state: themes))
  }

  /// Themes in sight that have not been read yet.
  package var unreadThemes: [String] {
    layers.first(ThemesLayer.self)?.unread(on: size) ?? []
  }

  package mutating func learn(_ looks: [String: ThemesState.Look]) {
    layers.update(ThemesLayer.self) { $0.state.learn(looks) }
  }

  // MARK: Edit

  /// Scripts that come with the product and are not installed: Add and Edit list them behind the
  /// widgets.
  package mutating func offer(_ scripts: [RosterEntry]) {
    layers.update(AddLayer.self) { $0.offer(scripts) }
    layers.update(EditLayer.self) { $0.state.offer(scripts) }
  }

  /// What a command showed that is to be added.
  package mutating func show(_ preview: AddedCommand.Preview, of command: AddedCommand) {
    layers.update(AddLayer.self) { $0.draft?.show(preview, of: command) }
  }

  /// Scrolls to a card that is on the board, or as soon as it is.
  package mutating func await(_ id: WidgetID) {
    guard !layers.isModal else { return }
    if pageStore.page(of: id, in: board) == nil { awaitedCard = id } else { show(id) }
  }

  // MARK: Inspector and sheet

  /// The card that is being inspected.
  package var inspected: WidgetID? { layers.first(InspectorLayer.self)?.card }

  /// The present report of that card; the next picture shows it.
  package mutating func inspect(_ report: InspectorReport?) {
    layers.update(InspectorLayer.self) { $0.report = report }
  }

  /// The state of the request whose extension is in the sheet.
  package mutating func update(request: ExtensionRequest) {
    guard let sheet = layers.first(SheetLayer.self) else { return }
    layers.set(sheet.state.updated(request).map { SheetLayer(state: $0) })
  }

  /// The largest view of an extension in the sheet.
  package var sheetSize: TodayWire.CellSize { SheetLayer.viewSize(on: size) }

  // MARK: The past

  /// Not nil while the board shows an earlier time.
  package var rewind: RewindState? {
    get { layers.first(RewindLayer.self)?.state }
    set {
      let old = rewind
      if let newValue, old != nil {
        layers.update(RewindLayer.self) { $0.state = newValue }
      } else {
        layers.set(newValue.map { RewindLayer(state: $0) })
      }
      if (newValue == nil) != (old == nil) {
        table.isPast = newValue != nil
        resize(to: size)
      }
      if newValue?.at != old?.at {
        table.reveals = newValue.map { Set($0.difference.cards.keys) }
        table.needsLayout = true
      }
    }
  }

  /// Cells of the strip of the day.
  package var stripColumns: Int { max(table.geometry.viewport.columns, 0) }

  /// The widget whose outcomes the strip shows; nil: all of them.
  package var stripCard: WidgetID? { focus?.card }

  /// What a user would see change, at the present width.
  package func change(from old: Card?, to new: Card?, _ context: DrawContext) -> CardChange {
    CardChange(from: old, to: new, in: table, context)
  }

  /// Closes what lies over the board, and shows a card on its page.
  package mutating func show(_ id: WidgetID) {
    layers.closeModal()
    turn(to: pageStore.page(of: id, in: board) ?? 0)
    table.focus = CardFocus(card: id)
    table.revealsFocus = true
  }

  // MARK: The lock

  /// The command that was given before the board was unlocked, once it is.
  package mutating func resume(_ context: DrawContext) -> [ScreenCommand] {
    guard let command = awaitedCommand else { return [] }
    if !board.isLocked {
      awaitedCommand = nil
      isUndoing = false
      let commands = perform(command, context)
      if !isUndoing { undoStack.remember(commands, on: board, pageStore, words) }
      return commands
    }
    if !board.questions.contains(where: { $0.subject.wantsPassword }) { awaitedCommand = nil }
    return []
  }

  // MARK: The focus

  package var hasFocusedPart: Bool { focus?.target != nil }

  /// The next tappable part of a board with a single card, where Tab does not lead to another card.
  package mutating func focusPart(by step: Int, _ context: DrawContext) {
    table.focusPart(by: step, context)
  }

  package mutating func leavePart() { table.focus?.target = nil }

  /// After reading the pictures that the last key brought into sight: the cards have their heights,
  /// and the focus stays within the visible part.
  package mutating func keepFocusInSight(_ context: DrawContext) {
    table.settle(context)
    if !isCovered, focus != nil, !isZoomed { table.reveal(context) }
  }
}
