import FoundationEssentials
package import TodayWire

/// The defaults of an app group, as its members' `UserDefaults(suiteName:)` read and write them, under
/// the same lock.
package struct GroupDefaults: Sendable {
  package let path: String

  package init(group: String, directories: Directories) {
    let name = "\(group.pathComponent).plist"
    path = "\(directories.group(group))/Library/Preferences/\(name)"
  }

  /// Why it cannot be read or written; a sentence: what is wrong, and what to do.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// All values by key. A date is its text of RFC 3339, data its Base64.
  package func read() throws(Failure) -> [JSONMember] {
    do {
      return try DefaultsProgram.values(in: path)
    } catch {
      throw failure(error)
    }
  }

  /// Sets a key; a null removes it. Waits for other writers, so that no value is lost.
  package func write(_ key: String, _ value: JSONValue) throws(Failure) {
    do {
      try DefaultsProgram.change(path, [JSONMember(key, value)], patience: Self.patience)
    } catch {
      throw failure(error)
    }
  }

  /// Sets a key to what a property list holds, which may have dates and data.
  package func write(_ key: String, propertyList: String) throws(Failure) {
    do {
      try DefaultsProgram.change(path, key, propertyList: propertyList, patience: Self.patience)
    } catch is DecodingError {
      throw Failure(description: "the value is not a property list: write <plist>…</plist>")
    } catch {
      throw failure(error)
    }
  }

  /// A member that was stopped while it writes must not stop the shell for ever.
  private static let patience = Duration.seconds(10)

  private func failure(_ error: any Error) -> Failure {
    if let error = error as? FileError { return Failure(description: error.description) }
    return Failure(
      description: "\(path) is not a readable property list: repair it, or rename it")
  }
}
