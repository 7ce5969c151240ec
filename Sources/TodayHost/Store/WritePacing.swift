/// Decides when a frequently changing value is written: at once, and then at most once per
/// interval, always the newest value. A new file costs a tenth of a millisecond, and a disk write.
struct WritePacing<Key: Hashable, Value> {
  private struct Waiting {
    var value: Value
    var due: Duration
  }

  private var writtenAt: [Key: Duration] = [:]
  private var waiting: [Key: Waiting] = [:]

  /// - Parameters:
  ///   - pause: Time between two writes of this key.
  ///   - isUrgent: Write without delay.
  /// - Returns: Whether to write now. If not, it replaces the pending write.
  mutating func offer(
    _ value: Value, for key: Key, at now: Duration, pause: Duration, isUrgent: Bool = false
  ) -> Bool {
    if !isUrgent, let last = writtenAt[key], now - last < pause {
      waiting[key] = Waiting(value: value, due: last + pause)
      return false
    }
    waiting[key] = nil
    writtenAt[key] = now
    return true
  }

  /// When the first pending write is due; `nil` if there is none.
  var nextDeadline: Duration? { waiting.values.map(\.due).min() }

  /// The pending write of this key.
  func value(for key: Key) -> Value? { waiting[key]?.value }

  /// The pending writes that are due.
  ///
  /// - Parameter limit: If there are more, the first due ones.
  mutating func take(
    dueAt time: Duration, at now: Duration, limit: Int = .max
  ) -> [(key: Key, value: Value)] {
    let due = waiting.filter { $0.value.due <= time }.sorted { $0.value.due < $1.value.due }
    let taken = Set(due.prefix(limit).map(\.key))
    return take(at: now) { taken.contains($0) }
  }

  /// The pending writes of these keys, due or not.
  mutating func take(
    at now: Duration, where isMatch: (Key) -> Bool = { _ in true }
  ) -> [(key: Key, value: Value)] {
    let taken = waiting.filter { isMatch($0.key) }
    for key in taken.keys {
      waiting[key] = nil
      writtenAt[key] = now
    }
    return taken.map { ($0.key, $0.value.value) }
  }

  /// Drops the pending writes of removed widgets.
  mutating func drop(where isMatch: (Key) -> Bool) {
    waiting = waiting.filter { !isMatch($0.key) }
    writtenAt = writtenAt.filter { !isMatch($0.key) }
  }
}
