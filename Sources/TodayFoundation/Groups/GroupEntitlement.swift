import Foundation
import Synchronization
import TodayWire

/// Reports groups that a program uses without their entitlement, each once.
enum GroupEntitlement {
  private static let reported = Mutex<Set<String>>([])

  /// Logs the file that lacks the group.
  static func reportMissing(_ group: String, of identity: ProcessIdentity) {
    guard reported.withLock({ $0.insert("\(identity.bundleIdentifier) \(group)").inserted }) else {
      return
    }
    let file = identity.bundle?.appendingPathComponent("Entitlements.plist").path
    let hint = AuthorHint.groupNotEntitled(
      Sanitizer.line(group), file: file ?? "Entitlements.plist of \(identity.bundleIdentifier)")
    Log.write(hint.sentence)
  }
}
