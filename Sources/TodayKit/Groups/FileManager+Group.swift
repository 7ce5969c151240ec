public import Foundation

extension FileManager {
  /// The directory that an app and its extensions share, made if need be.
  ///
  /// - Returns: nil for a group that is not in the entitlements (the log names the file to edit), and
  ///   for a program in no bundle.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    guard let identity = ProcessIdentity.current else { return nil }
    guard let url = identity.groups[groupIdentifier] else {
      GroupEntitlement.reportMissing(groupIdentifier, of: identity)
      return nil
    }
    do {
      try createPrivateDirectory(at: url)
    } catch {
      // As on Apple's systems the directory's name is known even where it cannot be used; whoever
      // opens a file in it gets the reason.
      Log.write("\(url.path) could not be made: \(error)")
    }
    return url
  }
}
