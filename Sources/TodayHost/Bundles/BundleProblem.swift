package import TodayEngine
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
  package var mistake: BundleMistake

  /// What is wrong, in English.
  package var message: String { mistake.message }
  /// What to do, in English.
  package var remedy: String { mistake.remedy }

  package init(
    _ severity: Severity = .error, path: String, id: String? = nil, key: String? = nil,
    line: Int? = nil, _ mistake: BundleMistake
  ) {
    self.severity = severity
    self.path = path
    self.id = id
    self.key = key
    self.line = line
    self.mistake = mistake
  }

  /// `PATH:LINE: what is wrong: what to do`
  package var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    let kind = severity == .warning ? "warning: " : ""
    return Sanitizer.line("\(place): \(kind)\(mistake)")
  }
}
