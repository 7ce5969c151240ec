import TodayEngine

/// A helper process with a time limit.
@MainActor
final class TimedProcess {
  private let reactor: Reactor
  private var process: AppProcess?
  private var timeout: Reactor.Token?
  private var done: (ProcessEnd?) -> Void

  /// - Parameters:
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - done: Called once, from a turn of the reactor, unless this object is released first; nil
  ///     if it took too long and was killed.
  init(
    _ request: SpawnRequest, input: Int32, output: Int32? = nil, patience: Duration,
    reactor: Reactor, done: @escaping (ProcessEnd?) -> Void
  ) throws(SpawnFailure) {
    self.reactor = reactor
    self.done = done
    process = try AppProcess(request, in: .helper(input: input, output: output), reactor: reactor) {
      [weak self] end in self?.finish(end)
    }
    timeout = reactor.schedule(at: HostClock.awake + patience) { [weak self] in
      self?.process?.end()
      self?.finish(nil)
    }
  }

  isolated deinit {
    if let timeout { reactor.cancel(timeout) }
  }

  /// Kills it and its children. Its end is not reported.
  func end() { process?.end() }

  /// Waits for its end, which is reported before this returns.
  func wait(atMost limit: Duration) { process?.wait(atMost: limit) }

  private func finish(_ end: ProcessEnd?) {
    if let timeout { reactor.cancel(timeout) }
    timeout = nil
    let done = done
    self.done = { _ in }
    done(end)
  }
}
