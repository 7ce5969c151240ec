import Dispatch
import Synchronization
import TodayWire

/// Reports that the main thread is blocked while an update is outstanding, from the thread that
/// reads the host's lines: that one waits for the host anyway, so the watch needs no thread or timer.
final class MainThreadWatch: Sendable {
  fileprivate struct State {
    /// Updates that the host waits for.
    var updates = 0
    /// How often is still looked: after the host's deadline nothing comes of it.
    var looks = 0
    /// Lines and questions that the main thread has not taken yet.
    var untaken = 0
    /// Since when the main thread has taken nothing that waited for it.
    var busySince = ContinuousClock.Instant.now
    var isReported = false
  }

  /// How often is looked while an update is outstanding; a shorter block is not reported.
  private static let interval = Duration.seconds(2)
  private static let looks = 5

  private let state = Mutex(State())
  private let report: @Sendable (MainThreadReport) -> Void

  /// - Parameter report: Called from any thread.
  init(report: @escaping @Sendable (MainThreadReport) -> Void) {
    self.report = report
  }

  func updateBegan() {
    state.withLock { state in
      state.updates += 1
      state.looks = Self.looks
    }
  }

  func updateEnded() { state.withLock { $0.updates -= 1 } }

  /// Milliseconds after which ``look()`` is to be called, unless a line comes; nil: only then.
  var timeout: Int32? {
    state.withLock { $0.wantsLook } ? Int32(Self.interval / .milliseconds(1)) : nil
  }

  /// Runs the body on the main thread.
  func onMain(_ body: @escaping @MainActor () -> Void) {
    state.withLock { state in
      if state.untaken == 0 { state.busySince = .now }
      state.untaken += 1
    }
    enqueue(body)
  }

  /// To be called when no line has come within ``timeout``: what was enqueued waits at least as long.
  func look() {
    let report: MainThreadReport? = state.withLock { state in
      guard state.untaken > 0 else {
        guard state.wantsLook else { return nil }
        state.looks -= 1
        // A question: it is taken at once, or the main thread is busy since it took something last.
        state.untaken = 1
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
        state.untaken -= 1
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
    untaken > 0 ? !isReported : updates > 0 && looks > 0
  }

  fileprivate var busySeconds: Int {
    Int(((ContinuousClock.Instant.now - busySince) / .seconds(1)).rounded())
  }
}
