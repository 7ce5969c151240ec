/// The last decisions about a widget's updates, for the inspector.
struct UpdateLog: Sendable, Equatable {
  /// The newest last.
  private(set) var runs: [UpdateRun] = []
  /// Why it was not asked when it could have been; nil once it was.
  private(set) var lastSkip: UpdateSkip?

  static let capacity = 8

  mutating func add(_ run: UpdateRun) {
    lastSkip = nil
    if runs.count >= Self.capacity { runs.removeFirst() }
    runs.append(run)
  }

  /// - Returns: Whether it is another reason than before.
  mutating func add(_ skip: UpdateSkip) -> Bool {
    guard lastSkip?.name != skip.name else { return false }
    lastSkip = skip
    return true
  }
}
