import TodayRender

extension PenStrings {
  private static let names: [(String, CellStyle.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("rev", .reverse),
    ("smxx", .strikethrough),
  ]

  /// For the loaded entry.
  ///
  /// - Parameter isDirect: Whether its colours are red, green and blue values.
  @MainActor init(isDirect: Bool) {
    // An attribute without an end, or that takes a cell, must not be used.
    let hasAttributes = Terminfo.string("sgr0") != nil && Terminfo.number("xmc") ?? 0 <= 0
    let attributes = Self.names.compactMap { name, attribute -> Attribute? in
      guard hasAttributes, let bytes = Terminfo.bytes(name) else { return nil }
      return Attribute(attribute: attribute, bytes: bytes)
    }
    let adds = attributes.allSatisfy { $0.bytes.starts(with: [0x1B, UInt8(ascii: "[")]) }
    // Resets both colours by one string: `AX` means that each has its own.
    let each = Terminfo.flag("AX") || Terminfo.string("op") == "\u{1B}[39;49m"
    self.init(
      plain: Self.end(), attributes: attributes,
      combined: adds ? nil : Terminfo.string("sgr").map { ParameterizedString($0) },
      foreground: Side(
        named: "setaf", old: "setf", base: 30, hasStandard: each, isDirect: isDirect),
      background: Side(
        named: "setab", old: "setb", base: 40, hasStandard: each, isDirect: isDirect))
  }

  /// `sgr0` also ends a set of line characters that is never started.
  @MainActor private static func end() -> [UInt8] {
    guard let all = Terminfo.bytes("sgr0") else { return [] }
    guard let letters = Terminfo.bytes("rmacs"), !letters.isEmpty, letters.count < all.count,
      let start = (0...(all.count - letters.count)).first(where: {
        all[$0...].starts(with: letters)
      })
    else { return all }
    return Array(all[..<start] + all[(start + letters.count)...])
  }
}

nonisolated extension PenStrings.Side {
  /// - Parameters:
  ///   - name: The string with the colours in ECMA-48's order.
  ///   - old: The string with red and blue exchanged.
  ///   - base: The number of black in ECMA-48.
  @MainActor init(named name: String, old: String, base: Int, hasStandard: Bool, isDirect: Bool) {
    let standard = Self.standard(base: base)
    self.init(
      first: standard.first, standard: hasStandard ? standard.standard : nil, code: base + 8)
    // More colours than in the entry are used if the terminal reports them, for example by
    // COLORTERM.
    let count = isDirect ? 8 : min(Terminfo.number("colors") ?? 0, 256)
    if let text = Terminfo.string(name) {
      let string = ParameterizedString(text)
      for index in 0..<min(count, 16) { first[index] = string.bytes(index) }
      let iso = Array("\u{1B}[\(code);5;200m".utf8)
      if count == 256, string.bytes(200) != iso { others = string }
    } else if let text = Terminfo.string(old) {
      let string = ParameterizedString(text)
      for index in 0..<min(count, 8) {
        first[index] = string.bytes((index & 1) << 2 | index & 2 | (index & 4) >> 2)
      }
    }
  }
}
