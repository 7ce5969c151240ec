public import Foundation

extension Locale {
  /// The locale of the user's dates and times from the environment: `TODAY_LANGUAGE`, which is the
  /// language of the board, `LC_ALL`, `LC_TIME` or `LANG`, the first that is set.
  ///
  /// `C`, or none of them, is international English.
  ///
  /// Difference from Apple: `Locale.current` ignores the environment on Linux.
  public static let user = user(of: "LC_TIME", in: ProcessInfo.processInfo.environment)

  /// The locale of the user's numbers: `TODAY_LANGUAGE`, `LC_ALL`, `LC_NUMERIC` or `LANG`.
  public static let userNumeric = user(of: "LC_NUMERIC", in: ProcessInfo.processInfo.environment)

  package static func user(of category: String, in environment: [String: String]) -> Locale {
    let name = ["TODAY_LANGUAGE", "LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !["", "auto"].contains($0) }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return Locale(identifier: "en_001") }
    return Locale(identifier: String(identifier))
  }
}
