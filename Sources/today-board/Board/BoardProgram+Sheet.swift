import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The board as host app of extensions that work on a row.
extension BoardProgram {
  func startRequest(_ id: WidgetID, _ items: [ExtensionItem]) {
    guard !host.options.isReadOnly else {
      return fail(.opening(.readOnly), items)
    }
    // As for settings: the board may have been locked while the sheet was open.
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    if let editor = host.registry.handlers(startedBy: .editor).first(where: { $0.id == id }) {
      return startEdit(of: items, with: editor)
    }
    guard
      let action = host.registry.handlers(startedBy: .sheet)
        .first(where: { $0.id == id })
    else {
      return fail(.launch(.bundleGone), items)
    }
    do {
      follow(try host.startRequest(action, items: items, size: screen.sheetSize))
    } catch {
      fail(Reason(error), items)
    }
  }

  /// Edits the picture file that a row links to.
  private func startEdit(of items: [ExtensionItem], with editor: WidgetDescription) {
    guard let path = items.first?.pictureFile.flatMap(FileSystem.resolved) else {
      return fail(.request(.badInput), items)
    }
    do {
      let edit = try PictureEdit(host, path)
      follow(try edit.start(editor, size: screen.sheetSize))
      edit.finished = { [weak self] reason in
        self?.screen.endEdit(reason)
        self?.pictureChanged()
      }
      screen.setPictureBefore(edit.shown)
    } catch {
      fail(Reason(error), items)
    }
  }

  func follow(_ runner: RequestRunner) {
    extensions.sheet = runner
    runner.setPasteboard = { [weak self] in self?.copy($0) }
    // Weak, because the runner outlives its sheet until its process has ended.
    runner.changed = { [weak self, weak runner] in
      guard let self, let runner, extensions.sheet === runner else { return }
      show(runner.request)
      if runner.request.outcome != nil { extensions.sheet = nil }
    }
  }

  private func show(_ state: ExtensionRequest) {
    if let action = screen.update(request: state) { host.post(.user(action)) }
    pictureChanged()
  }

  private func fail(_ reason: Reason, _ items: [ExtensionItem]) {
    var state = ExtensionRequest(point: .service, kind: .items(items), at: HostClock.awake)
    _ = state.apply(.launchFailed(reason), at: HostClock.awake)
    show(state)
  }
}

/// The board as host app of document pickers, for the files of settings.
extension BoardProgram {
  func pickDocument(for card: WidgetID, _ types: [String]) {
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    let document = SettingDocument(host, card: card, types: types.map(UniformType.init))
    extensions.document = document
    document.finished = { [weak self, weak document] path in
      guard let self, let document, extensions.document === document else { return }
      extensions.document = nil
      screen.endPicking(path)
      pictureChanged()
    }
    document.failed = { [weak self, weak document] reason in
      guard let self, let document, extensions.document === document else { return }
      extensions.document = nil
      screen.fail(sheet: reason)
      pictureChanged()
    }
    let entries = document.providers.map { provider in
      SheetEntry(
        id: provider.id, title: provider.picker.title, appName: provider.picker.appName,
        point: .documentPicker)
    }
    if case .startPicker(let id)? = screen.show(pickers: entries) { startPicker(id) }
    pictureChanged()
  }

  func startPicker(_ id: WidgetID) {
    guard let document = extensions.document else { return }
    do {
      if let runner = try document.start(id, size: screen.sheetSize) { follow(runner) }
    } catch {
      screen.fail(sheet: Reason(error))
    }
  }

  /// The user has closed the sheet of the pickers.
  func cancelDocument() {
    extensions.document?.cancel()
    extensions.document = nil
  }
}

/// The board as host app of keyboards.
extension BoardProgram {
  func show(keyboard state: ExtensionRequest) {
    screen.update(keyboard: state)
    endKeyboardWithoutField()
    pictureChanged()
  }

  func type(_ input: KeyboardInput) {
    takeBoard()
    for command in screen.type(input, context) { perform(command) }
    pictureChanged()
  }

  /// A form may have closed without a key, or the board was locked.
  func endKeyboardWithoutField() {
    if !screen.hasKeyboard { extensions.keyboard.cancel() }
  }
}

extension Registry {
  /// Extensions with an invalid activation rule are left out; `today lint` reports them.
  var sheetEntries: [SheetEntry] {
    let editors = handlers(startedBy: .editor).map(SheetEntry.init(editor:))
    return handlers(startedBy: .sheet).compactMap { action in
      guard let point = ExtensionPoint(identifier: action.pointIdentifier),
        let rule = try? ActivationRule(attributes: action.attributes)
      else { return nil }
      return SheetEntry(
        id: action.id, title: action.title, appName: action.appName, point: point, rule: rule)
    } + editors
  }

  func keyboard(_ id: WidgetID) -> WidgetDescription? {
    handlers(startedBy: .textField).first { $0.id == id }
  }

  /// The keyboards for the user: those of the user's language first.
  ///
  /// - Parameter isASCII: Whether the terminal has only ASCII, so that other text would be lost.
  func keyboardEntries(_ language: Language, isASCII: Bool) -> [KeyboardEntry] {
    let keyboards = handlers(startedBy: .textField).filter {
      !isASCII || $0.attributes["IsASCIICapable"]?.bool == true
    }
    let ranked = keyboards.map { keyboard in
      (Self.rank(keyboard.attributes["PrimaryLanguage"]?.string ?? "", language), keyboard)
    }
    return ranked.sorted { ($0.0, $0.1.title, $0.1.id) < ($1.0, $1.1.title, $1.1.id) }
      .map { KeyboardEntry(id: $0.1.id, title: $0.1.title) }
  }

  /// `mul` is for all languages.
  private static func rank(_ tag: String, _ language: Language) -> Int {
    let primary = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return primary == language.rawValue.prefix(2) ? 0 : primary == "mul" || primary.isEmpty ? 1 : 2
  }
}
