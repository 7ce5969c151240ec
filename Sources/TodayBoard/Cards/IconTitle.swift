import TodayRender
import TodayWire

/// A title with the icon of its app.
enum IconTitle {
  /// - Parameter icon: `nil` for no icon. An icon that is wider than a cell is not drawn, and
  ///   neither is one outside of ASCII on an ASCII terminal.
  static func text(_ icon: String?, _ title: String, ascii: Bool) -> String {
    prefix(icon, ascii: ascii) + title
  }

  static func prefix(_ icon: String?, ascii: Bool) -> String {
    guard let icon, icon.count == 1, TextWidth.width(of: icon) == 1,
      !ascii || icon.allSatisfy(\.isASCII)
    else { return "" }
    return icon + " "
  }
}
