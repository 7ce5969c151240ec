import FoundationEssentials
package import TodayWire

/// The defaults of an app group, read and written with the format and the lock of
/// `UserDefaults(suiteName:)`.
package struct GroupDefaults: Sendable {
  private let file: DefaultsFile
  package var path: String { file.path }

  package init(group: String, directories: Directories) {
    file = DefaultsFile(
      root: directories.group(group), below: "Library/Preferences/\(group.pathComponent).plist")
  }

  /// Why the defaults cannot be read or written, and what to do.
  package enum Failure: Error, CustomStringConvertible {
    case file(FileError)
    /// The given value.
    case notAPropertyList
    case unreadable(path: String)

    package var description: String {
      switch self {
      case .file(let error): DefaultsFile.excess(error.failure) ?? error.description
      case .notAPropertyList: "the value is not a property list: write <plist>…</plist>"
      case .unreadable(let path):
        "\(path) is not a readable property list: repair it, or rename it"
      }
    }
  }

  /// All values by key. Dates are RFC 3339 text, data is Base64, and numbers that JSON cannot hold
  /// exactly are text.
  package func read() throws(Failure) -> [JSONMember] {
    do {
      return try DefaultsProgram.values(in: file)
    } catch {
      throw failure(error)
    }
  }

  /// Sets a key. Null removes it. Waits for other writers, so that no value is lost.
  package func write(_ key: String, _ value: JSONValue) throws(Failure) {
    do {
      try DefaultsProgram.change(file, [JSONMember(key, value)], patience: Self.patience)
    } catch {
      throw failure(error)
    }
  }

  /// Sets a key to the value of a property list, which may contain dates and data.
  package func write(_ key: String, propertyList: String) throws(Failure) {
    do {
      try DefaultsProgram.change(file, key, propertyList: propertyList, patience: Self.patience)
    } catch is DecodingError {
      throw Failure.notAPropertyList
    } catch {
      throw failure(error)
    }
  }

  /// The limit for a lock that a stopped process holds.
  private static let patience = Duration.seconds(10)

  private func failure(_ error: any Error) -> Failure {
    if let error = error as? FileError { return .file(error) }
    return .unreadable(path: path)
  }
}
