import TodayEngine

/// How many scripts start at a time: a hundred at once would each be slow, and the board with them.
///
/// What runs for longer than a moment waits for something else than the processor: it keeps nobody
/// from starting.
@MainActor
final class ScriptPacing {
  private let reactor: Reactor
  private let limit: Int
  private var young: [ProcessToken: Duration] = [:]
  private var waiting: [() -> ProcessToken?] = []
  private var timer: Reactor.Token?

  /// Short: those that hang are young as well, and twenty of them must not hold the others up for
  /// longer than anybody would notice.
  private static let youth = Duration.milliseconds(200)

  /// - Parameter limit: So many that are young.
  init(reactor: Reactor, limit: Int) {
    self.reactor = reactor
    self.limit = limit
  }

  /// Starts a run now or when it is its turn.
  ///
  /// - Parameter start: Returns nil when it is not wanted any more, or could not be started.
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
      // Out of the queue first: what cannot be started may ask for a run again at once.
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
