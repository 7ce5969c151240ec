import TodayHost
import TodayTerminal

/// Writes the rest of a frame when the terminal accepts more bytes.
@MainActor
final class TerminalPump {
  private let terminal: Terminal
  private let reactor: Reactor
  private var registration: Reactor.Token?

  init(_ terminal: Terminal, _ reactor: Reactor) {
    self.terminal = terminal
    self.reactor = reactor
    terminal.fellBehind = { [weak self] in self?.wait() }
    // The picture of the start may be too much for a slow line.
    if terminal.isBehind { wait() }
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
