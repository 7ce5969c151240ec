import TodayWire

/// A problem of a bundle, and how to fix it.
package struct BundleProblem: Sendable, Equatable, CustomStringConvertible {
  package enum Severity: String, Sendable {
    /// The bundle, or the named part, cannot be used.
    case error
    /// It can be used, but not as intended.
    case warning
  }

  package var severity: Severity
  /// The bundle, or the file in it.
  package var path: String
  /// The bundle's identifier, if it could be read.
  package var id: String?
  /// The key of the property list.
  package var key: String?
  /// The line of the key, from 1. Only the linter sets it.
  package var line: Int?
  /// What is wrong.
  package var message: String
  /// What to do.
  package var remedy: String

  package init(
    _ severity: Severity = .error, path: String, id: String? = nil, key: String? = nil,
    line: Int? = nil, message: String, remedy: String
  ) {
    self.severity = severity
    self.path = path
    self.id = id
    self.key = key
    self.line = line
    self.message = message
    self.remedy = remedy
  }

  /// `PATH:LINE: what is wrong: what to do`
  package var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    let kind = severity == .warning ? "warning: " : ""
    return Sanitizer.line("\(place): \(kind)\(message): \(remedy)")
  }
}
