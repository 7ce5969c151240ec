import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The sheet on a stage, with the keys of the board and a process for each request.
extension Stage {
  /// Handles a key of the board, which may open the sheet or choose from it.
  func pressInSheet(_ key: Key) throws {
    screen.extensions = sheetEntries
    screen.keyboards = host.registry.keyboardEntries(screen.words.language, isASCII: false)
    let context = DrawContext(clock: displayClock)
    for command in screen.press(key, context) {
      if case .startRequest(let id, let items) = command { try startRequest(id, items) }
      if case .startPicker(let id) = command { try startPicker(id) }
      if case .startKeyboard(let id, let document) = command { try startKeyboard(id, document) }
      if case .request(let event) = command { send(event) }
      if case .keyboard(let event) = command { sendToKeyboard(event) }
    }
  }

  /// The tour has only its own extensions, whatever else is installed.
  private var sheetEntries: [SheetEntry] {
    let entries = host.registry.sheetEntries
    guard subject.isOurs else { return entries }
    let own = Set(host.registry.handlers.filter { subject.includes(bundle: $0.bundle) }.map(\.id))
    return entries.filter { own.contains($0.id) }
  }

  /// A red and a blue square, 16 by 8 pixels.
  private static let picture =
    "R0lGODlhEAAIAPAAAP8AAAAA/yH5BAAAAAAALAAAAAAQAAgAAAIThG+hq4jM3IFLJhoswNly/XlYAQA7"

  /// Opens the sheet of a picture file, as `today edit` does.
  func editPicture() throws {
    let path = "\(FileSystem.directory(of: host.directories.data))/picture.gif"
    try FileSystem.writeWhole(Base64.decode(Self.picture) ?? [], to: path)
    screen.extensions = sheetEntries.filter { $0.point.starter == .editor }
    screen.openSheet(of: [try ExtensionItem(file: path, limit: 0)])
    note(.board, .stage(.chosen(FileSystem.name(of: path))))
  }

  private func startEdit(of items: [ExtensionItem], with editor: WidgetDescription) throws {
    guard let path = items.first?.pictureFile else { return }
    let edit = try PictureEdit(host, path)
    let runner = try edit.start(editor, size: screen.sheetSize)
    edit.finished = { [weak self] reason in self?.screen.endEdit(reason) }
    follow(runner, of: editor)
    screen.setPictureBefore(edit.shown)
    waitUntilShown(runner) { runner.request.view != nil }
  }

  /// Waits until the extension shows something or has ended.
  private func startRequest(_ id: WidgetID, _ items: [ExtensionItem]) throws {
    if let editor = host.registry.handlers(startedBy: .editor).first(where: { $0.id == id }) {
      return try startEdit(of: items, with: editor)
    }
    guard
      let action = host.registry.handlers(startedBy: .sheet).first(where: { $0.id == id })
    else { return }
    let runner = try host.startRequest(action, items: items, size: screen.sheetSize)
    follow(runner, of: action)
    waitUntilShown(runner) { runner.request.compose != nil }
  }

  func follow(_ runner: RequestRunner, of action: WidgetDescription) {
    requests.sheet = runner
    runner.changed = { [weak self, weak runner] in
      guard let self, let runner else { return }
      if let action = screen.update(request: runner.request) { host.post(.user(action)) }
    }
    trace(runner, of: action)
  }

  func trace(_ runner: RequestRunner, of action: WidgetDescription) {
    runner.traced = { [weak self] in self?.note($0, $1) }
    note(.board, .stage(.chosen(action.title)))
  }

  func waitUntilShown(_ runner: RequestRunner, _ isShown: () -> Bool) {
    let count = trace.count
    wait {
      let hasAppeared = self.trace.dropFirst(count).contains {
        $0.kind == .call && $0.text.hasSuffix(".viewDidAppear")
      }
      return runner.isOver || hasAppeared && isShown()
    }
    forgetEnded(runner)
  }

  private func send(_ event: ExtensionRequest.Event) {
    guard let request = requests.sheet else { return }
    request.post(event)
    if case .activate = event, let old = request.request.view {
      return wait { request.isOver || !request.isTapPending && request.request.view != old }
    }
    wait { request.isOver && self.screen.isSheetSettled }
    forgetEnded(request)
  }

  func forgetEnded(_ runner: RequestRunner) {
    guard runner.isOver else { return }
    if requests.sheet === runner { requests.sheet = nil }
    if requests.keyboard === runner { requests.keyboard = nil }
  }
}

/// The document picker and the keyboard on a stage.
extension Stage {
  private static let documents = ["Plan.txt": "A plan.\n", "Recipe.txt": "A recipe.\n"]

  /// Opens the document picker of the tour's app, as `today pick --mode import` does.
  func pickDocument() throws {
    let providers = host.registry.documentProviders(host.directories)
    guard let provider = providers.first(where: { subject.includes(bundle: $0.picker.bundle) })
    else { return }
    try FileSystem.createDirectory(provider.storage.root)
    try provider.storage.make()
    for (name, text) in Self.documents {
      guard let document = DocumentPath(name) else { continue }
      try FileSystem.writeWhole(Array(text.utf8), to: provider.storage.path(of: document))
    }
    let entry = SheetEntry(
      id: provider.id, title: provider.picker.title, appName: provider.picker.appName,
      point: .documentPicker)
    if case .startPicker(let id)? = screen.show(pickers: [entry]) { try startPicker(id) }
  }

  func startPicker(_ id: WidgetID) throws {
    guard
      let provider = host.registry.documentProviders(host.directories).first(where: { $0.id == id })
    else { return }
    let runner = try host.startRequest(
      provider.picker, kind: .picker(DocumentPickerInput(mode: .importing)), size: screen.sheetSize,
      documents: provider.storage, limits: ExtensionRequest.Limits())
    follow(runner, of: provider.picker)
    runner.finished = { [weak self] outcome in
      guard let self, case .picked(let document) = outcome,
        (try? provider.storage.open(document, types: [])) != nil
      else { return }
      note(.board, .stage(.chosen(document.text)))
      screen.closeSheet()
    }
    waitUntilShown(runner) { runner.request.view != nil }
  }

  /// Starts a keyboard below the text field of the board.
  func startKeyboard(_ id: WidgetID, _ document: TextDocument) throws {
    guard let keyboard = host.registry.keyboard(id) else { return }
    let runner = try host.startKeyboard(keyboard, document: document, size: screen.keyboardSize)
    requests.keyboard = runner
    trace(runner, of: keyboard)
    runner.changed = { [weak self, weak runner] in
      if let runner { self?.screen.update(keyboard: runner.request) }
    }
    runner.typed = { [weak self] input in
      guard let self else { return }
      for case .keyboard(let event) in screen.type(input, drawContext) { runner.post(event) }
    }
    waitUntilShown(runner) { runner.request.view != nil }
  }

  func sendToKeyboard(_ event: ExtensionRequest.Event) {
    guard let runner = requests.keyboard else { return }
    let count = trace.count
    runner.post(event)
    wait {
      guard case .activate = event else { return event != .cancel || runner.isOver }
      // The keyboard gets the field that it has changed.
      return runner.isOver
        || self.trace.dropFirst(count).contains { $0.text.hasSuffix(".textDidChange") }
    }
    forgetEnded(runner)
  }
}
