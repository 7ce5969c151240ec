public import Foundation
import Synchronization

/// Allows an initializer of a class to return an object of a subclass.
///
/// Only `UserDefaults` conforms.
public protocol SuiteDefaultsProviding {}

extension UserDefaults: SuiteDefaultsProviding {}

extension SuiteDefaultsProviding where Self: UserDefaults {
  /// The defaults of an app group, or of a suite in the process's own container.
  ///
  /// An app and its extensions share the defaults of a group. Another process sees a value as soon
  /// as its setter has returned, and simultaneous writers lose nothing.
  ///
  /// Differences from Apple: only property list values can be stored (a URL is stored as text).
  /// `UserDefaults.didChangeNotification` is posted only for changes of this process, on the thread
  /// that makes them; in a test on the main actor, right after them. Post a ``GroupNotice`` to
  /// notify other processes. Each setter writes to the disk before it returns, and `synchronize()`
  /// returns `false` if a change of this object since its last call could not be written, for
  /// example on a full disk; the values from before the change are then kept. This initializer replaces Foundation's for a `String`. With a
  /// `String?` Foundation's is called, which does not know groups.
  ///
  /// In a card that has settings of its own ‡, the defaults of a group return those in place of the stored
  /// values; a setter changes the value of the other cards.
  ///
  /// - Parameter suiteName: `group.…` for a group; a name without `/` otherwise.
  /// - Returns: nil for a group that is not in the entitlements (the log names the file to edit),
  ///   for a name with a `/`, and for a program outside a bundle.
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
    let file = ContainedFile("Library/Preferences/\(name).plist", in: directory)
    // The form's values reach a widget only through a group.
    let fixed = name.hasPrefix("group.") ? identity.configuration : []
    return SuiteDefaults(file: DefaultsFiles.file(file), fixed: fixed)
  }
}

/// One object for each file, so that all users share what was read.
private enum DefaultsFiles {
  private static let files = Mutex<[ContainedFile: DefaultsFile]>([:])

  static func file(_ place: ContainedFile) -> DefaultsFile {
    files.withLock { files in
      if let file = files[place] { return file }
      let file = DefaultsFile(place)
      files[place] = file
      return file
    }
  }
}
