import TodayEngine

/// The engine and its queue of events.
///
/// Everything that happens is posted as an event. The engine returns effects, whose results are
/// posted as events again.
@MainActor
final class Mailbox {
  private(set) var engine: Engine
  /// The time of each event: the machine's clocks, unless a stage sets it.
  var clock: @MainActor () -> Moment = { WidgetHost.moment }
  weak var front: (any HostFront)?
  /// Called when the engine has taken an event, before its effects are performed.
  var applied: (Event) -> Void = { _ in }
  /// Performs an effect of an event.
  var perform: (Effect, _ of: Event) -> Void = { _, _ in }

  private var boards = BoardCache()
  private var events: [Event] = []
  private var isDraining = false
  private var lastRepeatable: Event?

  init(engine: Engine) { self.engine = engine }

  /// Posts an event. Its effects have been performed when this returns, unless it is called while
  /// another event is being processed.
  func post(_ event: Event) {
    events.append(event)
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    var next = 0
    while next < events.count {
      let event = events[next]
      let effects = apply(event)
      applied(event)
      next += 1
      for effect in effects { perform(effect, event) }
    }
    events.removeAll(keepingCapacity: true)
    front?.boardDidChange()
  }

  /// Like ``post(_:)``, but ignores an event that equals the last one: painting must not cause
  /// painting.
  func post(ifNew event: Event) {
    guard event != lastRepeatable else { return }
    lastRepeatable = event
    post(event)
  }

  func board(at now: Moment) -> Board { boards.board(of: engine, at: now) }

  private func apply(_ event: Event) -> [Effect] {
    guard let front, front.isTracing else { return engine.apply(event, at: clock()) }
    let turn = engine.applyTraced(event, at: clock())
    turn.trace.forEach(front.didTrace)
    return turn.effects
  }
}
