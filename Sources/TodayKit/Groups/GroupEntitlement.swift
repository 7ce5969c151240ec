import Foundation
import Synchronization
import TodayWire

/// Reports the groups that a program asks for and does not have, each once.
enum GroupEntitlement {
  private static let reported = Mutex<Set<String>>([])

  /// Writes to the log which file lacks the group.
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
