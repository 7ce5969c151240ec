package import TodayWire

/// Decides when widgets are updated.
struct UpdateScheduler: Sendable {
  /// The user has paused updates.
  var isPaused = false
  /// When the machine was last found to have slept, on the clock that stands still then.
  private var wokeAt: Duration?
  /// How far the wall clock was ahead of that clock; `nil` before the first event.
  private var lead: Duration?
  private var jitter: Jitter

  init(seed: UInt64) { jitter = Jitter(seed: seed) }

  /// The facts that decisions depend on in addition to the widget.
  struct Context {
    var configuration: EngineConfiguration
    var now: Moment
  }

  // MARK: Whether

  /// Every new connection gets one update, however recent the last check is, because a new process
  /// has not proved its first view. A returning one is updated when its interval has passed ‡, or
  /// after a failure ‡.
  func isDue(_ widget: Widget, on connection: Connection, _ context: Context) -> Bool {
    if widget.schedule.isRequested || widget.schedule.isWanted || widget.schedule.isProgramNew {
      return true
    }
    if isPaused { return false }
    if let script = widget.info.script { return isDue(script, widget, connection, context) }
    if widget.info.hasTimeline { return isTimelineDue(widget, connection, context) }
    if !connection.updates.wasAsked { return true }
    if context.configuration.isStrict { return false }
    return widget.schedule.hasFailed || isIntervalOver(widget, context)
  }

  /// A script has no process between its runs: a run is its update, and the card shows the result
  /// of the last run. So it runs at its own interval, on the screen or off it.
  private func isDue(
    _ script: ScriptInfo, _ widget: Widget, _ connection: Connection, _ context: Context
  ) -> Bool {
    if context.configuration.isStrict { return !connection.updates.wasAsked }
    if widget.schedule.hasFailed { return true }
    let replacement = SnapshotReplacement(
      widget: widget, isStrict: false, locale: context.configuration.locale)
    if !connection.updates.wasAsked, replacement.isOfAnotherLocale { return true }
    switch script.pace {
    case .interval: return isIntervalOver(widget, context)
    case .once, .schedule:
      let schedule = widget.schedule
      return schedule.checkedAwake == nil || schedule.dueAt.map { $0 <= context.now.wall } ?? false
    }
  }

  /// The stored timeline is shown until its policy, or the user, wants the next one.
  private func isTimelineDue(
    _ widget: Widget, _ connection: Connection, _ context: Context
  ) -> Bool {
    if context.configuration.isStrict { return !connection.updates.wasAsked }
    guard let age = widget.schedule.age(at: context.now), !widget.schedule.hasFailed else {
      return true
    }
    let replacement = SnapshotReplacement(
      widget: widget, isStrict: false, locale: context.configuration.locale)
    if !connection.updates.wasAsked, replacement.isOfAnotherLocale { return true }
    return age >= widget.info.interval && widget.schedule.timeUntilDue(at: context.now) == .zero
  }

  private func isIntervalOver(_ widget: Widget, _ context: Context) -> Bool {
    guard let age = widget.schedule.age(at: context.now) else { return true }
    return age >= widget.info.interval
  }

  /// The reason why an appearing card is not updated.
  func skipOnAppearance(_ widget: Widget, _ context: Context) -> UpdateSkip {
    if isPaused { return .paused }
    if context.configuration.isStrict { return .oncePerConnection }
    let checked = widget.schedule.age(at: context.now) ?? .zero
    if widget.info.hasTimeline {
      return .notDue(in: widget.schedule.timeUntilDue(at: context.now))
    }
    return switch widget.info.script?.pace {
    case .once: .once(checked: checked)
    case .schedule: .notDue(in: widget.schedule.timeUntilDue(at: context.now))
    case .interval, nil: .fresh(checked: checked, interval: widget.info.interval)
    }
  }

  // MARK: When

  /// Time until a visible card is updated next: at the widget's interval ‡; after failures at
  /// increasing intervals ‡. Nil if it has no time.
  mutating func delay(of widget: Widget, _ context: Context) -> Duration? {
    if widget.schedule.hasFailed { return retryDelay(of: widget, context) }
    if let pace = widget.info.script?.pace, pace != .interval {
      return widget.schedule.timeUntilDue(at: context.now)
    }
    let rest = max(widget.info.interval - (widget.schedule.age(at: context.now) ?? .zero), .zero)
    if widget.info.hasTimeline {
      return widget.schedule.timeUntilDue(at: context.now).map { max($0, rest) }
    }
    return rest
  }

  /// Time until a widget off the screen is updated next; nil if it has no time.
  mutating func backgroundDelay(of widget: Widget, _ context: Context) -> Duration? {
    let interval = Self.backgroundInterval(of: widget, context.configuration)
    let schedule = widget.schedule
    var delay: Duration
    if let status = schedule.status, status.outcome == .failed {
      delay = max(interval, retryDelay(of: widget, context))
      // Counted from its last attempt, independent of later appearances.
      let waited = Duration.seconds(context.now.wall - status.attemptedAt)
      if waited > .zero { delay = max(delay - waited, .zero) }
    } else if let pace = widget.info.script?.pace, pace != .interval {
      guard
        let due = schedule.checkedAwake == nil
          ? .seconds(5) : schedule.timeUntilDue(at: context.now)
      else { return nil }
      delay = due
    } else if widget.info.hasTimeline, let age = schedule.age(at: context.now) {
      guard let due = schedule.timeUntilDue(at: context.now) else { return nil }
      delay = max(due, interval - age, .zero)
    } else if let age = schedule.age(at: context.now) {
      delay = max(interval - age, .zero)
    } else {
      delay = .seconds(5)
    }
    delay += max(delay, .seconds(30)).scaled(by: 0.2 * jitter.next())
    return widget.info.hasTimeline ? max(delay, schedule.budget.wait(at: context.now.wall)) : delay
  }

  /// An update off the screen is less urgent; a run of a script is short.
  static func backgroundInterval(
    of widget: Widget, _ configuration: EngineConfiguration
  ) -> Duration {
    let info = widget.info
    guard let script = info.script else {
      return max(info.interval, configuration.pacing.shortestBackgroundInterval)
    }
    // Only a run shows a hidden card again.
    let own = widget.content.isThere ? script.background ?? .zero : .zero
    return max(info.retryInterval, configuration.pacing.shortestScriptInterval, own)
  }

  private mutating func retryDelay(of widget: Widget, _ context: Context) -> Duration {
    let delay = backOff(
      widget.info, failures: widget.schedule.status?.failures ?? 0, context.configuration)
    return isWaking(at: context.now)
      ? min(delay, .seconds(10) + randomDelay(upTo: .seconds(20))) : delay
  }

  /// The first event. Later calls change nothing.
  mutating func begin(at now: Moment) { if lead == nil { lead = now.lead } }

  /// A jump forward by at least 30 s counts as a sleep; a smaller one, or one backward, as a correction of the clock. The
  /// kernel's own count of sleep is not enough: in a virtual machine that was suspended, it does not change.
  mutating func clockJumped(at now: Moment) {
    if let lead, now.lead - lead >= .seconds(30) { wokeAt = now.awake }
    lead = now.lead
  }

  /// For two minutes after a sleep, the network may not be there yet ‡. Failures are not counted, and are tried again
  /// after 10 to 30 seconds.
  func isWaking(at now: Moment) -> Bool {
    wokeAt.map { now.awake - $0 < .seconds(120) } ?? false
  }

  mutating func backOff(
    _ info: WidgetInfo, failures: Int, _ configuration: EngineConfiguration
  ) -> Duration {
    let delay = Self.longestDelay(info, failures: failures, configuration)
    return delay.scaled(by: 0.9 + 0.1 * jitter.next())
  }

  /// The back-off without its random part.
  static func longestDelay(
    _ info: WidgetInfo, failures: Int, _ configuration: EngineConfiguration
  ) -> Duration {
    let factor = Double(1 << min(failures, 20))
    let longest = max(info.retryInterval, configuration.pacing.longestBackOff)
    return min(info.retryInterval.scaled(by: factor), longest)
  }

  /// Spreads simultaneous updates over time.
  mutating func randomDelay(upTo longest: Duration) -> Duration {
    .seconds(jitter.next() * longest.inSeconds)
  }
}

extension Moment {
  fileprivate var lead: Duration { .seconds(wall.seconds) - awake }
}

extension UpdateStatus {
  /// When a widget that has failed is tried again at the latest, if its card is shown; `nil` after a success.
  package func nextTry(of info: WidgetInfo, _ configuration: EngineConfiguration) -> WallTime? {
    guard outcome == .failed, failures > 0 else { return nil }
    return attemptedAt
      + UpdateScheduler.longestDelay(info, failures: failures, configuration)
  }
}

// MARK: - Staleness

extension Widget {
  /// The age from which a card is stale; nil for a widget that is live without updates.
  func staleness(_ configuration: EngineConfiguration) -> Duration? {
    if connection?.isShown == true, schedule.hasNoUpdate { return nil }
    if info.hasTimeline {
      // Its views are made for their times. It is stale if the next timeline is late.
      guard let due = schedule.dueAt, let checked = schedule.status?.checkedAt else { return nil }
      return .seconds(max(0, due - checked)) + info.interval * 2
    }
    return schedule.hasNoUpdate ? configuration.display.staleness : info.interval * 2
  }

  func isStale(at now: Moment, _ configuration: EngineConfiguration) -> Bool {
    guard let limit = staleness(configuration), let age = schedule.age(at: now) else {
      return false
    }
    return age > limit
  }
}
