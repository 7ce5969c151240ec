import Glibc
import TodayHost

/// The widgets that a path or an identifier names.
@MainActor
struct NamedWidgets {
  var widgets: [WidgetDescription]
  /// Where they were found: the folder that holds their app. nil: they were named by identifier.
  var registry: Registry
  var isPath: Bool

  /// - Parameter name: an app, an extension, a package's folder (which is built), or an identifier.
  static func find(_ name: String, locale: String = "C") throws -> NamedWidgets {
    guard name.contains("/") || name == "." || access(name, F_OK) == 0 else {
      let session = try Session()
      session.host.refreshRegistry()
      let registry = session.host.registry
      let id = try WidgetNames.resolve(name, among: registry.widgets.map(\.id))
      return NamedWidgets(
        widgets: registry.widgets.filter { $0.id == id }, registry: registry, isPath: false)
    }
    let source = try BundleSource(name)
    if let package = source.package, FileSystem.resolved(name) == package {
      _ = try SwiftBuild.build(package, .debug)
    }
    let beside = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
    var all: Registry?
    for app in source.apps {
      let found = BundleScanner.describe(app, executableDirectory: beside, locale: locale)
      // Of several mistakes each is named: an author need not come back for the next one.
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
        all?.problems += found.problems
      }
    }
    let widgets = (all?.widgets ?? []).filter { source.only == nil || $0.bundle == source.only }
    guard let registry = all, !widgets.isEmpty else {
      if let problem = all?.problems.first {
        throw Failure(BundleLinter.located(problem).description)
      }
      throw Failure("\(name) has no widget: put an .appex into PlugIns/ of its app")
    }
    return NamedWidgets(widgets: widgets, registry: registry, isPath: true)
  }

  /// What works in a widget's bundle and in its app's, but not as meant.
  func warnings(of widget: WidgetDescription) -> [BundleProblem] {
    registry.problems
      .filter { $0.path.hasPrefix(widget.bundle + "/") || !$0.path.contains("/PlugIns/") }
      .map(BundleLinter.located)
  }
}

/// Directories that last as long as a command.
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

  /// Of a process in it.
  var environment: [String: String] {
    var environment = SpawnRequest.inheritedEnvironment
    environment["TODAY_HOME"] = path
    return environment
  }
}
