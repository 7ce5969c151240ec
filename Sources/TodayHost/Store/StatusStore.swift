package import TodayEngine
import TodayWire

/// The result of each widget's last update, in a separate file, so that noData updates "checked at"
/// without touching the picture's file.
package struct StatusStore: Sendable {
  static let fileName = "status.json"

  private let directories: Directories
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence for each file that was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    self.directories = directories
    self.report = report
  }

  private func path(_ id: WidgetID) -> String {
    "\(directories.snapshots(of: id))/\(Self.fileName)"
  }

  /// `nil` if nothing was stored, or if the file cannot be used.
  package func load(_ id: WidgetID) -> UpdateStatus? {
    let file = StoreFile(path: path(id), report: report)
    guard case .sound(let value) = file.read(limit: 1 << 16) else { return nil }
    guard let outcome = value["outcome"]?.string.flatMap(UpdateStatus.Outcome.init(rawValue:)),
      let attemptedAt = value["lastAttemptAt"]?.wallTime
    else {
      _ = file.moveAside(because: "\(file.path) has no valid result")
      return nil
    }
    return UpdateStatus(
      checkedAt: value["checkedAt"]?.wallTime, checkedIn: value["checkedIn"]?.string,
      outcome: outcome,
      reason: value["reason"].flatMap(Reason.init(json:)),
      failures: min(max(0, value["failures"]?.integer ?? 0), 1000), attemptedAt: attemptedAt)
  }

  package func save(_ id: WidgetID, _ status: UpdateStatus) throws(FileError) {
    let value = JSONValue.object([
      "version": .integer(storeVersion),
      "checkedAt": status.checkedAt.map { .integer($0.seconds) },
      "checkedIn": status.checkedIn.map(JSONValue.string),
      "outcome": .string(status.outcome.rawValue),
      "reason": status.reason?.json,
      "failures": .integer(status.failures),
      "lastAttemptAt": .integer(status.attemptedAt.seconds),
    ])
    try StoreFile(path: path(id), report: report).checkReplaceable()
    try FileSystem.writeWhole(value.bytes, to: path(id))
  }

  package func remove(_ id: WidgetID) throws(FileError) {
    try FileSystem.remove(path(id))
  }
}
