public import Foundation

/// A city of the list.
public struct City: Sendable, Hashable, Identifiable {
  /// The displayed name. It is unique in a list, without regard to case.
  public var name: String
  /// A name of the time zone database: `Europe/London`.
  public var zone: String

  /// Names are unique in a list.
  public var id: String { name }

  /// - Parameters:
  ///   - name: The name to show.
  ///   - zone: A name of the time zone database.
  public init(_ name: String, _ zone: String) {
    self.name = name
    self.zone = zone
  }

  /// `nil` if this system does not have the zone.
  public var timeZone: TimeZone? { TimeZone(identifier: zone) }

  /// A name in its stored form: one line without control characters. `nil` if it is empty.
  public static func cleanName(_ text: String) -> String? {
    let words = text.split { character in
      character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Equal for spellings that differ only in case, accents or spaces.
  static func key(_ name: String) -> String {
    let folded = name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: Locale(identifier: "en_US_POSIX"))
    return folded.split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: " ")
  }
}
