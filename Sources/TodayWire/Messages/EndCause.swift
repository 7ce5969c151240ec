/// Why the host ends a widget's process in the normal course.
package enum EndCause: String, Sendable, CaseIterable {
  case offScreen, backgroundDone, noUpdate, replaced, uninstalled, tooManyProcesses
  /// Of one of several cards of the widget.
  case settingsChanged, removed
  /// The request of an Action or Share extension.
  case requestOver
}

extension EndCause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .offScreen: "off the screen"
    case .backgroundDone: "the background update is done"
    case .noUpdate: "it has no widgetPerformUpdate"
    case .replaced: "its program was replaced"
    case .uninstalled: "uninstalled"
    case .settingsChanged: "its settings were changed"
    case .removed: "it was removed from the board"
    case .tooManyProcesses: "too many processes"
    case .requestOver: "the request is over"
    }
  }
}
