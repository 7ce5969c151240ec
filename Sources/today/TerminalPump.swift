import TodayHost
import TodayTerminal

/// Goes on with a picture that the terminal did not take whole, as soon as it takes more.
@MainActor
final class TerminalPump {
  private let terminal: Terminal
  private let reactor: Reactor
  private var registration: Reactor.Token?

  init(_ terminal: Terminal, _ reactor: Reactor) {
    self.terminal = terminal
    self.reactor = reactor
    terminal.fellBehind = { [weak self] in self?.wait() }
  }

  private func wait() {
    guard registration == nil else { return }
    registration = reactor.register(terminal.writingDescriptor, .writable) { [weak self] _ in
      self?.write()
    }
  }

  private func write() {
    terminal.catchUp()
    guard !terminal.isBehind, let registration else { return }
    reactor.cancel(registration)
    self.registration = nil
  }
}
