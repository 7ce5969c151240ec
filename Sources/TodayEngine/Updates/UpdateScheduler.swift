import TodayWire

/// Decides when widgets are asked for an update.
struct UpdateScheduler: Sendable {
  /// The user has paused updates.
  var isPaused = false
  private var jitter: Jitter

  init(seed: UInt64) { jitter = Jitter(seed: seed) }

  /// What the decisions depend on besides the widget.
  struct Context {
    var configuration: EngineConfiguration
    var now: Moment
  }

  // MARK: Whether

  /// Every new connection is asked once, however fresh the last check is: a process that has just
  /// begun is no reason to believe its first view. One that comes back is asked when its interval has
  /// passed ‡, or when it has failed ‡.
  func isDue(_ widget: Widget, on connection: Connection, _ context: Context) -> Bool {
    if widget.schedule.isRequested || widget.schedule.isProgramNew { return true }
    if isPaused { return false }
    if let script = widget.info.script { return isDue(script, widget, connection, context) }
    if !connection.updates.wasAsked { return true }
    if context.configuration.isStrict { return false }
    return widget.schedule.hasFailed || isIntervalOver(widget, context)
  }

  /// A script has no process between its runs: a run is its update, and what it shows meanwhile is
  /// what its last run said. So it runs at its own pace, on the screen or off it.
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

  private func isIntervalOver(_ widget: Widget, _ context: Context) -> Bool {
    guard let age = widget.schedule.age(at: context.now) else { return true }
    return age >= widget.info.interval
  }

  /// Why a card that appears is not asked for an update.
  func skipOnAppearance(_ widget: Widget, _ context: Context) -> UpdateSkip {
    if isPaused { return .paused }
    if context.configuration.isStrict { return .oncePerConnection }
    let checked = widget.schedule.age(at: context.now) ?? .zero
    return switch widget.info.script?.pace {
    case .once: .once(checked: checked)
    case .schedule: .notDue(in: widget.schedule.timeUntilDue(at: context.now))
    case .interval, nil: .fresh(checked: checked, interval: widget.info.interval)
    }
  }

  // MARK: When

  /// How long until a card on the screen is asked next: at the widget's interval ‡; after failures at
  /// longer and longer ones ‡. Nil when no time brings it.
  mutating func delay(of widget: Widget, _ context: Context) -> Duration? {
    if widget.schedule.hasFailed { return retryDelay(of: widget, context) }
    if let pace = widget.info.script?.pace, pace != .interval {
      return widget.schedule.timeUntilDue(at: context.now)
    }
    return max(widget.info.interval - (widget.schedule.age(at: context.now) ?? .zero), .zero)
  }

  /// How long until a widget off the screen is asked next; nil when no time brings it.
  mutating func backgroundDelay(of widget: Widget, _ context: Context) -> Duration? {
    let interval = backgroundInterval(of: widget.info, context.configuration)
    let schedule = widget.schedule
    var delay: Duration
    if let status = schedule.status, status.outcome == .failed {
      delay = max(interval, retryDelay(of: widget, context))
      // From its last try on, however often it is looked at since.
      let waited = Duration.seconds(context.now.wall - status.attemptedAt)
      if waited > .zero { delay = max(delay - waited, .zero) }
    } else if let pace = widget.info.script?.pace, pace != .interval {
      guard
        let due = schedule.checkedAwake == nil
          ? .seconds(5) : schedule.timeUntilDue(at: context.now)
      else { return nil }
      delay = due
    } else if let age = schedule.age(at: context.now) {
      delay = max(interval - age, .zero)
    } else {
      delay = .seconds(5)
    }
    return delay + max(delay, .seconds(30)).scaled(by: 0.2 * jitter.next())
  }

  /// Off the screen an update is less urgent; a run of a script is short.
  func backgroundInterval(
    of info: WidgetInfo, _ configuration: EngineConfiguration
  ) -> Duration {
    guard info.script != nil else {
      return max(info.interval, configuration.pacing.shortestBackgroundInterval)
    }
    return max(info.retryInterval, configuration.pacing.shortestScriptInterval)
  }

  private mutating func retryDelay(of widget: Widget, _ context: Context) -> Duration {
    backOff(
      widget.info, failures: widget.schedule.status?.failures ?? 0, context.configuration)
  }

  mutating func backOff(
    _ info: WidgetInfo, failures: Int, _ configuration: EngineConfiguration
  ) -> Duration {
    let factor = Double(1 << min(failures, 20))
    let longest = max(info.retryInterval, configuration.pacing.longestBackOff)
    let delay = min(info.retryInterval.scaled(by: factor), longest)
    return delay.scaled(by: 0.9 + 0.1 * jitter.next())
  }

  /// Spreads what would otherwise happen in the same moment.
  mutating func randomDelay(upTo longest: Duration) -> Duration {
    .seconds(jitter.next() * longest.inSeconds)
  }
}

// MARK: - Staleness

extension Widget {
  /// Older than this is stale; nil for a widget that is live without ever being asked.
  func staleness(_ configuration: EngineConfiguration) -> Duration? {
    if connection?.isShown == true, schedule.hasNoUpdate { return nil }
    return schedule.hasNoUpdate ? configuration.display.staleness : info.interval * 2
  }

  func isStale(at now: Moment, _ configuration: EngineConfiguration) -> Bool {
    guard let limit = staleness(configuration), let age = schedule.age(at: now) else {
      return false
    }
    return age > limit
  }
}
