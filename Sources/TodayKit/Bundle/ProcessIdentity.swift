package import Foundation
import Synchronization
package import TodayWire

/// Which bundle this process belongs to, and what its entitlements give it.
package struct ProcessIdentity: Sendable, Equatable {
  package var bundleIdentifier: String
  /// The containing app's identifier; the same as the bundle's for the app itself.
  package var appIdentifier: String
  package var container: URL
  /// The directories of the groups in the entitlements, by identifier.
  package var groups: [String: URL]
  package var directories: Directories
  /// Of an app: the schemes that it is opened with.
  package var urlSchemes: [String]
  /// Where the bundle lies, for the words in it; nil where that is not known.
  package var bundle: URL?
  /// The board's locale, of an app its terminal's, as in `LANG`: `ja_JP`, `C`.
  package var locale = "C"

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

  /// This process's identity: as the host said, else as the bundle around the executable says. nil
  /// in no bundle.
  package static var current: ProcessIdentity? {
    if let scoped { return scoped }
    return shared.withLock { state in
      if case .known(let identity) = state { return identity }
      let identity = discover()
      state = .known(identity)
      return identity
    }
  }

  /// The identity of the widget that a task belongs to, where a test has several in one process.
  @TaskLocal package static var scoped: ProcessIdentity?

  /// Sets this process's identity.
  package static func adopt(_ identity: ProcessIdentity?) {
    shared.withLock { $0 = .known(identity) }
  }

  /// The identity that the host gives a widget; nil where it gives it no container.
  ///
  /// - Parameter bundle: Where the widget's bundle lies.
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
  }

  /// Whether a widget is one of this app's: an extension's identifier is its app's and one more part.
  package func owns(widget identifier: String) -> Bool {
    // It becomes a file's name.
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

  /// As the host reads it: the environment counts, whatever locales the machine has.
  package static func locale(environment: [String: String]) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    let plain = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? ""
    return plain.isEmpty || plain == "POSIX" ? "C" : String(plain)
  }
}
