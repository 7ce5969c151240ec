public import Foundation

extension FileManager {
  /// The directory that an app and its extensions share.
  ///
  /// It is created if it does not exist.
  ///
  /// - Returns: nil for a group that is not in the entitlements (the log names the file to edit),
  ///   and for a program outside a bundle.
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
      // As on Apple's systems, the URL is returned even if the directory cannot be used. Opening a
      // file in it then fails with the reason.
      Log.write("\(url.path) could not be created: \(error)")
    }
    return url
  }
}
