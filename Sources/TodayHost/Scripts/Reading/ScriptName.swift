/// A script's file name: `weather.10m.sh` is "weather", every ten minutes.
package struct ScriptName: Sendable, Equatable {
  /// What the card is called until the script says it.
  package var title: String
  /// nil: the name has none.
  package var interval: Duration?

  package init(_ fileName: String) {
    var parts = fileName.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
    if parts.count > 1 { parts.removeLast() }
    if let last = parts.last, parts.count > 1, let interval = Self.interval(last) {
      self.interval = interval
      parts.removeLast()
    }
    // The collections number their files for the order: `001-cpu`.
    var name = parts.joined(separator: ".")[...]
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, name.dropFirst(digits.count).first == "-" {
      name = name.dropFirst(digits.count + 1)
    }
    title = name.isEmpty ? fileName : String(name)
  }

  /// `10s`, `500ms`, `5m`, `1h`, `1d`; nil for what is none. At least a tenth of a second.
  package static func interval(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), number < 1_000_000_000 else { return nil }
    let interval: Duration
    switch text.dropFirst(digits.count) {
    case "ms": interval = .milliseconds(number)
    case "s": interval = .seconds(number)
    case "m": interval = .seconds(number * 60)
    case "h": interval = .seconds(number * 3600)
    case "d": interval = .seconds(number * 86_400)
    default: return nil
    }
    return interval == .zero ? nil : max(interval, .milliseconds(100))
  }
}
