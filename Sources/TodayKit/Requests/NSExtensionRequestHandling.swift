/// The principal class of an extension that answers one request: an Action without a view.
///
/// ```swift
/// @main final class ActionRequestHandler: NSExtensionRequestHandling {
///   func beginRequest(with context: NSExtensionContext) {
///     context.completeRequest(returningItems: context.inputItems)
///   }
/// }
/// ```
///
/// Its process is started for the request and ends after it. ``WidgetViewController`` conforms, as
/// Apple's view controllers do: an extension with a view is one of those.
@MainActor public protocol NSExtensionRequestHandling: AnyObject {
  /// Called once by the SDK, in the extension's process.
  init()

  /// Takes the request. End it with `completeRequest` or `cancelRequest`, now or later: the host
  /// waits 30 seconds for an extension that shows nothing.
  func beginRequest(with context: NSExtensionContext)
}

extension NSExtensionRequestHandling {
  /// The program: `@main` on the principal class calls it.
  ///
  /// It takes standard input and output for the wire and points standard output at standard error,
  /// before any of the extension's code runs: `print` writes to the extension's log.
  public static func main() {
    WidgetRunner.run([self])
  }
}

/// The program of several extensions: each one's `NSExtensionPrincipalClass` says which of the
/// classes it is.
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
