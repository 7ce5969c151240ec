/// A script's file name: `weather.10m.sh` is "weather", every ten minutes.
///
/// Argos writes `name[.POSITION][.INTERVAL][+].ext`: the position is a place in GNOME's panel, such as
/// `1r`, and `+` runs the script when its menu opens. SwiftBar's interval follows the first part.
package struct ScriptName: Sendable, Equatable {
  /// The card's title until the script provides one.
  package var title: String
  /// `nil` if the name has no interval.
  package var interval: Duration?
  /// Whether it has an interval, a position or `+`, which only plug-ins with menus have.
  package private(set) var isOfPlugIn: Bool

  package init(_ fileName: String) {
    var parts = fileName.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // A leading dot hides the file, and a trailing dot starts no suffix.
    while parts.first?.isEmpty == true { parts.removeFirst() }
    while parts.last?.isEmpty == true { parts.removeLast() }
    if parts.count > 1 { parts.removeLast() }
    let pace = Self.takePace(&parts)
    interval = pace?.interval
    isOfPlugIn = pace != nil
    // The collections number their files for sorting: `001-cpu`.
    var name = parts.filter { !$0.isEmpty }.joined(separator: ".")[...]
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, name.dropFirst(digits.count).first == "-" {
      name = name.dropFirst(digits.count + 1)
    }
    title = name.isEmpty ? fileName : String(name)
  }

  private struct Pace {
    var interval: Duration?
    var isOnOpening = false
  }

  /// Removes the interval and the position from a name's parts; the first part is never either. nil
  /// if there are none.
  private static func takePace(_ parts: inout [String]) -> Pace? {
    guard parts.count > 1 else { return nil }
    var index = parts.count - 1
    var found = pace(parts[index])
    if found == nil, parts.count > 2, let early = pace(parts[1]), early.interval != nil {
      // SwiftBar: `name.10s.anything.ext`.
      index = 1
      found = early
    }
    guard let found else {
      // A position alone needs a number: `main.c.sh` has none.
      guard isPosition(parts[index]), parts[index].count > 1 else { return nil }
      parts.removeLast()
      return Pace()
    }
    let hasPosition = index > 1 && isPosition(parts[index - 1])
    // Empty parts, as in `name..sh`, are ignored.
    guard found.interval != nil || found.isOnOpening || hasPosition else { return nil }
    parts.removeSubrange(hasPosition ? (index - 1)...index : index...index)
    return found
  }

  /// `10s`, `10s+`, `+`, or nothing; nil for any other part.
  private static func pace(_ part: String) -> Pace? {
    let isOnOpening = part.hasSuffix("+")
    let text = isOnOpening ? String(part.dropLast()) : part
    if text.isEmpty { return Pace(isOnOpening: isOnOpening) }
    return interval(text).map { Pace(interval: $0, isOnOpening: isOnOpening) }
  }

  /// Argos: an optional number, and `l`, `c` or `r`.
  private static func isPosition(_ part: String) -> Bool {
    guard let box = part.last, "lcr".contains(box) else { return false }
    return part.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// `10s`, `500ms`, `5m`, `1h`, `1d`; `nil` for anything else. At least a tenth of a second.
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
