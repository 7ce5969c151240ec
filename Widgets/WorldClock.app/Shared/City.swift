public import Foundation

/// A place whose time somebody wants to see.
public struct City: Sendable, Hashable, Identifiable {
  /// As shown; two cities of a list differ in it, whatever the case of the letters.
  public var name: String
  /// A name of the time zone database: `Europe/London`.
  public var zone: String

  public var id: String { name }

  public init(_ name: String, _ zone: String) {
    self.name = name
    self.zone = zone
  }

  /// nil when this system does not know the zone.
  public var timeZone: TimeZone? { TimeZone(identifier: zone) }

  /// A name as it is stored: one line, no control characters; nil when nothing is left.
  public static func cleanName(_ text: String) -> String? {
    let words = text.split { character in
      character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The same for two spellings that differ in case, accents or blanks only.
  static func key(_ name: String) -> String {
    let folded = name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: Locale(identifier: "en_US_POSIX"))
    return folded.split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: " ")
  }
}
