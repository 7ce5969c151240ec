package import TodayRender

/// What a terminal says of itself, among the keys.
nonisolated package enum TerminalReport: Sendable, Equatable {
  /// The colour of its ground.
  case background(RGB)
  /// It has the focus now, or has not.
  case focus(Bool)
  /// It takes pictures by kitty's protocol, or refuses them.
  case kittyGraphics(Bool)
  /// Its name and version.
  case name(String)
  /// Its primary device attributes: 4 means that it shows sixels.
  case attributes(Set<Int>)
  /// How it shows pictures is known now, or has changed.
  case pictures
}

/// Reads the strings by which terminals answer.
nonisolated struct ReportReader: Sendable {
  /// `OSC 11 ; ?`: which colour the ground has. Terminals that know no answer say nothing.
  static let askForBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Which form of pictures it shows. All terminals answer the last question, so that no answer to the
  /// others is known then.
  static let askForPictures = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>0q\u{1B}[c".utf8)

  /// The content of an answer; nil when it is none that was asked for.
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
