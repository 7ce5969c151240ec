/// The deadlines of all widgets, in order of time.
struct Deadlines: Sendable {
  private struct Key: Sendable, Hashable {
    var widget: WidgetID
    var timer: EngineTimer
  }

  typealias Deadline = (widget: WidgetID, timer: EngineTimer, due: Duration)

  /// The time of each deadline, and the latest time at which the host must wake for it.
  private var due = PriorityIndex<Key, Duration>()
  private var latest = PriorityIndex<Key, Duration>()

  /// The next time at which the host must wake; `nil` if there is no deadline.
  var next: Duration? { latest.smallest }

  subscript(id: WidgetID, timer: EngineTimer) -> Duration? { due[Key(widget: id, timer: timer)] }

  /// - Parameter tolerance: How much later than `time` the host may wake for it.
  mutating func set(
    _ timer: EngineTimer, of id: WidgetID, to time: Duration, tolerance: Duration = .zero
  ) {
    let key = Key(widget: id, timer: timer)
    due.set(key, to: time)
    latest.set(key, to: time + tolerance)
  }

  mutating func clear(_ timer: EngineTimer, of id: WidgetID) {
    let key = Key(widget: id, timer: timer)
    if due.remove(key) { latest.remove(key) }
  }

  mutating func clearAll(of id: WidgetID) {
    for timer in EngineTimer.allCases { clear(timer, of: id) }
  }

  mutating func clearAll() {
    due.removeAll()
    latest.removeAll()
  }

  /// The due deadlines in their order, so that a late tick has the same effect as several in time.
  func due(at now: Duration) -> [Deadline] {
    due.entries(upTo: now).map { ($0.key.widget, $0.key.timer, $0.priority) }
      .sorted { ($0.due, $0.widget, $0.timer.rawValue) < ($1.due, $1.widget, $1.timer.rawValue) }
  }
}
