import Foundation
import TodayKit

/// The reason for a missing forecast, as a text for the user.
public enum WeatherFailure: Error, Equatable, CustomStringConvertible {
  case unknownPlace(String)
  case noAnswer(host: String)
  case status(host: String, Int)
  case notUnderstood(host: String)
  case noAddress(String)
  case unreadableSettings

  /// The reason in the user's language.
  public var description: String {
    switch self {
    case .unknownPlace(let place):
      String(
        format: NSLocalizedString("there is no place called %@", comment: "Failure"), place)
    case .noAnswer(let host):
      String(format: NSLocalizedString("%@ does not answer", comment: "Failure; a server"), host)
    case .status(let host, let status):
      String(
        format: NSLocalizedString("%@ answered with status %d", comment: "Failure; a server"),
        host, status)
    case .notUnderstood(let host):
      String(
        format: NSLocalizedString(
          "%@ did not return a forecast", comment: "Failure; a server"), host)
    case .unreadableSettings:
      NSLocalizedString("the settings cannot be read", comment: "Failure")
    case .noAddress(let text):
      String(format: NSLocalizedString("%@ is not a web address", comment: "Failure"), text)
    }
  }
}
