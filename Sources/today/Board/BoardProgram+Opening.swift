import TodayEngine
import TodayHost
import TodayTerminal
import TodayWire

/// Opening apps and URLs from the board.
extension BoardProgram {
  func open(_ number: Int, _ route: Route) {
    guard !host.options.isReadOnly else {
      host.post(.opened(number, success: false, reason: "read-only: no app is started"))
      return
    }
    do {
      switch AppOpening(host: host).way(for: route) {
      case .inTerminal(let request):
        try runInTerminal(request)
        host.post(.opened(number, success: true, reason: nil))
      case .beside(let request):
        try runBeside(request)
        host.post(.opened(number, success: true, reason: nil))
      case .shown(let url):
        terminal.send(Clipboard.sequence(url))
        let reason = "no program here opens \(Sanitizer.line(url)), it was copied"
        host.post(.opened(number, success: false, reason: reason))
      case .none(let reason):
        host.post(.opened(number, success: false, reason: reason))
      }
    } catch {
      host.post(.opened(number, success: false, reason: "\(error)"))
    }
  }

  /// Gives it the whole screen; the board comes back, redrawn, when it ends, and widgets appear
  /// again.
  func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void = {}
  ) throws {
    // One at a time: the board takes no key meanwhile, but a script may end late.
    if isAway { throw TerminalIsTaken() }
    isAway = true
    listen(false)
    terminal.suspend()
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
    hideAll()
  }

  private func runBeside(_ request: SpawnRequest) throws {
    lastBeside += 1
    let number = lastBeside
    beside[number] = try AppProcess(request, in: .detached, reactor: reactor) { [weak self] _ in
      self?.beside[number] = nil
    }
    beside[number]?.mayOpen = mayOpen
  }

  /// For apps, what needs the password is refused: nobody need be there to be asked.
  private var mayOpen: @MainActor () -> Bool {
    { [weak self] in !(self?.host.engine.isLocked ?? true) }
  }

  private func comeBack(_ request: SpawnRequest, _ end: ProcessEnd?) {
    foreground = nil
    keyboard.heed()
    isAway = false
    terminal.resume()
    listen(true)
    repaint()
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
