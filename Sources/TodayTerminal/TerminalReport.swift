package import TodayRender

/// A report of the terminal, between the keys.
nonisolated package enum TerminalReport: Sendable, Equatable {
  /// Its background colour.
  case background(RGB)
  /// It got or lost the focus.
  case focus(Bool)
  /// It accepts or refuses pictures of kitty's protocol.
  case kittyGraphics(Bool)
  /// Its name and version.
  case name(String)
  /// Its primary device attributes: 4 means support of sixels.
  case attributes(Set<Int>)
  /// The way in which it shows pictures is now known, or has changed.
  case pictures
}

/// Parses the strings with which terminals answer.
nonisolated struct ReportReader: Sendable {
  /// `OSC 11 ; ?` queries the background colour. Terminals without this query do not answer.
  static let askForBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Queries the forms of pictures. All terminals answer the last query, which shows that the
  /// others have no answer.
  static let askForPictures = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>0q\u{1B}[c".utf8)

  /// The content of an answer; `nil` for other sequences.
  static func report(of content: String) -> TerminalReport? {
    if content.hasPrefix("_Gi=") {
      return .kittyGraphics(content.hasSuffix(";OK"))
    }
    if content.hasPrefix("P>|") { return .name(String(content.dropFirst(3))) }
    if content.hasPrefix("[?"), content.hasSuffix("c") {
      let numbers = content.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
      return .attributes(Set(numbers))
    }
    guard content.hasPrefix("11;") else { return nil }
    return color(content.dropFirst(3)).map(TerminalReport.background)
  }

  /// `rgb:RRRR/GGGG/BBBB` with one to four digits each, `rgba:` with a fourth, or `#rrggbb`.
  static func color(_ text: Substring) -> RGB? {
    if text.hasPrefix("#") { return RGB(text) }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (text.hasPrefix("rgba:") ? 4 : 3) else { return nil }
    let values = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = UInt32(part, radix: 16) else { return nil }
      let most = UInt32(1) << (4 * UInt32(part.count)) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    return values.count == 3 ? RGB(red: values[0], green: values[1], blue: values[2]) : nil
  }
}
