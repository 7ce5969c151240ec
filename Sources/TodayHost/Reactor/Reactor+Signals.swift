import CTodaySystem
import Glibc

extension Reactor {
  /// Calls `handler` in a turn after the signal, once for several simultaneous ones.
  ///
  /// The signal loses its usual effect until ``restoreSignal(_:)``. If installed before `initscr`,
  /// it also keeps ncurses from installing its own handler. A signal has one reactor: the last one
  /// that requested it.
  package func onSignal(_ signal: Int32, _ handler: @escaping () -> Void) {
    if signalDescriptor < 0 {
      signalDescriptor = today_event_descriptor()
      let descriptor = signalDescriptor
      _ = register(descriptor, .readable) { [unowned self] _ in
        var count: UInt64 = 0
        _ = Glibc.read(descriptor, &count, 8)
        takeSignals()
      }
    }
    signalHandlers[signal] = handler
    _ = today_forward_signal(signal, signalDescriptor)
  }

  /// Gives a signal of ``onSignal(_:_:)`` its former effect if no turn has called its handler in this time, for a
  /// program that is busy for ever and would ignore the signal.
  ///
  /// - Parameter seconds: More than any turn takes on a slow machine. The process's alarm is used for it.
  package func endIfIgnored(_ signal: Int32, after seconds: UInt32) {
    today_end_if_not_taken(signal, seconds)
  }

  /// Restores the effect that the signal had before ``onSignal(_:_:)``. A signal since the last
  /// turn is not lost: its handler is called.
  package func restoreSignal(_ signal: Int32) {
    guard let handler = signalHandlers.removeValue(forKey: signal) else { return }
    today_restore_signal(signal)
    if today_take_signal(signal) { handler() }
  }

  private func takeSignals() {
    for signal in signalHandlers.keys.sorted() where today_take_signal(signal) {
      signalHandlers[signal]?()
    }
  }

  /// Calls `handler` when the wall clock was set or the machine woke from sleep, because deadlines
  /// computed from the wall clock must be computed again.
  ///
  /// On a kernel without such a watch, it is never called.
  package func onClockChange(_ handler: @escaping () -> Void) {
    guard clockDescriptor < 0 else { return }
    clockDescriptor = today_clock_watch()
    guard clockDescriptor >= 0 else { return }
    let descriptor = clockDescriptor
    _ = register(descriptor, .readable) { _ in
      if today_clock_watch_take(descriptor) { handler() }
    }
  }
}
