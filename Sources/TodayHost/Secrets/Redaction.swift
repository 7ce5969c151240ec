/// Secrets of an app. They are removed from what its programs print and send before that is shown, logged or stored.
struct Redaction: Equatable {
  private let secrets: [String]
  static let mark = "•••"
  /// Shorter secrets would match everywhere.
  private static let shortest = 4
  private static let shortestLine = 12

  init(_ secrets: [String] = []) {
    // A file's content may be printed line by line.
    let lines = secrets.flatMap { secret in
      secret.split(separator: "\n").filter { $0.utf8.count >= Self.shortestLine }.map(String.init)
    }
    let all = secrets.filter { $0.utf8.count >= Self.shortest } + lines
    let forms = Set(all.flatMap(Self.forms))
    // The longest first, because one may be the prefix of another.
    self.secrets = forms.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// The secret as it is, and escaped as in JSON, in markup and in URLs.
  private static func forms(of secret: String) -> [String] {
    func escaped(_ escape: (Unicode.Scalar) -> String) -> String {
      secret.unicodeScalars.map(escape).joined()
    }
    func json(_ scalar: Unicode.Scalar, isASCII: Bool, escapesSlash: Bool) -> String {
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "/" where escapesSlash: return "\\/"
      default: break
      }
      guard isASCII, !scalar.isASCII else { return "\(scalar)" }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
    let inJSON = [false, true].flatMap { isASCII in
      [false, true].map { slash in
        escaped { json($0, isASCII: isASCII, escapesSlash: slash) }
      }
    }
    let inMarkup = [true, false].map { escapesQuotes in
      escaped { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"" where escapesQuotes: "&quot;"
        default: "\(scalar)"
        }
      }
    }
    let inURL = secret.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
    return [secret] + inJSON + inMarkup + [inURL]
  }

  var isEmpty: Bool { secrets.isEmpty }

  func apply(_ text: String) -> String {
    // Nearly all texts have none.
    guard secrets.contains(where: { Self.occurs($0, in: text) }) else { return text }
    return String(decoding: apply(Array(text.utf8)), as: UTF8.self)
  }

  private static func occurs(_ secret: String, in text: String) -> Bool {
    guard text.utf8.count >= secret.utf8.count else { return false }
    var (text, secret) = (text, secret)
    return text.withUTF8 { text in
      secret.withUTF8 { secret in
        var rest = text[...]
        while rest.count >= secret.count, let place = rest.firstIndex(of: secret[0]) {
          rest = rest[place...]
          if rest.starts(with: secret) { return true }
          rest = rest.dropFirst()
        }
        return false
      }
    }
  }

  func apply(_ bytes: [UInt8]) -> [UInt8] {
    secrets.reduce(bytes) { $0.replacing(Array($1.utf8), with: Array(Self.mark.utf8)) }
  }
}
