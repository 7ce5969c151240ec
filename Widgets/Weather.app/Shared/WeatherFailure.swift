import Foundation
import FoundationNetworking
import TodayKit

/// The reason for a missing forecast, as a text for the user.
public enum WeatherFailure: Error, Equatable, CustomStringConvertible {
  case unknownPlace(String)
  case noAnswer(host: String)
  case refused(host: String)
  case tooSlow(host: String)
  case unknownHost(host: String)
  case badCertificate(host: String)
  case tooManyRequests(host: String)
  case status(host: String, Int)
  case notUnderstood(host: String)
  case noAddress(String)
  case unreadableSettings

  /// - Parameter error: Of a request to a server.
  init(_ error: any Error, host: String) {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost: self = .refused(host: host)
    case .timedOut: self = .tooSlow(host: host)
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host: host)
    case .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .secureConnectionFailed:
      self = .badCertificate(host: host)
    // On Linux, Foundation has no code for it, and passes on the words of its library.
    case .unknown where error.localizedDescription.hasPrefix("SSL "):
      self = .badCertificate(host: host)
    default: self = .noAnswer(host: host)
    }
  }

  private static func text(_ format: String, _ host: String) -> String {
    String(format: format, host)
  }

  /// The reason in the user's language.
  public var description: String {
    switch self {
    case .unknownPlace(let place):
      String(
        format: NSLocalizedString("there is no place called %@", comment: "Failure"), place)
    case .noAnswer(let host):
      Self.text(NSLocalizedString("%@ does not answer", comment: "Failure; a server"), host)
    case .refused(let host):
      Self.text(
        NSLocalizedString("%@ refuses connections: check its address", comment: "Failure"), host)
    case .tooSlow(let host):
      Self.text(
        NSLocalizedString(
          "%@ did not answer in time: the next update tries again", comment: "Failure"), host)
    case .unknownHost(let host):
      Self.text(
        NSLocalizedString("%@ was not found: check the network", comment: "Failure"), host)
    case .badCertificate(let host):
      Self.text(
        NSLocalizedString(
          "the certificate of %@ is not trusted: check its address", comment: "Failure"), host)
    case .tooManyRequests(let host):
      Self.text(
        NSLocalizedString(
          "%@ allows no more requests now: a later update tries again", comment: "Failure"), host)
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
