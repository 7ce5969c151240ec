import TodayBoard
import TodayHost
import TodayRender
import TodayTerminal

/// The keys of the board's terminal, while the board has it.
@MainActor
final class BoardKeys {
  private let terminal: Terminal
  private let reactor: Reactor
  private var input: Reactor.Token?
  private var hadFocus = true
  /// One page for each horizontal swipe.
  private var swipes = SwipeFilter()

  init(_ terminal: Terminal, _ reactor: Reactor) {
    self.terminal = terminal
    self.reactor = reactor
  }

  /// - Parameter isReady: Called when there are keys for ``read()``.
  func begin(_ isReady: @escaping @MainActor () -> Void) {
    input = reactor.register(Terminal.inputDescriptor, .readable, isUrgent: true) { _ in isReady() }
  }

  /// While another program has the terminal, the keys are that program's.
  func listen(_ listens: Bool) {
    if let input { reactor.setInterest(input, listens ? .readable : []) }
  }

  /// nil: the terminal is gone.
  func read() -> [Key]? { terminal.readKeys() }

  /// Whether the terminal got or lost the keyboard since the last call.
  func focusChanged() -> Bool {
    defer { hadFocus = terminal.hasFocus }
    return terminal.hasFocus != hadFocus
  }

  /// Whether a key counts: of a swipe, only the first does.
  func takes(_ key: Key) -> Bool { swipes.takes(key, at: HostClock.awake) }
}
