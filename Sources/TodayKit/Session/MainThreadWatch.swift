import Dispatch
import Synchronization
import TodayWire

/// Reports that the main thread is blocked during an update.
///
/// It uses the thread that reads the host's lines, and so needs no thread or timer of its own.
final class MainThreadWatch: Sendable {
  fileprivate struct State {
    /// The number of unanswered updates.
    var updates = 0
    /// The remaining checks.
    ///
    /// After the host's deadline they are useless.
    var remainingChecks = 0
    /// Lines and probes that the main thread has not taken yet.
    var pending = 0
    /// The time since which the main thread has taken nothing, although something waited.
    var busySince = ContinuousClock.Instant.now
    var isReported = false
  }

  /// The interval of checks during an update.
  ///
  /// A shorter block is not reported.
  private static let interval = Duration.seconds(2)
  private static let remainingChecks = 5

  private let state = Mutex(State())
  private let report: @Sendable (MainThreadReport) -> Void

  /// - Parameter report: Called from any thread.
  init(report: @escaping @Sendable (MainThreadReport) -> Void) {
    self.report = report
  }

  func updateBegan() {
    state.withLock { state in
      state.updates += 1
      state.remainingChecks = Self.remainingChecks
    }
  }

  func updateEnded() { state.withLock { $0.updates -= 1 } }

  /// Milliseconds until the next ``check()``, unless a line comes first; nil: no check.
  var timeout: Int32? {
    state.withLock { $0.wantsLook } ? Int32(Self.interval / .milliseconds(1)) : nil
  }

  /// Runs the body on the main thread.
  func onMain(_ body: @escaping @MainActor () -> Void) {
    state.withLock { state in
      if state.pending == 0 { state.busySince = .now }
      state.pending += 1
    }
    enqueue(body)
  }

  /// Called when no line has come within ``timeout``.
  ///
  /// Enqueued work has then waited at least as long.
  func check() {
    let report: MainThreadReport? = state.withLock { state in
      guard state.pending > 0 else {
        guard state.wantsLook else { return nil }
        state.remainingChecks -= 1
        // A probe: it is taken at once, or the main thread has been busy since it took the last
        // one.
        state.pending = 1
        enqueue {}
        return nil
      }
      guard !state.isReported else { return nil }
      state.isReported = true
      return MainThreadReport(step: .blocked, seconds: state.busySeconds)
    }
    if let report { self.report(report) }
  }

  private func enqueue(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { [self] in
      taken()
      MainActor.assumeIsolated { body() }
    }
  }

  private func taken() {
    let report: MainThreadReport? = state.withLock { state in
      defer {
        state.pending -= 1
        state.busySince = .now
        state.isReported = false
      }
      return state.isReported
        ? MainThreadReport(step: .free, seconds: state.busySeconds) : nil
    }
    if let report { self.report(report) }
  }
}

extension MainThreadWatch.State {
  fileprivate var wantsLook: Bool {
    pending > 0 ? !isReported : updates > 0 && remainingChecks > 0
  }

  fileprivate var busySeconds: Int {
    Int(((ContinuousClock.Instant.now - busySince) / .seconds(1)).rounded())
  }
}
