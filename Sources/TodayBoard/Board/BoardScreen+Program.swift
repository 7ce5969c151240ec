package import TodayEngine
package import TodayRender
package import TodayWire

/// The interface between the program and the layers.
extension BoardScreen {
  // MARK: The next start

  /// The first picture of the next start, if the cards do not change: without layers and messages,
  /// with the focus on the first card, and dimmed, because no widget runs yet.
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

  /// Shows a form over the board, with data that the program read from the app's files.
  package mutating func show(_ settings: SettingsState) {
    layers.open(SettingsLayer(state: settings))
  }

  /// Lists the themes next to the board, as found by the program.
  package mutating func show(_ themes: ThemesState) {
    layers.open(ThemesLayer(state: themes))
  }

  /// Visible themes that have not been read yet.
  package var unreadThemes: [String] {
    layers.first(ThemesLayer.self)?.unread(on: size) ?? []
  }

  package mutating func learn(_ looks: [String: ThemesState.Look]) {
    layers.update(ThemesLayer.self) { $0.state.learn(looks) }
  }

  // MARK: Edit

  /// Included scripts that are not installed. Add and Edit list them after the widgets.
  package mutating func offer(_ scripts: [RosterEntry]) {
    layers.update(AddLayer.self) { $0.offer(scripts) }
    layers.update(EditLayer.self) { $0.state.offer(scripts) }
  }

  /// The output of a command that is about to be added.
  package mutating func show(_ preview: AddedCommand.Preview, of command: AddedCommand) {
    layers.update(AddLayer.self) { $0.draft?.show(preview, of: command) }
  }

  /// Scrolls to a card, as soon as it is on the board.
  package mutating func await(_ id: WidgetID) {
    guard !layers.isModal else { return }
    if pageStore.page(of: id, in: board) == nil { awaitedCard = id } else { show(id) }
  }

  // MARK: Inspector and sheet

  /// The card that is being inspected.
  package var inspected: WidgetID? { layers.first(InspectorLayer.self)?.card }

  /// Sets the report of that card, which the next picture shows.
  package mutating func inspect(_ report: InspectorReport?) {
    layers.update(InspectorLayer.self) { $0.report = report }
  }

  /// Sets the state of the request whose extension is in the sheet.
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

  /// The widget whose outcomes the strip shows; `nil` for all.
  package var stripCard: WidgetID? { focus?.card }

  /// Whether a user would see a difference at the current width.
  package func change(from old: Card?, to new: Card?, _ context: DrawContext) -> CardChange {
    CardChange(from: old, to: new, in: table, context)
  }

  /// Closes all layers, and shows a card on its page.
  package mutating func show(_ id: WidgetID) {
    layers.closeModal()
    turn(to: pageStore.page(of: id, in: board) ?? 0)
    table.focus = CardFocus(card: id)
    table.revealsFocus = true
  }

  // MARK: The lock

  /// Returns the command that was given before the board was unlocked.
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

  /// Moves to the next tappable part of a board with one card, where Tab has no other card to
  /// focus.
  package mutating func focusPart(by step: Int, _ context: DrawContext) {
    table.focusPart(by: step, context)
  }

  package mutating func leavePart() { table.focus?.target = nil }

  /// Called after the pictures that the last key made visible have been read: the heights of the
  /// cards are known, and the focus stays in view.
  package mutating func keepFocusInSight(_ context: DrawContext) {
    table.settle(context)
    if !isCovered, focus != nil, !isZoomed { table.reveal(context) }
  }
}
