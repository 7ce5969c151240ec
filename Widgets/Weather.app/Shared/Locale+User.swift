public import Foundation

extension Locale {
  /// The user's locale, as the environment says: Foundation's `current` does not look there on
  /// Linux. `C` and nothing at all are international English.
  public static let user = user(environment: ProcessInfo.processInfo.environment)

  static func user(environment: [String: String]) -> Locale {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return Locale(identifier: "en_001") }
    return Locale(identifier: String(identifier))
  }
}
