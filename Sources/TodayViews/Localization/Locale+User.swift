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

  /// The decimal separator of ``userNumeric``, such as `.` or `,`.
  ///
  /// For most English it is known without the data of languages, which take megabytes of a process: a widget that
  /// only writes numbers uses this with `String(format:)`, instead of a locale.
  public static let userDecimalSeparator = userDecimalSeparator(
    in: ProcessInfo.processInfo.environment)

  package static func userDecimalSeparator(in environment: [String: String]) -> String {
    let name = identifier(of: "LC_NUMERIC", in: environment)
    // English in other countries may have a comma.
    let withPoint = ["en", "en_001", "en_US", "en_GB", "en_AU", "en_CA", "en_IE", "en_IN", "en_NZ"]
    if withPoint.contains(name) { return "." }
    return Locale(identifier: name).decimalSeparator ?? "."
  }

  package static func user(of category: String, in environment: [String: String]) -> Locale {
    Locale(identifier: identifier(of: category, in: environment))
  }

  private static func identifier(of category: String, in environment: [String: String]) -> String {
    let name = ["TODAY_LANGUAGE", "LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !["", "auto"].contains($0) }
    guard let identifier = name?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(identifier)
    else { return "en_001" }
    return String(identifier)
  }
}
