import Foundation

/// Says whether a widget has anything to show: from the widget itself or from its containing app,
/// whether or not the host or the widget is running.
@MainActor public final class NCWidgetController {
  /// A controller has no state: any two do the same.
  public init() {}

  /// A controller, under its name in Objective-C and early Swift.
  public static func widgetController() -> NCWidgetController { NCWidgetController() }

  /// Says whether the widget has content. Without content it has no card, and the host does not start
  /// it until its containing app says that it has some again.
  ///
  /// The same value again does nothing. Another app's widget is ignored, and logged.
  ///
  /// - Parameters:
  ///   - flag: Whether the widget has content.
  ///   - bundleID: The widget's bundle identifier.
  public func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
    if let session = WidgetSession.current {
      session.setHasContent(flag, bundleIdentifier: bundleID)
      return
    }
    guard let identity = ProcessIdentity.current else {
      Log.write("setHasContent: this program is in no bundle, so it has no widgets")
      return
    }
    guard identity.owns(widget: bundleID) else {
      Log.write("setHasContent: \(bundleID) is no widget of \(identity.appIdentifier)")
      return
    }
    do {
      try HasContentFile(directory: identity.directories.state, widget: bundleID)
        .write(flag, by: identity.bundleIdentifier, at: Date())
    } catch {
      Log.write("setHasContent: \(error)")
    }
  }
}
