import TodayWire

/// What is wrong with a bundle, and how to mend it.
package struct BundleProblem: Sendable, Equatable, CustomStringConvertible {
  package enum Severity: String, Sendable {
    /// The bundle, or what the sentence names, cannot be used.
    case error
    /// It can, but not as meant.
    case warning
  }

  package var severity: Severity
  /// The bundle, or the file in it.
  package var path: String
  /// The bundle's identifier, where it could be read.
  package var id: String?
  /// The key of the property list.
  package var key: String?
  /// Where the key stands, from 1; only the linter looks.
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
