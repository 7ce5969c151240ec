/// A version such as `1.10.2` or `2.0-beta1`, for comparing.
package struct VersionNumber: Sendable, Equatable, Comparable {
  private enum Part: Equatable {
    case number(Int)
    case word(String)
  }

  private let parts: [Part]

  /// - Parameter text: A leading `v`, as in the names of tags, and everything after `+` do not count.
  package init(_ text: String) {
    let plain = text.prefix { $0 != "+" }
    let first = plain.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
    let body = first && (plain.hasPrefix("v") || plain.hasPrefix("V")) ? plain.dropFirst() : plain
    var parts: [Part] = []
    for piece in body.split(whereSeparator: { ".-_".contains($0) }) {
      // `beta2` is a word and a number.
      let digits = piece.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let word = piece.dropLast(digits)
      if !word.isEmpty { parts.append(.word(word.lowercased())) }
      if digits > 0 { parts.append(.number(Int(piece.suffix(digits)) ?? .max)) }
    }
    while parts.last == .number(0) { parts.removeLast() }
    self.parts = parts
  }

  /// Whether a text has the form of a version: it begins with a digit, or with `v` and a digit.
  package static func isVersion(_ text: String) -> Bool {
    let body = text.hasPrefix("v") ? text.dropFirst() : text[...]
    return body.first.map { $0.isASCII && $0.isNumber } ?? false
  }

  package static func < (one: VersionNumber, other: VersionNumber) -> Bool {
    for index in 0..<max(one.parts.count, other.parts.count) {
      let (left, right) = (one.part(index), other.part(index))
      if left == right { continue }
      return switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.word(let left), .word(let right)): left < right
      // 2.0-beta is older than 2.0.
      case (.word, .number): true
      case (.number, .word): false
      }
    }
    return false
  }

  private func part(_ index: Int) -> Part { index < parts.count ? parts[index] : .number(0) }
}
