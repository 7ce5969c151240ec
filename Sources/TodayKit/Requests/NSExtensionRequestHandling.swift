/// The principal class of an extension that performs one request: an Action without a view.
///
/// ```swift
/// @main final class ActionRequestHandler: NSExtensionRequestHandling {
///   func beginRequest(with context: NSExtensionContext) {
///     context.completeRequest(returningItems: context.inputItems)
///   }
/// }
/// ```
///
/// The process is started for the request and ends after it. ``WidgetViewController`` conforms, as
/// Apple's view controllers do, for extensions with a view.
@MainActor public protocol NSExtensionRequestHandling: AnyObject {
  /// Called once by the SDK, in the extension's process.
  init()

  /// Performs the request. End it with `completeRequest` or `cancelRequest`, now or later. For an
  /// extension without a view, the host waits 30 seconds.
  func beginRequest(with context: NSExtensionContext)
}

extension NSExtensionRequestHandling {
  /// Runs the program.
  ///
  /// `@main` on the principal class calls it.
  ///
  /// Before any code of the extension runs, it reserves standard input and output for the host and
  /// redirects standard output to standard error: `print` writes to the extension's log.
  public static func main() {
    WidgetRunner.run([self])
  }
}

/// Runs the program of several extensions.
///
/// Each one's `NSExtensionPrincipalClass` selects its class.
///
/// ```swift
/// @main enum TextTools {
///   static func main() { NSExtensionMain([UpperCase.self, SortLines.self]) }
/// }
/// ```
@MainActor public func NSExtensionMain(
  _ principalClasses: [any NSExtensionRequestHandling.Type]
) -> Never {
  WidgetRunner.run(principalClasses)
}
