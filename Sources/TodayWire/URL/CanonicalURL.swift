/// A URL in canonical form, which the question shows, the consent is stored for, and programs and terminals get.
/// A URL that two programs could interpret differently is refused.
package struct CanonicalURL: Sendable, Equatable {
  /// ASCII, with the scheme in lower case.
  package let text: String
  package let scheme: String
  /// The object of a consent for a URL that no installed app opens: the host name of a web page,
  /// the path of a file, or the scheme with its colon of any other URL.
  package let place: String

  /// Schemes whose URLs contain their content or have none.
  private static let never: Set = ["javascript", "data", "blob", "about"]
  /// Schemes for which browsers correct mistakes, each in its own way.
  private static let web: Set = ["http", "https", "ws", "wss", "ftp"]

  /// Longer URLs are refused: programs accept no more, and each character costs time.
  package static let longest = 8192

  /// What is wrong with a refused URL, if its author can see it.
  package enum Flaw: Sendable, Equatable {
    case scheme(String)
    case noHost
  }

  /// `nil` for other refused URLs: programs could interpret them differently.
  package static func flaw(of url: String) -> Flaw? {
    guard let scheme = URLScheme.scheme(of: url) else { return nil }
    if never.contains(scheme) { return .scheme(scheme) }
    let rest = url.utf8.dropFirst(scheme.utf8.count + 1)
    return web.contains(scheme) && rest.allSatisfy { "/?#".utf8.contains($0) } ? .noHost : nil
  }

  /// `nil` for a URL that is refused.
  package init?(checking url: String) {
    guard url.utf8.count <= Self.longest, let scheme = URLScheme.scheme(of: url),
      !Self.never.contains(scheme)
    else { return nil }
    self.scheme = scheme
    let rest = url.utf8.dropFirst(scheme.utf8.count + 1)
    let isWeb = Self.web.contains(scheme)
    let hasAuthority = rest.starts(with: Array("//".utf8))
    guard hasAuthority || !isWeb else { return nil }
    let authority =
      hasAuthority ? rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) } : rest.prefix(0)
    if authority.contains(UInt8(ascii: "\\")) || Self.looksLikeOption(authority) { return nil }
    let tail = Self.escaped(rest.dropFirst(hasAuthority ? authority.count + 2 : 0))
    if scheme == "file" {
      let isHere = authority.isEmpty || authority.elementsEqual("localhost".utf8)
      guard isHere, tail.hasPrefix("/"), !tail.hasPrefix("//"), !Self.climbs(tail) else {
        return nil
      }
      text = "file://\(tail)"
      place = "file:\(tail)"
    } else if isWeb {
      guard let site = Self.site(String(decoding: authority, as: UTF8.self)) else { return nil }
      text = "\(scheme)://\(site.host)\(site.port)\(tail)"
      place = ["http", "https"].contains(scheme) ? site.host : scheme + ":"
    } else {
      text = "\(scheme):\(hasAuthority ? "//\(Self.escaped(authority))" : "")\(tail)"
      place = scheme + ":"
    }
  }

  /// Whether a program that gets the host or the user name as an argument could take it for an option.
  private static func looksLikeOption(_ authority: some Collection<UInt8>) -> Bool {
    authority.split(separator: UInt8(ascii: "@")).contains { $0.first == UInt8(ascii: "-") }
  }

  /// The host in ASCII, and the port with its colon; nil if there is a user name, or if it is not a host name.
  private static func site(_ authority: String) -> (host: String, port: String)? {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let inside = authority[authority.index(after: authority.startIndex)..<end].lowercased()
      guard !inside.isEmpty, inside.utf8.allSatisfy({ "0123456789abcdef:.".utf8.contains($0) }),
        let port = port(authority[authority.index(after: end)...])
      else { return nil }
      return ("[\(inside)]", port)
    }
    let colon = authority.firstIndex(of: ":") ?? authority.endIndex
    guard let port = port(authority[colon...]) else { return nil }
    var labels = authority[..<colon].lowercased()
      .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if labels.last == "" { labels.removeLast() }
    // A label has at most 63 characters in any form, and a name at most 127 of them.
    guard !labels.isEmpty, labels.count <= 127,
      labels.allSatisfy({ $0.unicodeScalars.count <= 63 && isPlain(label: $0) })
    else { return nil }
    let names = labels.map(Punycode.encoded)
    guard names.allSatisfy({ $0.utf8.count <= 63 }) else { return nil }
    return (names.joined(separator: "."), port)
  }

  private static func port(_ text: Substring) -> String? {
    if text.isEmpty || text == ":" { return "" }
    guard text.hasPrefix(":"), text.utf8.count <= 6,
      text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let number = UInt16(text.dropFirst())
    else { return nil }
    return ":\(number)"
  }

  /// Letters, digits and hyphens, in any script, that browsers do not change. A character that
  /// stands for another one, such as a wide dot, would result in another name.
  static func isPlain(label: String) -> Bool {
    !label.isEmpty
      && label.unicodeScalars.allSatisfy { scalar in
        if scalar.isASCII {
          return scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
            || ("0"..."9").contains(scalar)
        }
        let properties = scalar.properties
        let isItself = scalar == "ß" || scalar == "ς" || !properties.changesWhenNFKCCaseFolded
        guard isItself, !properties.isDefaultIgnorableCodePoint else { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
          .decimalNumber:
          return true
        default: return false
        }
      }
  }

  /// Whether a path has a segment for the parent folder, also in escaped form.
  private static func climbs(_ path: String) -> Bool {
    let folders = path.prefix { $0 != "?" && $0 != "#" }.lowercased()
    if folders.contains("%00") || folders.contains("%2f") { return true }
    return folders.split(separator: "/").contains { segment in
      let dots = withEscapedDots(segment)
      return dots == "." || dots == ".."
    }
  }

  private static func withEscapedDots(_ segment: Substring) -> String {
    var result = ""
    var rest = segment
    while let first = rest.first {
      let isEscaped = rest.hasPrefix("%2e")
      result.append(isEscaped ? "." : first)
      rest = rest.dropFirst(isEscaped ? 3 : 1)
    }
    return result
  }

  /// In ASCII. Escaped characters stay.
  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, !"\"<>\\^`{|}".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
