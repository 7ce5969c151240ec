package import TodayEngine
import TodayFleet
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
    // The machines are known only after the start.
    if let fleet { new.begin(FleetOverview(broker: fleet.broker, ownName: fleet.ownName)) }
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

  /// Widgets of galleries that are not installed. Add lists them last.
  package mutating func offer(_ offers: [GalleryOffer]) {
    layers.update(AddLayer.self) { $0.offer(offers) }
  }

  /// The output of a command that is about to be added.
  package mutating func show(_ preview: AddedCommand.Preview, of command: AddedCommand) {
    layers.update(AddLayer.self) { $0.draft?.show(preview, of: command) }
  }

  /// Scrolls to a card that was added, as soon as it is on the board. Undo removes it.
  package mutating func await(_ id: WidgetID) {
    undoStack.rememberAddition(of: id)
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

  /// Sets the state of the request in the sheet.
  ///
  /// - Returns: What an Action has returned, for the card that asked for it.
  @discardableResult
  package mutating func update(request: ExtensionRequest) -> UserAction? {
    guard let sheet = layers.first(SheetLayer.self) else { return nil }
    let new = sheet.state.updated(request).map { SheetLayer(state: $0) }
    layers.set(new)
    if new == nil, let form = sheet.state.form { layers.open(SettingsLayer(state: form)) }
    guard case .completed(let items) = request.outcome else { return nil }
    return sheet.state.receiver(of: request).map {
      .activate($0.card, action: $0.action, items: items)
    }
  }

  /// Opens the sheet of items. With `entry`, it waits for the request of that extension.
  package mutating func openSheet(of items: [ExtensionItem], startingWith entry: WidgetID? = nil) {
    var state = SheetState(items: items, extensions: extensions)
    if let entry, let index = state.entries.firstIndex(where: { $0.id == entry }) {
      state.index = index
      state.phase = .working(SheetState.Work())
    }
    layers.open(SheetLayer(state: state))
  }

  /// Opens the sheet of document pickers.
  ///
  /// - Parameter savedName: The name of the document that the picker stores.
  /// - Returns: The command that starts the only one.
  package mutating func show(pickers: [SheetEntry], savedName: String? = nil) -> ScreenCommand? {
    var state = SheetState(
      pickers: pickers, savedName: savedName, form: layers.first(SettingsLayer.self)?.state)
    if pickers.count == 1 { state.phase = .working(SheetState.Work()) }
    layers.open(SheetLayer(state: state))
    return pickers.count == 1 ? .startPicker(pickers[0].id) : nil
  }

  /// The picked document is copied to this path: shows the form again, with the path in its field.
  package mutating func endPicking(_ path: String) {
    guard var form = layers.first(SheetLayer.self)?.state.form else { return }
    form.replaceField(LineField(text: path))
    layers.open(SettingsLayer(state: form))
  }

  /// Whether the sheet is open.
  package var hasSheet: Bool { layers.contains(SheetLayer.self) }

  /// Whether the sheet waits for nothing: it is closed, or shows a choice, a result or a reason.
  package var isSheetSettled: Bool {
    guard case .working? = layers.first(SheetLayer.self)?.state.phase else { return true }
    return false
  }

  /// Sets the picture before the edit of the request in the sheet.
  package mutating func setPictureBefore(_ picture: Node.Image?) {
    layers.update(SheetLayer.self) { sheet in
      guard case .working(var work) = sheet.state.phase else { return }
      work.before = picture
      sheet.state.phase = .working(work)
    }
  }

  /// The edit has ended: closes the sheet, or shows the reason why the edit is not stored.
  package mutating func endEdit(_ reason: Reason?) {
    guard let reason else { return closeSheet() }
    fail(sheet: reason)
  }

  package mutating func closeSheet() { layers.close(SheetLayer.self) }

  /// Shows why there is no document, or why an edit is not stored.
  package mutating func fail(sheet reason: Reason) {
    layers.update(SheetLayer.self) { $0.state.phase = .failed(reason) }
  }

  /// The largest view of an extension in the sheet.
  package var sheetSize: TodayWire.CellSize { SheetLayer.viewSize(on: size) }

  // MARK: The keyboard

  /// Sets the state of the request whose keyboard is shown. One that ends without a failure closes.
  package mutating func update(keyboard request: ExtensionRequest) {
    switch request.outcome {
    case .completed, .edited, .picked, .cancelled: layers.close(KeyboardLayer.self)
    case .failed, nil: layers.update(KeyboardLayer.self) { $0.state.request = request }
    }
  }

  /// The keyboard types into the text field, like the user. Returns commands for the program.
  package mutating func type(_ input: KeyboardInput, _ context: DrawContext) -> [ScreenCommand] {
    guard hasKeyboard, let field = layers.textField else { return [] }
    let context = frozen(context)
    var commands: [ScreenCommand] = []
    switch input {
    case .dismissKeyboard: layers.close(KeyboardLayer.self)
    case .advanceToNextInputMode:
      var outcome = LayerOutcome.ignored
      layers.update(KeyboardLayer.self) { outcome = $0.advance() }
      switch outcome {
      case .handled(let effects): commands = apply(effects, context)
      case .closed, .ignored: layers.close(KeyboardLayer.self)
      }
    case .insertText, .deleteBackward, .adjustTextPosition:
      if let change = input.change(of: field) {
        commands = apply(layers.change(change, layerContext(context)), context)
      }
      commands = allowed(commands)
      undoStack.remember(commands, on: board, pageStore, words)
    }
    return commands + followField(hadKeyboard: true, isUsers: false)
  }

  /// Closes a keyboard without a field, and reports a new text to it.
  mutating func followField(hadKeyboard: Bool, isUsers: Bool) -> [ScreenCommand] {
    guard hasKeyboard, let field = layers.textField else {
      layers.close(KeyboardLayer.self)
      return hadKeyboard ? [.keyboard(.cancel)] : []
    }
    let document = field.document
    guard layers.first(KeyboardLayer.self)?.state.document != document else { return [] }
    layers.update(KeyboardLayer.self) { $0.state.document = document }
    return [.keyboard(.documentChanged(document, byUser: isUsers))]
  }

  // MARK: A single line

  /// Asks for one line, with the first keyboard open. Returns commands for the program.
  package mutating func prompt(text: String, _ context: DrawContext) -> [ScreenCommand] {
    layers.open(PromptLayer(text: text))
    return perform(.keyboard, context)
  }

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
      if old == nil, newValue != nil { pageStore.keepLoads(of: board) }
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
