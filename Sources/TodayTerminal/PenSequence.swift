import TodayRender

/// The shortest `SGR` that turns one style into another.
nonisolated enum PenSequence {
  /// - Parameter old: nil when nobody knows.
  static func bytes(from old: CellStyle?, to new: CellStyle) -> [UInt8] {
    if new == .plain { return Array("\u{1B}[m".utf8) }
    let base = old.flatMap { $0.attributes.isSubset(of: new.attributes) ? $0 : nil }
    var codes: [String] = base == nil && old != .plain ? ["0"] : []
    let from = base ?? .plain
    for (attribute, code) in attributeCodes
    where new.attributes.contains(attribute) && !from.attributes.contains(attribute) {
      codes.append(code)
    }
    if new.foreground != from.foreground { codes.append(code(of: new.foreground, base: 30)) }
    if new.background != from.background { codes.append(code(of: new.background, base: 40)) }
    return Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8)
  }

  private static let attributeCodes: [(CellStyle.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"),
  ]

  private static func code(of paint: Paint, base: Int) -> String {
    switch paint {
    case .standard: "\(base + 9)"
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
