package import TodayEngine
import TodayWire

/// The rights of a keyboard. It sees what the user types, so it can pass nothing on unless the user
/// has given it open access.
extension WidgetDescription {
  static let openAccessKey = "RequestsOpenAccess"

  /// Whether the keyboard asks for its groups and the network.
  package var requestsOpenAccess: Bool { attributes[Self.openAccessKey]?.bool ?? false }

  /// Whether the user has given a keyboard open access; `nil` if the user has not decided.
  ///
  /// The decision is for the app with all its keyboards.
  package func openAccess(in consents: Consents) -> Bool? {
    requestsOpenAccess ? consents.openAccess[appID] : false
  }

  /// The keyboard with the entitlements that it has as a keyboard. It is always confined.
  func confinedAsKeyboard(hasFullAccess: Bool) -> WidgetDescription {
    var keyboard = self
    keyboard.entitlements.unsandboxed = false
    if !hasFullAccess {
      keyboard.entitlements.groups = []
      keyboard.entitlements.network = false
    }
    return keyboard
  }
}
