import TodayEngine
import TodayWire

/// Limits how often apps may have new timelines made: each starts a process.
///
/// A widget has ten requests, and gets another one every half minute. Further requests are one, which is
/// performed when the widget has one again, so that the last change is always shown.
@MainActor
final class ReloadPacing {
  /// Starts updates.
  var update: @MainActor ([WidgetID]) -> Void = { _ in }
  /// Called when a widget's requests begin to wait.
  var exceeded: @MainActor (WidgetID) -> Void = { _ in }

  private let reactor: Reactor
  private let now: @MainActor () -> Duration
  private var buckets: [WidgetID: TokenBucket] = [:]
  private var waiting: [WidgetID: Reactor.Token] = [:]

  static let burst = 10
  static let interval = Duration.seconds(30)

  init(reactor: Reactor, now: @escaping @MainActor () -> Duration = { HostClock.awake }) {
    self.reactor = reactor
    self.now = now
  }

  isolated deinit {
    for timer in waiting.values { reactor.cancel(timer) }
  }

  /// Requests new timelines of widgets.
  func request(_ ids: [WidgetID]) {
    let admitted = ids.filter { admit($0) }
    if !admitted.isEmpty { update(admitted) }
  }

  private func admit(_ id: WidgetID) -> Bool {
    guard waiting[id] == nil else { return false }
    let now = now()
    var bucket = buckets[id] ?? TokenBucket(burst: Self.burst, every: Self.interval, at: now)
    defer { buckets[id] = bucket }
    if bucket.take(at: now) { return true }
    waiting[id] = reactor.schedule(at: bucket.nextToken(at: now)) { [weak self] in
      guard let self else { return }
      waiting[id] = nil
      request([id])
    }
    exceeded(id)
    return false
  }
}
