public import Foundation
import Synchronization

/// What lets an initializer of a class give an object of a subclass. Only `UserDefaults` conforms.
public protocol SuiteDefaultsProviding {}

extension UserDefaults: SuiteDefaultsProviding {}

extension SuiteDefaultsProviding where Self: UserDefaults {
  /// The defaults of an app group, or of a suite in the process's own container.
  ///
  /// A group's defaults are the same in the app and in its extensions. A value is seen by the other
  /// process as soon as its setter has returned, and writers at the same time lose nothing.
  ///
  /// Where it differs from Apple: only values of a property list can be stored (a URL is stored as
  /// its text). `UserDefaults.didChangeNotification` is posted for this process's own changes, on the
  /// thread that makes them, as on Apple's systems; in a test on the main actor, right after them. That
  /// another one changed a value is not announced, so post a ``GroupNotice``. It takes the place of Foundation's initializer for a `String`. With a
  /// `String?` Foundation's is called, which knows no groups.
  ///
  /// - Parameter suiteName: `group.…` for a group; a name without `/` otherwise.
  /// - Returns: nil for a group that is not in the entitlements (the log names the file to edit), for
  ///   a name with a `/`, and for a program in no bundle.
  public init?(suiteName: String) {
    guard let defaults = SuiteDefaults.named(suiteName) as? Self else { return nil }
    self = defaults
  }
}

extension SuiteDefaults {
  fileprivate static func named(_ name: String) -> SuiteDefaults? {
    guard let identity = ProcessIdentity.current, !name.isEmpty, !name.contains("/"),
      !name.hasPrefix(".")
    else { return nil }
    let directory: URL
    if name.hasPrefix("group.") {
      guard let group = identity.groups[name] else {
        GroupEntitlement.reportMissing(name, of: identity)
        return nil
      }
      directory = group
    } else {
      directory = identity.container
    }
    let url = directory.appendingPathComponent("Library/Preferences", isDirectory: true)
      .appendingPathComponent("\(name).plist")
    return SuiteDefaults(file: DefaultsFiles.file(url))
  }
}

/// One object a file, so that what was read is shared by all that read it.
private enum DefaultsFiles {
  private static let files = Mutex<[URL: DefaultsFile]>([:])

  static func file(_ url: URL) -> DefaultsFile {
    files.withLock { files in
      if let file = files[url] { return file }
      let file = DefaultsFile(url)
      files[url] = file
      return file
    }
  }
}
