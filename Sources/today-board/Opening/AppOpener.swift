import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Opens apps and URLs for a board, in full-screen and plain mode, and reaps the started processes.
@MainActor
final class AppOpener {
  /// The steps that differ between full-screen and plain mode.
  struct Surface {
    /// Releases the terminal for another program, or throws why that is not possible.
    var leave: @MainActor () throws -> Void
    /// Takes the terminal back, and the keys that the program did not read.
    var comeBack: @MainActor (_ unreadKeys: [UInt8]) -> Void
    /// Bytes that end all modes that a program may have set.
    var cleanup: @MainActor () -> [UInt8]
    /// Shows a URL that no program opens. Returns a reason if that is a failure.
    var show: @MainActor (String) -> OpenFailure?
    /// The colours for apps in the terminal, see `ScreenPalette`.
    var palette: @MainActor () -> String? = { nil }
  }

  private let host: WidgetHost
  private let reactor: Reactor
  private let surface: Surface
  private let keyboard = KeyboardSignals()
  private var foreground: AppProcess?
  /// Programs that run in the background, until they end.
  private let background = ProgramSet()
  /// Whether another program uses the terminal.
  private(set) var isAway = false

  init(host: WidgetHost, reactor: Reactor, surface: Surface) {
    self.host = host
    self.reactor = reactor
    self.surface = surface
  }

  func open(_ number: OpeningID, _ route: Route) {
    guard !host.options.isReadOnly else {
      return answer(number, failure: .readOnly)
    }
    do {
      switch AppOpening(host: host).way(for: route) {
      case .inTerminal(var request):
        request.environment[Theme.screenVariable] = surface.palette()
        try runInTerminal(request)
        answer(number, failure: nil)
      case .detached(let request):
        try runInBackground(request)
        answer(number, failure: nil)
      case .shown(let url): answer(number, failure: surface.show(url))
      case .none(let failure): answer(number, failure: failure)
      }
    } catch {
      answer(number, failure: OpenFailure(error))
    }
  }

  private func answer(_ number: OpeningID, failure: OpenFailure?) {
    host.post(.opened(number, success: failure == nil, failure))
  }

  /// Runs a program in the terminal until it ends.
  func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void = {}
  ) throws {
    // Only one at a time. The board reads no keys meanwhile, but a script may request another
    // program.
    if isAway { throw OpenFailure.terminalTaken }
    try surface.leave()
    isAway = true
    // Before the program starts, so that an early Ctrl-C does not end the board.
    keyboard.ignore()
    do {
      let place = TerminalPlace(cleanup: surface.cleanup())
      foreground = try AppProcess(request, in: .terminal(place), reactor: reactor) {
        [weak self] end in
        self?.comeBack(request, end)
        ended()
      }
      foreground?.serve(host)
    } catch {
      comeBack(request, nil)
      throw error
    }
  }

  private func runInBackground(_ request: SpawnRequest) throws {
    try background.start(request, reactor: reactor).serve(host)
  }

  /// The size of the terminal has changed while a program has it.
  func terminalResized() { foreground?.terminalResized() }

  /// Called before the board quits, because nothing else may use the terminal then.
  func close() { foreground?.endOnTerminal() }

  private func comeBack(_ request: SpawnRequest, _ end: ProcessEnd?) {
    let unreadKeys = foreground?.unreadKeys ?? []
    foreground = nil
    keyboard.restore()
    isAway = false
    surface.comeBack(unreadKeys)
    if let end, end != .code(0) {
      // Only its name, because the row is short and the reason comes last.
      let name = request.path.split(separator: "/").last.map { String($0) } ?? request.path
      host.post(.message(.programEnded(name, end)))
    }
  }
}

extension AppProcess {
  /// Performs the app's requests. Those that need the password are refused, because there may be no user to type it.
  func serve(_ host: WidgetHost) {
    mayOpen = { [weak host] in !(host?.engine.isLocked ?? true) }
    perform = { [weak host] app, request in host?.perform(request, of: app) }
  }
}
