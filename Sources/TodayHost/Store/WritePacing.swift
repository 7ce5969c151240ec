/// When what changes again and again is written: at once, and then at most once in a while, the
/// newest of it. A new file costs a tenth of a millisecond, and the disk a write.
struct WritePacing<Key: Hashable, Value> {
  private struct Waiting {
    var value: Value
    var due: Duration
  }

  private var writtenAt: [Key: Duration] = [:]
  private var waiting: [Key: Waiting] = [:]

  /// - Parameters:
  ///   - pause: Between two writings of this.
  ///   - isUrgent: It waits for nothing.
  /// - Returns: Whether it is to be written now; else it waits, in the place of what waited before.
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

  /// When the first of what waits is due; nil when nothing waits.
  var nextDeadline: Duration? { waiting.values.map(\.due).min() }

  /// What waits of this.
  func value(for key: Key) -> Value? { waiting[key]?.value }

  /// What waits and is due then: to be written now.
  ///
  /// - Parameter limit: Of more than that, those that are due first.
  mutating func take(
    dueAt time: Duration, at now: Duration, limit: Int = .max
  ) -> [(key: Key, value: Value)] {
    let due = waiting.filter { $0.value.due <= time }.sorted { $0.value.due < $1.value.due }
    let taken = Set(due.prefix(limit).map(\.key))
    return take(at: now) { taken.contains($0) }
  }

  /// What waits of these, due or not: to be written now.
  mutating func take(
    at now: Duration, where isMeant: (Key) -> Bool = { _ in true }
  ) -> [(key: Key, value: Value)] {
    let taken = waiting.filter { isMeant($0.key) }
    for key in taken.keys {
      waiting[key] = nil
      writtenAt[key] = now
    }
    return taken.map { ($0.key, $0.value.value) }
  }

  /// These are gone: what waits of them is written no more.
  mutating func drop(where isMeant: (Key) -> Bool) {
    waiting = waiting.filter { !isMeant($0.key) }
    writtenAt = writtenAt.filter { !isMeant($0.key) }
  }
}
