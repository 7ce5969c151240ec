import TodayWire

/// Decides who opens a URL: the widget's own containing app, then other installed apps, then the
/// desktop's handler.
package enum OpenPolicy {
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case notAURL(String)

    package var description: String {
      switch self {
      case .notAURL(let text): "\"\(text)\" is not a URL: it has no scheme"
      }
    }
  }

  /// - Parameter appID: the containing app of the widget that asks; nil when the user does.
  package static func route(
    _ url: String, from appID: String?, apps: [AppInfo]
  ) throws(Refusal) -> Route {
    guard let scheme = scheme(of: url) else { throw .notAURL(Sanitizer.line(url)) }
    let owners = apps.filter { $0.schemes.contains(scheme) }
    if let own = owners.first(where: { $0.id == appID }) ?? owners.first {
      return .app(own.id, url: url)
    }
    return .desktop(url: url)
  }

  /// The scheme in lower case (RFC 3986); nil for what is no absolute URL, or could pass for an
  /// option of the program that is to open it.
  package static func scheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url[..<colon]
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }),
      url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    return scheme.lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
