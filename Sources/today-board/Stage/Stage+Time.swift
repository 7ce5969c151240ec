import TodayEngine
import TodayHost

/// Waiting, and advancing the clock.
extension Stage {
  /// Waits until all widgets have answered and nothing changes any more.
  func settle() {
    for _ in 0..<100 {
      let count = trace.count
      var isNews = show()
      isNews = gate.release() || isNews
      waitUntilQuiet()
      waitForWidgets()
      isNews = gate.release() || isNews
      // Deliver file events for the files that were written.
      reactor.turn(timeout: .zero)
      if !isNews, trace.count == count, gate.isQuiet { return }
    }
  }

  /// Waits until the widgets have processed all messages, also those that were sent during the wait. Without it,
  /// the order of the last messages would depend on the speed of the machine.
  private func waitForWidgets() {
    for _ in 0..<10 {
      let count = trace.count
      gate.pingAll()
      waitUntilQuiet()
      if trace.count == count { return }
    }
  }

  private func waitUntilQuiet() {
    let isQuiet = reactor.run(
      until: { self.gate.isQuiet && self.apps.isEmpty }, limit: options.patience)
    if !isQuiet {
      gate.giveUp()
      apps.removeAll()
    }
  }

  /// Advances the clock, and performs each deadline in between at its time.
  ///
  /// - Parameter pause: Called before each step with its duration, so that it can be shown.
  func advance(by duration: Duration, pause: (Duration) -> Void = { _ in }) {
    let target = elapsed + duration
    settle()
    for _ in 0..<10_000 {
      let deadline = host.engine.nextDeadline.map(clock.elapsed(at:))
      let due = [deadline, gate.nextDue].compactMap { $0 }.min()
      guard let due, due <= target else { break }
      pause(max(due - elapsed, .zero))
      clock.turn(to: due)
      gate.release()
      if let deadline, deadline <= elapsed { host.tick() }
      settle()
      moved()
    }
    pause(target - elapsed)
    clock.turn(to: target)
    settle()
    moved()
  }

  /// Waits in real time, for example for a file that another process writes.
  ///
  /// - Parameter limit: `nil` means the patience for a widget that does not answer.
  func wait(atMost limit: Duration? = nil, until condition: () -> Bool) {
    reactor.run(until: condition, limit: limit ?? options.patience)
    settle()
  }
}
