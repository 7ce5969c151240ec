public import Foundation

extension Locale {
  /// The locale of the user's dates and times from the environment: `LC_ALL`, `LC_TIME` or `LANG`,
  /// the first that is set.
  ///
  /// `C`, or none of them, is international English.
  ///
  /// Difference from Apple: `Locale.current` ignores the environment on Linux.
  public static let user = user(of: "LC_TIME", in: ProcessInfo.processInfo.environment)

  /// The locale of the user's numbers: `LC_ALL`, `LC_NUMERIC` or `LANG`.
  public static let userNumeric = user(of: "LC_NUMERIC", in: ProcessInfo.processInfo.environment)

  package static func user(of category: String, in environment: [String: String]) -> Locale {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return Locale(identifier: "en_001") }
    return Locale(identifier: String(identifier))
  }
}
