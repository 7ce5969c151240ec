public import Foundation

// Names from Apple's first Swift versions, and names of API that does not exist here. Nothing calls
// them; they let the compiler suggest the replacement.

/// The name of Apple's superclass.
@available(
  *, unavailable, renamed: "WidgetViewController",
  message: "there are no view objects: override body instead of adding subviews"
)
public typealias UIViewController = WidgetViewController

/// Apple's application object, which no extension may use.
@available(
  *, unavailable, message: "use extensionContext?.open(_:completionHandler:) to open a URL"
)
@MainActor public enum UIApplication {
  /// The application, as Apple's newer Swift names it.
  public static var shared: WidgetViewController { WidgetViewController() }

  /// The application, under its first name.
  public static func sharedApplication() -> WidgetViewController { WidgetViewController() }
}

extension NCUpdateResult {
  /// The name in Swift 1 and 2.
  @available(*, unavailable, renamed: "newData")
  public static var NewData: NCUpdateResult { .newData }

  /// The name in Swift 1 and 2.
  @available(*, unavailable, renamed: "noData")
  public static var NoData: NCUpdateResult { .noData }

  /// The name in Swift 1 and 2.
  @available(*, unavailable, renamed: "failed")
  public static var Failed: NCUpdateResult { .failed }
}

extension NSExtensionContext {
  /// The name in Swift 1 and 2.
  @available(*, unavailable, renamed: "open(_:completionHandler:)")
  public func openURL(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {}
}

extension WidgetViewController {
  /// A method of Apple's application object.
  @available(*, unavailable, message: "use extensionContext?.open(_:completionHandler:)")
  public func openURL(_ URL: URL) {}

  /// Apple's view object.
  @available(*, unavailable, message: "there are no view objects: override body")
  public var view: Any? {
    get { nil }
    set {}
  }
}
