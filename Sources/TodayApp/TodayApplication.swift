public import Foundation
import TodayKit

/// The launch URL, background events and URL opening of a containing app.
///
/// The host starts an app with the URL as its one argument, without a shell: `reminders
/// reminders://item/3`. An app of the kind `terminal` has the whole terminal until it ends.
///
/// `NCWidgetController` works as in the widget: an app sets whether its widgets have content,
/// whether or not a host is running.
///
/// Extensions cannot use it, like `UIApplication` on Apple's systems. In code that imports only
/// TodayKit, the compiler reports an error.
@MainActor public final class TodayApplication {
  /// This program.
  public static let shared = TodayApplication()

  /// Receives background events.
  ///
  /// The reference is weak.
  public weak var delegate: (any TodayApplicationDelegate)?

  private init() {}

  /// The URL that the app was opened with; nil if it was started in another way.
  nonisolated public static var launchURL: URL? {
    launchURL(arguments: CommandLine.arguments, schemes: declaredSchemes)
  }

  /// The URL in a program's arguments: exactly one argument with one of the schemes.
  ///
  /// - Parameters:
  ///   - arguments: With the program's name as the first.
  ///   - schemes: The app's own, in any case; nil takes any scheme.
  nonisolated static func launchURL(arguments: [String], schemes: [String]?) -> URL? {
    guard arguments.count == 2, let url = URL(string: arguments[1]),
      let scheme = url.scheme?.lowercased(), !scheme.isEmpty
    else { return nil }
    if let schemes, !schemes.contains(where: { $0.lowercased() == scheme }) { return nil }
    return url
  }

  /// The app's bundle identifier; nil for a program outside a bundle.
  nonisolated public static var bundleIdentifier: String? {
    ProcessIdentity.current?.bundleIdentifier
  }

  /// The app's own directory, created if it does not exist; nil for a program outside a bundle.
  ///
  /// - Throws: Foundation's error if it cannot be created.
  nonisolated public static func container() throws -> URL? {
    guard let url = ProcessIdentity.current?.container else { return nil }
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url
  }

  nonisolated private static var declaredSchemes: [String]? {
    ProcessIdentity.current?.urlSchemes
  }
}
