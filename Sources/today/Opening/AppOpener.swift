import TodayEngine
import TodayHost
import TodayWire

/// Opens apps and URLs for a board, in whatever form it is shown, and reaps what it has started.
@MainActor
final class AppOpener {
  /// What differs between the forms of a board.
  struct Surface {
    /// Gives the terminal away, or throws why it does not.
    var leave: @MainActor () throws -> Void
    /// Has the terminal again.
    var comeBack: @MainActor () -> Void
    /// Shows a URL that nothing here opens. Returns why that is a failure; nil: it is none.
    var show: @MainActor (String) -> String?
  }

  private let host: WidgetHost
  private let reactor: Reactor
  private let surface: Surface
  private let keyboard = KeyboardSignals()
  private var foreground: AppProcess?
  /// Programs that run beside the board, until they have ended.
  private var beside: [Int: AppProcess] = [:]
  private var lastBeside = 0
  /// Another program has the terminal.
  private(set) var isAway = false

  init(host: WidgetHost, reactor: Reactor, surface: Surface) {
    self.host = host
    self.reactor = reactor
    self.surface = surface
  }

  func open(_ number: Int, _ route: Route) {
    guard !host.options.isReadOnly else {
      return answer(number, failure: "read-only: no app is started")
    }
    do {
      switch AppOpening(host: host).way(for: route) {
      case .inTerminal(let request):
        try runInTerminal(request)
        answer(number, failure: nil)
      case .beside(let request):
        try runBeside(request)
        answer(number, failure: nil)
      case .shown(let url): answer(number, failure: surface.show(url))
      case .none(let reason): answer(number, failure: reason)
      }
    } catch {
      answer(number, failure: "\(error)")
    }
  }

  private func answer(_ number: Int, failure: String?) {
    host.post(.opened(number, success: failure == nil, reason: failure))
  }

  /// Gives a program the terminal until it ends.
  func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void = {}
  ) throws {
    // One at a time: the board takes no key meanwhile, but a script may end late.
    if isAway { throw TerminalIsTaken() }
    try surface.leave()
    isAway = true
    // Before it runs: a key pressed in its first moment must not end the board.
    keyboard.ignore()
    do {
      foreground = try AppProcess(request, in: .foreground, reactor: reactor) { [weak self] end in
        self?.comeBack(request, end)
        ended()
      }
      foreground?.mayOpen = mayOpen
    } catch {
      comeBack(request, nil)
      throw error
    }
  }

  private func runBeside(_ request: SpawnRequest) throws {
    lastBeside += 1
    let number = lastBeside
    beside[number] = try AppProcess(request, in: .detached, reactor: reactor) { [weak self] _ in
      self?.beside[number] = nil
    }
    beside[number]?.mayOpen = mayOpen
  }

  /// For apps, what needs the password is refused: there may be nobody to type it.
  private var mayOpen: @MainActor () -> Bool {
    { [weak host] in !(host?.engine.isLocked ?? true) }
  }

  private func comeBack(_ request: SpawnRequest, _ end: ProcessEnd?) {
    foreground = nil
    keyboard.heed()
    isAway = false
    surface.comeBack()
    if let end, end != .code(0) {
      // Its name alone: the reason is at the end, and the row is short.
      let name = request.path.split(separator: "/").last.map { String($0) } ?? request.path
      host.post(.message("\(name) \(end)"))
    }
  }
}

private struct TerminalIsTaken: Error, CustomStringConvertible {
  var description: String { "another program has the terminal" }
}
