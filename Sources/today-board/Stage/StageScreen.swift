import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The terminal of a program that shows a stage. Keys are collected while the stage waits for its
/// widgets, and handled between two actions.
@MainActor
final class StageScreen {
  let terminal: Terminal
  let reactor: Reactor
  private(set) var keys: [Key] = []
  /// The exit status after a signal or the loss of the terminal; `nil` before.
  private(set) var exitStatus: Int32?
  var resized: () -> Void = {}
  /// Restores the terminal if this process is killed. It is separate from the hosts' supervisors, which end
  /// with their hosts.
  private let keeper: Supervisor
  private let pump: TerminalPump

  /// - Parameter instead: What to do without a terminal, after "NAME needs a terminal".
  init(for name: String, instead: String = "run it in one", reactor: Reactor) throws {
    self.reactor = reactor
    do {
      terminal = try Terminal.open()
    } catch TerminalError.notATerminal {
      throw Failure("\(name) needs a terminal: \(instead)")
    }
    pump = TerminalPump(terminal, reactor)
    keeper = Supervisor(reactor: reactor)
    let kept = KeptTerminal(
      descriptor: Terminal.outputDescriptor, leave: terminal.restoration.leave,
      modes: terminal.modesBefore)
    if let kept {
      terminal.claim(inFile: kept.claim)
      keeper.keep(kept)
    }
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      reactor.onSignal(signal) { [weak self] in self?.exitStatus = 128 + signal }
    }
    reactor.onSignal(SIGWINCH) { [weak self] in self?.sizeChanged() }
    reactor.onSignal(SIGCONT) { [weak self] in
      self?.terminal.continued()
      self?.sizeChanged()
    }
    _ = reactor.register(Terminal.inputDescriptor, .readable) { [weak self] _ in self?.read() }
  }

  var size: TodayWire.CellSize { terminal.size }
  var hasInput: Bool { !keys.isEmpty || exitStatus != nil }

  func takeKey() -> Key? { keys.isEmpty ? nil : keys.removeFirst() }

  func paint(_ grid: Grid) { terminal.paint(grid) }

  func close() {
    terminal.close()
    keeper.shutDown()
  }

  private func read() {
    guard let new = terminal.readKeys() else {
      exitStatus = 128 + SIGHUP
      return
    }
    for key in new {
      if key == .control("z") {
        terminal.stop()
        sizeChanged()
      } else {
        keys.append(key)
      }
    }
  }

  private func sizeChanged() {
    _ = terminal.resized()
    resized()
  }
}
