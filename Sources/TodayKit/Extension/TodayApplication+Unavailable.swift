public import Foundation

/// The application object of a containing app.
///
/// `import TodayApp` has the real one, which has priority over this. In an extension, and in code
/// that it shares with its app, the compiler shows this message.
@available(
  *, unavailable,
  message: "an extension has no application: use extensionContext?.open(_:completionHandler:)"
)
@MainActor public final class TodayApplication {
  /// Not available in an extension.
  ///
  /// Use `extensionContext` instead.
  public static var shared: TodayApplication { fatalError() }

  /// - Parameter url: Any URL.
  public func open(
    _ url: URL, completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {}
}
