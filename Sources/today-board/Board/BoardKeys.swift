import TodayBoard
import TodayHost
import TodayRender
import TodayTerminal

/// Reads keys from the terminal while the board uses it.
@MainActor
final class BoardKeys {
  private let terminal: Terminal
  private let reactor: Reactor
  private var input: Reactor.Token?
  private var hadFocus = true
  /// A horizontal swipe turns only one page.
  private var swipes = SwipeFilter()
  private var doubleClicks = DoubleClickFilter()

  init(_ terminal: Terminal, _ reactor: Reactor) {
    self.terminal = terminal
    self.reactor = reactor
  }

  /// - Parameter isReady: Called when there are keys for ``read()``.
  func begin(_ isReady: @escaping @MainActor () -> Void) {
    input = reactor.register(Terminal.inputDescriptor, .readable, isUrgent: true) { _ in isReady() }
  }

  /// While another program uses the terminal, that program gets the keys.
  func listen(_ listens: Bool) {
    if let input { reactor.setInterest(input, listens ? .readable : []) }
  }

  /// `nil` if the terminal was closed.
  func read() -> [Key]? { terminal.readKeys() }

  /// Whether the terminal got or lost the keyboard focus since the last call.
  func focusChanged() -> Bool {
    defer { hadFocus = terminal.hasFocus }
    return terminal.hasFocus != hadFocus
  }

  /// Whether to use a key. Of a swipe's keys only the first one is used, and no second click for what the first one has
  /// brought up.
  func takes(_ key: Key, on screen: BoardScreen) -> Bool {
    let now = HostClock.awake
    return swipes.takes(key, at: now) && doubleClicks.takes(key, over: screen.covering, at: now)
  }
}
