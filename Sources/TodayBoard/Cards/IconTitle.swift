import TodayRender
import TodayWire

/// A title with its app's icon before it.
enum IconTitle {
  /// - Parameter icon: nil: none is to be shown. One that does not fit a cell is not drawn, and in ASCII
  ///   none but ASCII's: a question mark says nothing.
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
