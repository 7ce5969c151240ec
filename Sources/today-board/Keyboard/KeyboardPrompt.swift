import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// One line on the terminal with a keyboard below it, for the shell.
@MainActor
final class KeyboardPrompt: VerbFront {
  private let session: Session
  private let terminal: Terminal
  private let keys: BoardKeys
  private let pump: TerminalPump
  private let desk: KeyboardDesk
  private let theme: Theme
  private var screen: BoardScreen
  private var isStale = true
  private var answer: Answer?

  private enum Answer {
    case text(String)
    case cancelled
  }

  /// - Parameter first: The keyboard that is shown first.
  init(_ session: Session, first: WidgetID?) throws {
    let config = session.loaded.config
    let host = session.host
    var look = try BoardLook(
      host.directories, config["theme"], environment: host.options.environment)
    terminal = try Terminal.open(ascii: config.isASCII)
    look.depth = terminal.depth
    theme = look.theme
    self.session = session
    keys = BoardKeys(terminal, session.reactor)
    pump = TerminalPump(terminal, session.reactor)
    desk = KeyboardDesk(host)
    screen = session.boardScreen(size: terminal.size)
    let language = Language(locale: host.options.locale)
    let isShowable = !terminal.usesASCII || language.isLatin
    screen.words = Words(isShowable ? language : .english, isASCII: terminal.usesASCII)
    let entries = host.registry.keyboardEntries(language, isASCII: terminal.usesASCII)
    screen.keyboards = entries.filter { $0.id == first } + entries.filter { $0.id != first }
  }

  /// - Returns: The text; `nil` if the user cancels.
  func run(text: String) throws -> String? {
    defer { terminal.close() }
    let (host, reactor) = (session.host, session.reactor)
    host.front = self
    desk.changed = { [weak self] request in
      self?.screen.update(keyboard: request)
      self?.isStale = true
    }
    desk.typed = { [weak self] input in
      guard let self else { return }
      perform(screen.type(input, context))
    }
    reactor.onSignal(SIGWINCH) { [weak self] in self?.resized() }
    reactor.onSignal(SIGCONT) { [weak self] in
      self?.terminal.continued()
      self?.resized()
    }
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      reactor.onSignal(signal) { [weak self] in self?.answer = .cancelled }
    }
    keys.begin { [weak self] in self?.read() }
    reactor.beforeWait = { [weak self] in self?.paint() }
    perform(screen.prompt(text: text, context))
    _ = reactor.run(until: { self.answer != nil })
    desk.cancel()
    reactor.beforeWait = {}
    terminal.close()
    host.shutDown(waiting: .seconds(1))
    if case .text(let text)? = answer { return text }
    return nil
  }

  private var context: DrawContext {
    DrawContext(
      theme: theme, clock: session.clock.display(at: HostClock.wall), ascii: terminal.usesASCII,
      figures: terminal.figures)
  }

  // MARK: HostFront

  func boardDidChange() { isStale = true }

  func questionWasAnswered(_ key: String, choice: String) { desk.take(choice, of: key) }

  // MARK: Keys

  private func read() {
    guard let new = keys.read() else { return answer = .cancelled }
    for key in new {
      takeBoard()
      guard keys.takes(key, on: screen) else { continue }
      perform(screen.press(key, context))
    }
  }

  private func perform(_ commands: [ScreenCommand]) {
    isStale = true
    for command in commands {
      switch command {
      case .startKeyboard(let id, let document):
        desk.start(id, document, size: screen.keyboardSize, in: screen.words)
      case .keyboard(let event): desk.post(event)
      case .prompted(let text): answer = text.map(Answer.text) ?? .cancelled
      case .quit: answer = .cancelled
      case .user(let action): session.host.post(.user(action))
      case .redraw: terminal.invalidate()
      case .suspend:
        session.host.suspend { terminal.stop() }
        resized()
      // A prompt has no board.
      case .startRequest, .startPicker, .pickDocument, .request, .copy, .openSettings,
        .saveSettings, .loadAll,
        .rewind, .installFromGallery,
        .listScripts, .installScripts, .previewCommand, .addCommand, .askSettings, .openThemes,
        .tryTheme, .keepTheme, .password, .openNewCard:
        break
      }
    }
  }

  private func resized() {
    screen.resize(to: terminal.resized())
    desk.resize(to: screen.keyboardSize)
    isStale = true
  }

  /// Only the board's questions are of interest.
  private func takeBoard() {
    var board = Board()
    board.questions = session.host.board(at: WidgetHost.moment).questions
    screen.update(board: board)
  }

  private func paint() {
    guard isStale else { return }
    isStale = false
    takeBoard()
    terminal.paint(screen.picture(context).grid)
  }
}
