package import TodayEngine
import TodayWire

extension WidgetID {
  /// The identifier as one component of a path. It cannot lead to another directory.
  package var pathComponent: String { rawValue.pathComponent }

  /// The identifier of a ``pathComponent``; `nil` if it is not one.
  init?(pathComponent: Substring) {
    guard let text = String(pathComponent: pathComponent) else { return nil }
    self.init(text)
  }
}
