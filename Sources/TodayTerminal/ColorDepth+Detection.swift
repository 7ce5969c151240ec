package import TodayRender

nonisolated extension ColorDepth {
  /// - Parameters:
  ///   - noColor: The value of `NO_COLOR`: anything but nothing means that no colour is wanted.
  ///   - colorTerm: The value of `COLORTERM`.
  ///   - isDirect: Whether the database says that colours are given by their components.
  ///   - colors: How many the database says; -1 when it says nothing.
  package static func detect(
    noColor: String, colorTerm: String, isDirect: Bool, colors: Int
  ) -> ColorDepth {
    guard noColor.isEmpty else { return .none }
    if colorTerm == "truecolor" || colorTerm == "24bit" || isDirect { return .truecolor }
    switch colors {
    case 256...: return .indexed256
    case 16...: return .ansi16
    case 8...: return .ansi8
    default: return .none
    }
  }
}
