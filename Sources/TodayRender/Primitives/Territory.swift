/// The conventions of a country, for machines without the locale: most have only a few.
///
/// The first weekdays are from Unicode's `weekData` (CLDR).
package struct Territory: Sendable, Equatable {
  /// Two capital letters, `GB` of `en_GB.UTF-8`.
  package let code: String

  /// nil for a name without a country: `ja`, `C`.
  package init?(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }
      .split { $0 == "_" || $0 == "-" }
    guard let code = parts.dropFirst().last(where: { $0.count == 2 }) else { return nil }
    self.code = code.uppercased()
  }

  /// 1 is Monday, 7 Sunday.
  package var firstWeekday: Int {
    if Self.fromSunday.contains(code) { return 7 }
    if Self.fromSaturday.contains(code) { return 6 }
    return code == "MV" ? 5 : 1
  }

  /// November 21, not 21 November.
  package var writesMonthFirst: Bool { Self.american.contains(code) }

  private static let fromSunday = codes(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI
    NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """)
  private static let fromSaturday = codes("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
  private static let american = codes("AS GU MH MP PH PR UM US VI")

  private static func codes(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
