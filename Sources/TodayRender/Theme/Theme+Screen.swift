extension Theme {
  /// The variable with which an app of the terminal gets the board's colours. `TodayScreen` reads it.
  package static let screenVariable = "TODAY_PALETTE"

  /// The colours of the roles: `background=#1e1e2e;text=default;dim=8`.
  package var screenPalette: String {
    let roles: [(String, Paint)] = [
      ("background", background), ("text", text), ("dim", dim), ("focus", focus),
      ("accent", accent), ("good", good), ("warn", warn), ("bad", bad), ("info", info),
      ("selection", palette.isEmpty ? .standard : selection),
    ]
    return roles.map { "\($0)=\($1.screenText)" }.joined(separator: ";")
  }
}

extension Paint {
  fileprivate var screenText: String {
    func hex(_ value: UInt8) -> String {
      let digits = String(value, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return switch self {
    case .standard: "default"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): "#" + hex(red) + hex(green) + hex(blue)
    }
  }
}
