import Synchronization
package import TodayEngine
import TodayWire

extension WidgetID {
  /// The identifier as one component of a path. It cannot lead to another directory.
  package var pathComponent: String {
    let component = rawValue.pathComponent
    if component.isShortenedComponent {
      Self.shortened.withLock { known in
        if known.count >= Self.mostShortened { known = [:] }
        known[component] = self
      }
    }
    return component
  }

  /// The identifier of a ``pathComponent``; `nil` if it is not one, or if it was shortened and this
  /// process does not know the identifier.
  init?(pathComponent: Substring) {
    if let text = String(pathComponent: pathComponent) {
      self.init(text)
    } else {
      let known = Self.shortened.withLock { $0[String(pathComponent)] }
      guard let known else { return nil }
      self = known
    }
  }

  /// The identifiers of shortened components, of which this process has made the paths.
  private static let shortened = Mutex<[String: WidgetID]>([:])
  private static let mostShortened = 1000
}
