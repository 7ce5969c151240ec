import TodayEngine

extension WidgetHost {
  /// From now on, schedules and the front follow the machine's time zone. Called after the first
  /// picture.
  package func followTimeZone() {
    context.timeZone = TimeZoneWatch(reactor: reactor) { [weak self] in self?.timesChanged() }
  }

  /// The host ends, but its process goes on.
  package func endTimeZone() { context.timeZone = nil }

  /// Looks for a change of the time zone that was not reported. It costs a system call, so it is
  /// for a moment at which the host is awake anyway.
  package func checkTimeZone() { context.timeZone?.check() }

  /// The wall clock was set, or the machine slept and may be in another time zone now.
  func clockChanged() {
    history.clockJumped()
    timelines.clockJumped()
    checkTimeZone()
    timesChanged()
  }

  /// Schedules of scripts are local times, so another zone is for the engine like another time.
  func timesChanged() {
    post(.clockJumped)
    front?.clockDidChange()
  }
}
