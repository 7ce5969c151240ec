import TodayEngine

/// Limits how many scripts start at a time: a hundred at once would slow each other and the board.
///
/// Runs that take longer than a moment wait for something other than the processor, so they do not
/// count.
@MainActor
final class ScriptPacing {
  private let reactor: Reactor
  private let limit: Int
  private var young: [ProcessToken: Duration] = [:]
  private var waiting: [() -> ProcessToken?] = []
  private var timer: Reactor.Token?

  /// Short, because hung scripts are also young at first, and twenty of them must not noticeably
  /// delay the others.
  private static let youth = Duration.milliseconds(200)

  /// - Parameter limit: The maximum number of young runs.
  init(reactor: Reactor, limit: Int) {
    self.reactor = reactor
    self.limit = limit
  }

  /// Starts a run now or when it is its turn.
  ///
  /// - Parameter start: Returns nil if it is no longer needed, or could not be started.
  func run(_ start: @escaping () -> ProcessToken?) {
    waiting.append(start)
    drain()
  }

  func ended(_ token: ProcessToken) {
    young[token] = nil
    if !waiting.isEmpty { drain() }
  }

  private func drain() {
    let now = HostClock.awake
    while !waiting.isEmpty {
      if young.count >= limit { young = young.filter { now - $0.value < Self.youth } }
      guard young.count < limit else { break }
      // Removed from the queue first, because a failed start may request a run again at once.
      let start = waiting.removeFirst()
      if let token = start() { young[token] = now }
    }
    if let timer { reactor.cancel(timer) }
    timer = nil
    guard !waiting.isEmpty, let oldest = young.values.min() else { return }
    timer = reactor.schedule(at: oldest + Self.youth) { [weak self] in
      self?.timer = nil
      self?.drain()
    }
  }
}
