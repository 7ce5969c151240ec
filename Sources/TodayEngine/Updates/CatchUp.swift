import TodayWire

/// What a sleep of the machine, or a clock that was set, means for the updates of a widget.
struct CatchUp {
  /// The time since the last success with the time of the sleep; `nil` if it does not change. The clock that schedules
  /// use stands still in a sleep.
  private(set) var age: Duration?
  /// Whether the time of the next update has passed.
  private(set) var isOverdue = false

  init(_ widget: Widget, _ context: UpdateScheduler.Context) {
    let now = context.now
    let schedule = widget.schedule
    let passed = schedule.status?.checkedAt.map { Duration.seconds(now.wall - $0) }
    if schedule.checkedAwake != nil, let old = schedule.age(at: now), let passed, passed > old {
      age = passed
      // A card in sight is not marked as stale before its update had time.
      if widget.connection?.isShown == true, let limit = widget.staleness(context.configuration) {
        age = max(old, min(passed, limit - widget.info.interval))
      }
    }
    isOverdue = Self.isOverdue(widget, passed, context)
  }

  private static func isOverdue(
    _ widget: Widget, _ passed: Duration?, _ context: UpdateScheduler.Context
  ) -> Bool {
    let schedule = widget.schedule
    if widget.crashes.unable != nil || schedule.hasFailed {
      let next =
        schedule.nextTry ?? schedule.status?.nextTry(of: widget.info, context.configuration)
      return next.map { $0 <= context.now.wall } ?? false
    }
    switch widget.info.script?.pace {
    case .schedule: return schedule.timeUntilDue(at: context.now) == .zero
    case .once: return false
    case .interval, nil: break
    }
    // The schedule of a timeline is renewed instead: it has the time of the next one.
    guard !widget.info.hasTimeline, let passed else { return false }
    return passed
      >= (widget.connection == nil
        ? UpdateScheduler.backgroundInterval(of: widget, context.configuration)
        : widget.info.interval)
  }
}
