public import Foundation
import TodayKit

/// What a containing app is told when it is started, and what only a containing app may use.
///
/// The host starts an app with the URL as its one argument, without a shell:
/// `reminders reminders://item/3`. An app of the kind `terminal` has the whole terminal until it ends.
///
/// `NCWidgetController` works here as in the widget: an app says whether its widgets have content,
/// whether or not a host is running.
///
/// It does not exist for extensions, as `UIApplication` does not on Apple's systems: where code
/// imports TodayKit alone, the compiler says so.
@MainActor public final class TodayApplication {
  /// This program.
  public static let shared = TodayApplication()

  /// Told of what happens in the background. Not kept alive by this.
  public weak var delegate: (any TodayApplicationDelegate)?

  private init() {}

  /// The URL that the app was opened with; nil when it was started in another way.
  nonisolated public static var launchURL: URL? {
    launchURL(arguments: CommandLine.arguments, schemes: declaredSchemes)
  }

  /// The URL among a program's arguments: exactly one argument, of one of the schemes.
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

  /// The app's bundle identifier; nil for a program in no bundle.
  nonisolated public static var bundleIdentifier: String? {
    ProcessIdentity.current?.bundleIdentifier
  }

  /// The app's own directory, made if need be; nil for a program in no bundle.
  ///
  /// - Throws: Foundation's error when it cannot be made.
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
