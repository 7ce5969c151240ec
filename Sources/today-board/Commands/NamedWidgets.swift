import Glibc
import TodayEngine
import TodayHost

/// The widgets that a path, a title or an identifier names.
@MainActor
struct NamedWidgets {
  var widgets: [WidgetDescription]
  /// All bundles that were found there.
  var registry: Registry
  /// Whether a path was given, not a title or an identifier.
  var isPath: Bool

  /// The kinds of paths that `today run` and `today test` accept.
  static let places = "an app, an extension in an app, a package's folder or a script"

  /// - Parameter name: An app, an extension, the folder of a package, which is built, or a title
  ///   or an identifier. A caller that accepts scripts reads them itself.
  /// - Parameter starters: The kinds of extensions.
  static func find(
    _ name: String, among starters: [ExtensionPoint.Starter] = [.board], locale: String = "C"
  ) throws -> NamedWidgets {
    guard access(name, F_OK) == 0 else {
      let session = try Session()
      session.host.refreshRegistry()
      let registry = session.host.registry
      let all = registry.extensions.filter { $0.isStarted(byOneOf: starters) }
      let names = WidgetNames.of(all)
      if NameMatch.matches(name, among: names).isEmpty {
        // A title may contain a slash.
        throw Failure(
          name.contains("/")
            ? "\(name) does not exist: write the path of \(places), or a title or identifier"
            : "\"\(name)\" is neither a file nor a widget: write the path of \(places), or a title "
              + "or identifier from today list --all")
      }
      let id = try WidgetNames.resolve(name, among: names)
      return NamedWidgets(
        widgets: all.filter { $0.id == id }, registry: registry, isPath: false)
    }
    let source = try BundleSource(name)
    if let package = source.package, FileSystem.resolved(name) == package {
      _ = try SwiftBuild.build(package, .debug)
    }
    let programFolder = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
    var all: Registry?
    for app in source.apps {
      let found = BundleScanner.describe(app, executableDirectory: programFolder, locale: locale)
      // All mistakes at once, so that the author need not run the command again for each.
      let errors = found.problems.filter { $0.severity == .error }
      if !errors.isEmpty {
        let sentences = errors.map { BundleLinter.located($0).description }
        throw Failure(sentences.joined(separator: "\ntoday: "))
      }
      if all == nil {
        all = found
      } else {
        all?.apps += found.apps
        all?.widgets += found.widgets
        all?.handlers += found.handlers
        all?.problems += found.problems
      }
    }
    let widgets = (all?.extensions ?? []).filter {
      $0.isStarted(byOneOf: starters) && (source.only == nil || $0.bundle == source.only)
    }
    guard let registry = all, !widgets.isEmpty else {
      // The app's own warnings are no reason for it.
      let reasons = (all?.problems ?? []).filter(Self.concernsExtensions).map {
        "\ntoday: \(BundleLinter.located($0))"
      }
      throw Failure(
        "\(name) has no widget: add one as PlugIns/NAME.appex in the app" + reasons.joined())
    }
    return NamedWidgets(widgets: widgets, registry: registry, isPath: true)
  }

  private static func concernsExtensions(_ problem: BundleProblem) -> Bool {
    if case .place = problem.mistake { true } else { problem.path.contains(".appex") }
  }

  /// The warnings about a widget's bundle and its app's.
  func warnings(of widget: WidgetDescription) -> [BundleProblem] {
    registry.problems
      .filter { $0.path.hasPrefix(widget.bundle + "/") || !$0.path.contains("/PlugIns/") }
      .map(BundleLinter.located)
  }
}

extension WidgetDescription {
  fileprivate func isStarted(byOneOf starters: [ExtensionPoint.Starter]) -> Bool {
    ExtensionPoint(identifier: pointIdentifier).map { starters.contains($0.starter) } ?? false
  }
}

/// Directories that are removed when the command ends.
@MainActor
struct TemporaryHome {
  let path: String
  let directories: Directories

  static func with<Result>(_ body: (TemporaryHome) throws -> Result) throws -> Result {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/today-XXXXXX".utf8CString)
    guard let pointer = mkdtemp(&template) else {
      throw Failure("cannot create a folder in \(parent): free some space, or set TMPDIR")
    }
    let path = String(cString: pointer)
    defer { try? FileTree.remove(path) }
    let directories = try Directories(environment: ["TODAY_HOME": path])
    try directories.createRuntime()
    return try body(TemporaryHome(path: path, directories: directories))
  }

  /// The environment of a process that uses this home.
  var environment: [String: String] {
    var environment = SpawnRequest.inheritedEnvironment
    environment["TODAY_HOME"] = path
    return environment
  }
}
