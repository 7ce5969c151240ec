import TodayWire

/// What is known of a process's memory.
struct MemoryCourse: Sendable, Equatable {
  var wasWarned = false
  /// The host ended it for its memory, or it was given no more.
  var isExceeded = false
  /// Of one that ended by itself after it was given no more, the most bytes that it had.
  var refusedPeak: Int?
  /// Updates that brought no failure.
  var successes = 0

  /// Why a process that ended by itself did so; nil: its memory was no part of it.
  func reason(of end: ProcessEnd, limit: Int) -> String? {
    guard let peak = refusedPeak else { return nil }
    return peak > limit
      ? MemoryExcess(bytes: peak, limit: limit).reason
      : "\(end) (needs more than \(limit >> 20) MB of memory?)"
  }
}

/// Memory of a widget with all its processes.
extension Engine {
  mutating func measured(_ instance: Instance, _ bytes: Int) {
    guard let connection = connection(of: instance), !connection.isEnding else { return }
    let limit = configuration.memoryLimit
    if bytes > limit {
      widgets[instance.widget]?.connection?.memory.isExceeded = true
      abandon(instance.widget, because: MemoryExcess(bytes: bytes, limit: limit).reason)
    } else if bytes > limit / 5 * 4 {
      guard !connection.memory.wasWarned else { return }
      widgets[instance.widget]?.connection?.memory.wasWarned = true
      send(.memoryWarning(residentBytes: bytes, limitBytes: limit), to: instance.widget)
    } else {
      widgets[instance.widget]?.connection?.memory.wasWarned = false
    }
  }

  mutating func memoryRefused(_ instance: Instance, peak: Int) {
    guard let connection = connection(of: instance), !connection.isEnding else { return }
    widgets[instance.widget]?.connection?.memory.isExceeded = true
    widgets[instance.widget]?.connection?.memory.refusedPeak = peak
  }

  /// Whether the host waits for the process: meanwhile its memory is looked at.
  package func isAwaited(_ instance: Instance) -> Bool {
    guard let connection = connection(of: instance) else { return false }
    if connection.updates.current != nil || connection.taps.areAwaited { return true }
    return switch connection.phase {
    case .requesting, .background, .finishing, .disappearing, .ending: true
    case .appearing(let appearing): !appearing.isAnswered
    case .live, .resting: false
    }
  }

  /// An update of the connection did not fail.
  ///
  /// The first one says little: a widget may answer it and take too much memory afterwards.
  mutating func updateSucceeded(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    if connection.memory.successes > 0 { memorySuffices(for: id, on: connection) }
    widgets[id]?.connection?.memory.successes += 1
  }

  /// The process has lived on after a successful update, or came to its end as it should.
  mutating func memorySuffices(for id: WidgetID, on connection: Connection) {
    guard connection.memory.successes > 0 || !connection.updates.isImplemented,
      let ends = widgets[id]?.crashes.memoryEnds, ends > 0
    else { return }
    widgets[id]?.crashes.memorySuffices()
    if connection.isShown { works(id) }
  }

  /// Counts an end over memory. Returns whether it is one too many, whatever the time between them.
  mutating func countMemoryEnd(_ id: WidgetID, on connection: Connection) -> Bool {
    guard connection.memory.isExceeded else { return false }
    return widgets[id]?.crashes.countMemoryEnd(limit: configuration.memoryEndLimit) ?? false
  }

  /// It loads again. One that took too much memory has to prove it first.
  mutating func works(_ id: WidgetID) {
    guard let widget = widgets[id], widget.crashes.memoryEnds == 0 else { return }
    if widget.crashes.attempts > 0 { remember(id, .works) }
    widgets[id]?.crashes.works()
    recovered(id, [.unable, .killed])
  }
}
