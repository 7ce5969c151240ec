public import Foundation

/// What only a containing app has. `import TodayApp` brings the real one, which wins over this; in an
/// extension, and in code that it shares with its app, this one says what to do instead.
@available(
  *, unavailable,
  message: "an extension has no application: use extensionContext?.open(_:completionHandler:)"
)
@MainActor public final class TodayApplication {
  /// Not available in an extension. Use `extensionContext` instead.
  public static var shared: TodayApplication { fatalError() }

  /// - Parameter url: Any URL.
  public func open(
    _ url: URL, completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {}
}
