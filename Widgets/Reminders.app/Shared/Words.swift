public import Foundation

/// The few words that app and widget say, in the user's language.
public struct Words: Sendable {
  public var today: String
  public var tomorrow: String
  public var overdue: String
  /// `3 open`.
  public var open: @Sendable (Int) -> String

  public init(_ locale: Locale = .user) {
    if locale.language.languageCode?.identifier == "es" {
      today = "hoy"
      tomorrow = "mañana"
      overdue = "vencido"
      open = { $0 == 1 ? "1 pendiente" : "\($0) pendientes" }
    } else {
      today = "today"
      tomorrow = "tomorrow"
      overdue = "overdue"
      open = { "\($0) open" }
    }
  }
}
