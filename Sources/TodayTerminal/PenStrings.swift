import TodayRender

/// The strings that set attributes and colours, from the terminal's database entry.
///
/// terminfo has no name for runs of true colour: they are written in the form of ISO 8613-6.
nonisolated struct PenStrings: Sendable, Equatable {
  struct Attribute: Sendable, Equatable {
    var attribute: CellStyle.Attributes
    var bytes: [UInt8]
  }

  /// The colours of one side, foreground or background.
  struct Side: Sendable, Equatable {
    /// The first sixteen, as far as the terminal has them.
    var first: [[UInt8]]
    /// The further colours; `nil` to use the form of ISO 8613-6.
    var others: ParameterizedString?
    /// Resets the colour; `nil` if ``PenStrings/plain`` does that.
    var standard: [UInt8]?
    /// The first number of the ISO form.
    var code: Int
  }

  /// Ends all attributes and colours.
  var plain: [UInt8]
  /// The attributes, in the order in which they are written.
  var attributes: [Attribute]
  /// Sets all at once, if single attributes would replace each other.
  var combined: ParameterizedString?
  var foreground: Side
  var background: Side

  /// ECMA-48's.
  static let standard = PenStrings(
    plain: Array("\u{1B}[m".utf8),
    attributes: [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ].map { Attribute(attribute: $0, bytes: Array("\u{1B}[\($1)m".utf8)) },
    foreground: .standard(base: 30), background: .standard(base: 40))

  /// Changes one style to another with as few bytes as possible.
  ///
  /// - Parameter old: `nil` if it is unknown.
  func append(from old: CellStyle?, to new: CellStyle, to output: inout [UInt8]) {
    guard new != .plain else {
      output += plain
      return
    }
    let base = old.flatMap { canChange(from: $0, to: new) ? $0 : nil }
    var run = GraphicRun()
    if base == nil, old != .plain { run.append(plain, to: &output) }
    let from = base ?? .plain
    if let combined {
      if new.attributes != from.attributes {
        run.append(Self.bytes(combined, new.attributes), to: &output)
      }
    } else {
      for entry in attributes
      where new.attributes.contains(entry.attribute) && !from.attributes.contains(entry.attribute) {
        run.append(entry.bytes, to: &output)
      }
    }
    if new.foreground != from.foreground {
      run.append(foreground.bytes(new.foreground), to: &output)
    }
    if new.background != from.background {
      run.append(background.bytes(new.background), to: &output)
    }
  }

  /// Whether it is possible without ending all attributes first.
  private func canChange(from old: CellStyle, to new: CellStyle) -> Bool {
    let keeps =
      combined == nil
      ? old.attributes.isSubset(of: new.attributes) : old.attributes == new.attributes
    return keeps
      && (new.foreground != .standard || old.foreground == .standard
        || foreground.standard != nil)
      && (new.background != .standard || old.background == .standard
        || background.standard != nil)
  }

  /// `sgr`: standout, underline, reverse, blink, dim, bold, invisible, protected, other letters.
  private static func bytes(
    _ combined: ParameterizedString, _ attributes: CellStyle.Attributes
  ) -> [UInt8] {
    func flag(_ attribute: CellStyle.Attributes) -> Int { attributes.contains(attribute) ? 1 : 0 }
    return combined.bytes(0, flag(.underline), flag(.reverse), 0, flag(.dim), flag(.bold), 0, 0, 0)
  }
}

nonisolated extension PenStrings.Side {
  static func standard(base: Int) -> Self {
    Self(
      first: (0..<16).map { index in
        Array("\u{1B}[\(index < 8 ? base + index : base + 52 + index)m".utf8)
      }, standard: Array("\u{1B}[\(base + 9)m".utf8), code: base + 8)
  }

  func bytes(_ paint: Paint) -> [UInt8] {
    switch paint {
    case .standard: return standard ?? []
    case .indexed(let index) where Int(index) < first.count: return first[Int(index)]
    case .indexed(let index):
      if let others { return others.bytes(Int(index)) }
      return Self.graphic(code, 5, index)
    case .rgb(let red, let green, let blue): return Self.graphic(code, 2, red, green, blue)
    }
  }

  /// Compares numbers instead of strings, because a picture has hundreds of styles.
  private static func graphic(_ code: Int, _ parameters: UInt8...) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, UInt8(ascii: "[")]
    bytes.reserveCapacity(20)
    ParameterizedString.append(number: code, to: &bytes)
    for parameter in parameters {
      bytes.append(UInt8(ascii: ";"))
      ParameterizedString.append(number: Int(parameter), to: &bytes)
    }
    bytes.append(UInt8(ascii: "m"))
    return bytes
  }
}

/// Joins consecutive `SGR` sequences: `\E[1m` and `\E[31m` become `\E[1;31m`.
nonisolated private struct GraphicRun {
  private var isOpen = false

  mutating func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    let isGraphic =
      bytes.count >= 3 && bytes[0] == 0x1B && bytes[1] == UInt8(ascii: "[")
      && bytes[bytes.count - 1] == UInt8(ascii: "m")
      && bytes[2..<(bytes.count - 1)].allSatisfy { (0x30...0x3B).contains($0) }
    if isGraphic, isOpen {
      output.removeLast()
      output.append(UInt8(ascii: ";"))
      output += bytes.dropFirst(2)
    } else if isGraphic, bytes.count == 3 {
      // Not every terminal reads an empty parameter among others as zero.
      output += [0x1B, UInt8(ascii: "["), UInt8(ascii: "0"), UInt8(ascii: "m")]
    } else {
      output += bytes
    }
    isOpen = isGraphic
  }
}
