/// The last decisions about a widget's updates, for the inspector.
struct UpdateLog: Sendable, Equatable {
  /// The newest last.
  private(set) var runs: [UpdateRun] = []
  /// Why it was skipped when it was possible; nil after an update.
  private(set) var lastSkip: UpdateSkip?

  static let capacity = 8

  mutating func add(_ run: UpdateRun) {
    lastSkip = nil
    if runs.count >= Self.capacity { runs.removeFirst() }
    runs.append(run)
  }

  /// - Returns: Whether the reason differs from the previous one.
  mutating func add(_ skip: UpdateSkip) -> Bool {
    guard lastSkip?.name != skip.name else { return false }
    lastSkip = skip
    return true
  }
}
