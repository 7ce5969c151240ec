import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The sheet of a picture on the whole terminal: the choice of an editor, and its controls.
@MainActor
final class PictureEditProgram {
  private let session: Session
  private let path: String
  private let output: String?
  private let screen: StageScreen
  private lazy var pictures = BoardPictures(
    session.host, Language(locale: session.host.options.locale)
  ) { [weak self] in self?.hasChanged = true }
  private let theme: Theme
  private var board: BoardScreen
  private var runner: RequestRunner?
  private var hasChanged = true
  private var isStored = false

  /// Edits a picture until the user has finished.
  ///
  /// - Parameters:
  ///   - path: The picture, without links.
  ///   - output: The file to write instead.
  ///   - editors: The extensions to choose from; a single one starts at once.
  /// - Returns: The exit status: 0 if an edit was stored, 1 if not, or that of a signal.
  static func run(
    _ session: Session, _ path: String, output: String?, editors: [WidgetDescription]
  ) throws -> Int32 {
    // What the picture lacks is reported on the shell, not on a screen that is left at once.
    _ = try PictureEdit(session.host, path, output: output)
    let screen = try StageScreen(for: "today edit", reactor: session.reactor)
    defer { screen.close() }
    let program = try PictureEditProgram(session, path, output, screen, editors)
    return try program.run(editors)
  }

  private init(
    _ session: Session, _ path: String, _ output: String?, _ screen: StageScreen,
    _ editors: [WidgetDescription]
  ) throws {
    self.session = session
    self.path = path
    self.output = output
    self.screen = screen
    var look = try BoardLook(
      session.host.directories, session.loaded.config["theme"],
      environment: session.host.options.environment)
    look.depth = screen.terminal.depth
    theme = look.theme
    session.host.appearance = look.appearance
    board = session.boardScreen(size: screen.size)
    board.extensions = editors.map(SheetEntry.init(editor:))
    screen.resized = { [weak self] in self?.resized() }
    screen.terminal.reported = { [weak self] in self?.reported($0) }
    screen.terminal.showPictures(of: pictures.shelf)
    screen.terminal.askForPictures()
  }

  private func resized() {
    board.resize(to: screen.size)
    let size = board.sheetSize
    runner?.post(.resized(size, MaximumSizes(compact: size, expanded: size)))
    hasChanged = true
  }

  private func reported(_ report: TerminalReport) {
    guard report == .pictures else { return }
    pictures.shelf.form = screen.terminal.pictureForm
    hasChanged = true
  }

  private func run(_ editors: [WidgetDescription]) throws -> Int32 {
    let item = try ExtensionItem(file: path, limit: 0)
    let only = editors.count == 1 ? editors[0].id : nil
    board.openSheet(of: [item], startingWith: only)
    if let only { start(only) }
    while board.hasSheet {
      paint()
      _ = screen.reactor.run(until: { self.screen.hasInput || self.hasChanged })
      if let status = screen.exitStatus { return status }
      while let key = screen.takeKey() {
        // The sheet asks before it discards something.
        let meant = key == .control("c") ? Key.escape : key
        for command in board.press(meant, context) { perform(command) }
        hasChanged = true
      }
    }
    return isStored ? 0 : 1
  }

  /// There is no board, so the sheet's own commands are the only ones.
  private func perform(_ command: ScreenCommand) {
    if case .startRequest(let id, _) = command { start(id) }
    if case .request(let event) = command { runner?.post(event) }
    if command == .redraw { screen.terminal.invalidate() }
  }

  private func start(_ id: WidgetID) {
    guard
      let editor = session.host.registry.handlers(startedBy: .editor).first(where: { $0.id == id })
    else { return board.endEdit(.launch(.bundleGone)) }
    do {
      let edit = try PictureEdit(session.host, path, output: output)
      let runner = try edit.start(editor, size: board.sheetSize)
      self.runner = runner
      runner.setPasteboard = { Clipboard.write($0) }
      runner.changed = { [weak self, weak runner] in
        guard let self, let runner else { return }
        board.update(request: runner.request)
        hasChanged = true
      }
      edit.finished = { [weak self] reason in
        self?.isStored = reason == nil
        self?.board.endEdit(reason)
        self?.hasChanged = true
      }
      board.setPictureBefore(edit.shown)
    } catch {
      board.endEdit(Reason(error))
    }
  }

  private var context: DrawContext {
    DrawContext(
      theme: theme, clock: session.clock.display(at: HostClock.wall),
      ascii: screen.terminal.usesASCII, figures: screen.terminal.figures,
      pictures: pictures.shelf)
  }

  private func paint() {
    guard hasChanged else { return }
    hasChanged = false
    screen.paint(board.picture(context).grid)
    pictures.decodeWanted()
  }
}

extension SheetEntry {
  init(editor: WidgetDescription) {
    self.init(
      id: editor.id, title: editor.title, appName: editor.appName, point: .photoEditing, rule: nil)
  }
}
