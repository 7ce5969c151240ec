package import Foundation
import Synchronization
package import TodayWire

/// The bundle of this process and its entitlements.
package struct ProcessIdentity: Sendable, Equatable {
  package var bundleIdentifier: String
  /// The containing app's identifier; for the app itself the same as the bundle's.
  package var appIdentifier: String
  package var container: URL
  /// The directories of the groups in the entitlements, by identifier.
  package var groups: [String: URL]
  package var directories: Directories
  /// The URL schemes of an app.
  package var urlSchemes: [String]
  /// The URL of the bundle, for its localized texts; nil if it is not known.
  package var bundle: URL?
  /// The board's locale, or an app's terminal's, in the form of `LANG`: `ja_JP`, `C`.
  package var locale = "C"
  /// The settings that belong to the widget's card.
  package var configuration: [JSONMember] = []

  package init(
    bundleIdentifier: String, appIdentifier: String, container: URL, groups: [String: URL],
    directories: Directories, urlSchemes: [String] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.appIdentifier = appIdentifier
    self.container = container
    self.groups = groups
    self.directories = directories
    self.urlSchemes = urlSchemes
  }

  /// The identity of a bundle on the disk.
  package init(_ bundle: TodayBundle, directories: Directories, container: URL? = nil) {
    self.init(
      bundleIdentifier: bundle.identifier, appIdentifier: bundle.appIdentifier,
      container: container ?? directories.container(bundle.identifier),
      groups: Dictionary(
        bundle.groups.map { ($0, directories.group($0)) }, uniquingKeysWith: { first, _ in first }),
      directories: directories, urlSchemes: bundle.urlSchemes)
    self.bundle = bundle.url
  }

  /// This process's identity, from the host or else from the bundle of the executable. nil outside
  /// a bundle.
  package static var current: ProcessIdentity? {
    if let scoped { return scoped }
    return shared.withLock { state in
      if case .known(let identity) = state { return identity }
      let identity = discover()
      state = .known(identity)
      return identity
    }
  }

  /// The identity of the widget of a task, because a test may have several widgets in one process.
  @TaskLocal package static var scoped: ProcessIdentity?

  /// Sets this process's identity.
  package static func adopt(_ identity: ProcessIdentity?) {
    shared.withLock { $0 = .known(identity) }
  }

  /// The identity from the host; nil without a container.
  ///
  /// - Parameter bundle: The URL of the widget's bundle.
  package init?(_ begin: HostMessage.Begin, bundle: URL? = nil) {
    guard !begin.dataContainer.isEmpty else { return nil }
    let groups = begin.groupContainers.map {
      ($0.identifier, URL(fileURLWithPath: $0.path, isDirectory: true))
    }
    let identifier = begin.bundleIdentifier
    self.init(
      bundleIdentifier: identifier,
      appIdentifier: identifier.lastIndex(of: ".").map { String(identifier[..<$0]) }
        ?? identifier,
      container: URL(fileURLWithPath: begin.dataContainer, isDirectory: true),
      groups: Dictionary(groups, uniquingKeysWith: { first, _ in first }),
      directories: Directories())
    self.bundle = bundle
    locale = begin.locale
    configuration = begin.configuration
  }

  /// Whether a widget belongs to this app: an extension's identifier is its app's with one more
  /// part.
  package func owns(widget identifier: String) -> Bool {
    // The identifier becomes a file name.
    guard let dot = identifier.lastIndex(of: "."), !identifier.contains("/") else { return false }
    return identifier[..<dot] == appIdentifier
  }

  private enum State {
    case unknown
    case known(ProcessIdentity?)
  }

  private static let shared = Mutex(State.unknown)

  private static func discover() -> ProcessIdentity? {
    let environment = ProcessInfo.processInfo.environment
    let directories = Directories(environment: environment)
    if let path = environment["TODAY_BUNDLE"],
      let bundle = TodayBundle(at: URL(fileURLWithPath: path, isDirectory: true))
    {
      let container = environment["TODAY_CONTAINER"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
      }
      var identity = ProcessIdentity(bundle, directories: directories, container: container)
      identity.locale = locale(environment: environment)
      return identity
    }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return TodayBundle(around: executable).map {
      var identity = ProcessIdentity($0, directories: directories)
      identity.locale = locale(environment: environment)
      return identity
    }
  }

  /// The locale as the host determines it, from the environment, even if the machine does not have
  /// that locale. The language of the board comes first.
  package static func locale(environment: [String: String]) -> String {
    if let language = environment["TODAY_LANGUAGE"], !["", "auto"].contains(language) {
      return language
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    let plain = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? ""
    return plain.isEmpty || plain == "POSIX" ? "C" : String(plain)
  }
}
