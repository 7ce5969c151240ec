import Foundation

/// Shows and hides a widget.
///
/// The widget itself or its containing app can use it, whether or not the host or the widget is
/// running.
@MainActor public final class NCWidgetController {
  /// Makes a controller.
  ///
  /// All controllers do the same, because they have no state.
  public init() {}

  /// A controller, under its name in Objective-C and early Swift.
  public static func widgetController() -> NCWidgetController { NCWidgetController() }

  /// Sets whether the widget has content.
  ///
  /// Without content it has no card, and the host does not start it until its containing app sets
  /// this to true again.
  ///
  /// Setting the same value again has no effect. A widget of another app is ignored, and logged.
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
      Log.write("setHasContent: this program is not in a bundle, so it has no widgets")
      return
    }
    guard identity.owns(widget: bundleID) else {
      Log.write("setHasContent: \(bundleID) is not a widget of \(identity.appIdentifier)")
      return
    }
    // A confined app cannot write the file.
    if HostSocket.send(hasContent: flag, widget: bundleID) { return }
    do {
      try HasContentFile(directory: identity.directories.state, widget: bundleID)
        .write(flag, by: identity.bundleIdentifier, at: Date())
    } catch {
      Log.write("setHasContent: \(error)")
    }
  }
}
