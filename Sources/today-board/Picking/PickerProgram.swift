import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Document pickers on the user's terminal, in the board's sheet.
@MainActor
final class PickerProgram {
  private let session: Session
  private let terminal: StageScreen
  private let providers: [DocumentProvider]
  private let input: (DocumentProvider) -> DocumentPickerInput
  /// The name of the document that is stored, as the screen shows it.
  private let savedName: String?
  private let look: BoardLook
  private var sheet: BoardScreen
  private var runner: RequestRunner?
  private var isCancelled = false
  private var isStale = true

  init(
    _ session: Session, _ providers: [DocumentProvider], savedName: String?,
    _ input: @escaping (DocumentProvider) -> DocumentPickerInput
  ) throws {
    self.session = session
    self.providers = providers
    self.savedName = savedName
    self.input = input
    look = try BoardLook(
      session.host.directories, session.loaded.config["theme"],
      environment: session.host.options.environment)
    terminal = try StageScreen(for: "today pick", reactor: session.reactor)
    sheet = session.boardScreen(size: terminal.size)
    terminal.resized = { [weak self] in self?.resized() }
  }

  func close() { terminal.close() }

  /// Whether the user wants to stop waiting for a file provider. Paints the sheet.
  func wantsToStop() -> Bool {
    while let key = terminal.takeKey() {
      if [.escape, .character("q"), .control("c")].contains(key) { isCancelled = true }
    }
    if isStale { paint() }
    return isCancelled || terminal.exitStatus != nil
  }

  /// Runs until the user has chosen a document.
  ///
  /// - Returns: nil if the user has cancelled.
  func pick() throws -> (DocumentProvider, DocumentPath)? {
    let entries = providers.map { provider in
      SheetEntry(
        id: provider.id, title: provider.picker.title, appName: provider.picker.appName,
        point: .documentPicker)
    }
    if let command = sheet.show(pickers: entries, savedName: savedName) { try perform(command) }
    while sheet.hasSheet, terminal.exitStatus == nil {
      if isStale { paint() }
      session.reactor.run(until: { terminal.hasInput || isStale || picked != nil })
      if let picked {
        self.runner = nil
        sheet.update(request: picked.1)
        paint()
        return picked.0
      }
      while let key = terminal.takeKey() {
        isStale = true
        for command in sheet.press(key, context) { try perform(command) }
      }
    }
    if let runner { end(runner) }
    return nil
  }

  private var picked: ((DocumentProvider, DocumentPath), ExtensionRequest)? {
    guard let runner, case .picked(let document) = runner.request.outcome,
      let provider = providers.first(where: { $0.id == runner.description.id })
    else { return nil }
    return ((provider, document), runner.request)
  }

  /// Shows why there is no document until the user has read it.
  func show(_ reason: Reason) {
    sheet.fail(sheet: reason)
    isStale = true
    while sheet.hasSheet, terminal.exitStatus == nil {
      if isStale { paint() }
      session.reactor.run(until: { terminal.hasInput || isStale })
      while let key = terminal.takeKey() {
        isStale = true
        _ = sheet.press(key, context)
      }
    }
  }

  private func perform(_ command: ScreenCommand) throws {
    switch command {
    case .startPicker(let id):
      guard let provider = providers.first(where: { $0.id == id }) else { return }
      do {
        let new = try session.host.startRequest(
          provider.picker, kind: .picker(input(provider)), size: sheet.sheetSize,
          documents: provider.storage, limits: ExtensionRequest.Limits())
        runner = new
        new.changed = { [weak self, weak new] in
          guard let self, let new, runner === new else { return }
          sheet.update(request: new.request)
          isStale = true
        }
      } catch {
        sheet.fail(sheet: Reason(error))
      }
    case .request(let event): runner?.post(event)
    case .quit:
      if let runner { end(runner) }
      isCancelled = true
      _ = sheet.press(.escape, context)
    case .redraw: terminal.terminal.invalidate()
    case .user, .startRequest, .pickDocument, .openSettings, .openNewCard, .saveSettings,
      .listScripts,
      .installScripts, .installFromGallery, .previewCommand, .addCommand, .askSettings, .password,
      .copy, .rewind, .loadAll, .openThemes, .tryTheme, .keepTheme, .suspend, .startKeyboard,
      .keyboard, .prompted:
      break
    }
  }

  /// Gives the extension the time to end its request.
  private func end(_ runner: RequestRunner) {
    runner.post(.cancel)
    session.reactor.run(until: { runner.isOver }, limit: .seconds(4))
  }

  private var context: DrawContext {
    DrawContext(
      theme: look.theme, clock: session.clock.display(at: HostClock.wall),
      ascii: terminal.terminal.usesASCII, figures: terminal.terminal.figures)
  }

  private func paint() {
    isStale = false
    terminal.paint(sheet.picture(context).grid)
  }

  private func resized() {
    sheet.resize(to: terminal.size)
    runner?.post(
      .resized(
        sheet.sheetSize, MaximumSizes(compact: sheet.sheetSize, expanded: sheet.sheetSize)))
    isStale = true
  }
}
