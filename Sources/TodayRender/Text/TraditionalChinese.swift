/// Converts the host's Chinese texts to traditional characters and Taiwan's words.
package enum TraditionalChinese {
  /// Replaces the longest phrase of the table at each place, from the left.
  ///
  /// - Parameter text: The host's own text, never a name or text of a widget.
  package static func converted(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var converted = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let entry = table[scalars[index]]?.first { scalars[index...].starts(with: $0.simplified) }
      converted += entry?.traditional ?? [scalars[index]]
      index += entry?.simplified.count ?? 1
    }
    return String(converted)
  }

  private struct Entry {
    var simplified: [Unicode.Scalar]
    var traditional: [Unicode.Scalar]
  }

  /// By the first character, the longest first.
  private static let table: [Unicode.Scalar: [Entry]] = {
    var table: [Unicode.Scalar: [Entry]] = [:]
    for pair in pairs.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let sides = pair.split(separator: "=").map { Array($0.unicodeScalars) }
      guard sides.count == 2, let first = sides[0].first else { continue }
      table[first, default: []].append(Entry(simplified: sides[0], traditional: sides[1]))
    }
    return table.mapValues { entries in
      entries.sorted { $0.simplified.count > $1.simplified.count }
    }
  }()
}

/// A Chinese text: the host's own words in simplified characters, and inserted texts of widgets or
/// the user, which are not converted.
package struct ChineseText: ExpressibleByStringInterpolation {
  fileprivate enum Part {
    case own(String)
    case filled(String)
  }

  private var parts: [Part]

  package init(stringLiteral value: String) { parts = [.own(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// - Parameter own: The host's own words from a variable.
  package init(own: String) { parts = [.own(own)] }

  package var simplified: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .own(let words), .filled(let words): text += words
      }
    }
  }

  package var traditional: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .own(let words): text += TraditionalChinese.converted(words)
      case .filled(let words): text += words
      }
    }
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.own(literal)) }
    }

    package mutating func appendInterpolation(_ value: some Any) {
      parts.append(.filled("\(value)"))
    }
  }
}
