import TodayEngine
import TodayWire

/// Finds bundles and reports the problems of unusable ones. A problem never stops the scan.
///
/// Uses Foundation, so it runs in a separate process, never in the board's.
package struct BundleScanner {
  let search: BundleSearch
  let languages: [String]
  var registry: Registry
  /// The bundle of each known identifier.
  var owners: [String: BundleOwner] = [:]
  var seen: Set<String> = []
  /// The extension's own name, to distinguish equal titles.
  var ownNames: [String: String] = [:]

  /// The Swift package of the current app, if it is the user's own work.
  var package: String?
  /// Whether programs may be missing.
  var assumesPrograms = false
  /// The variables that the scripts of the current app declare.
  var scriptSettings: [Setting] = []

  var installs: InstallStore.Content?
  /// The bundles in the folder of installed apps that were not installed.
  var copied: [(path: String, place: BundleSearch.Place)] = []

  struct BundleOwner {
    var path: String
    var place: String
  }

  /// Scans each folder once.
  ///
  /// - Parameters:
  ///   - locale: The locale for names, as in `LANG`.
  ///   - installs: The records of the installed apps. A bundle that was copied into their folder has none,
  ///     so it takes no identifier and no group of another app. `nil`: every bundle counts as installed.
  package static func scan(
    _ search: BundleSearch, locale: String, installs: InstallStore.Content? = nil
  ) -> Registry {
    var scanner = BundleScanner(search, locale: locale)
    scanner.installs = installs
    var visited: Set<String> = []
    for place in search.places {
      scanner.watch(place.path)
      // The same directory may be listed twice, for example through a link.
      guard let path = FileSystem.resolved(place.path), visited.insert(path).inserted else {
        if place.origin == .given, !FileSystem.isDirectory(place.path) {
          scanner.add(place.path, .place(.noFolder))
        }
        continue
      }
      scanner.scan(path, place)
    }
    scanner.scanCopied()
    scanner.makeTitlesDistinct()
    scanner.registry.items.stampLines = scanner.seen.sorted().flatMap {
      Registry.Stamp(of: $0).json.bytes + [0x0A]
    }
    return scanner.registry
  }

  init(_ search: BundleSearch, locale: String) {
    self.search = search
    languages = Languages.of(locale)
    registry = Registry(search: search, locale: locale)
  }

  mutating func watch(_ path: String) { seen.insert(path) }

  mutating func add(
    _ path: String, severity: BundleProblem.Severity = .error, id: String? = nil,
    key: String? = nil, _ mistake: BundleMistake
  ) {
    registry.problems.append(
      BundleProblem(severity, path: path, id: id, key: key, mistake))
  }

  private mutating func scan(_ directory: String, _ place: BundleSearch.Place) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(".app") {
        isCopied(path, place) ? copied.append((path, place)) : scanApp(path, place)
      } else if name.hasSuffix(".appex") {
        refuseStray(path)
      }
    }
  }

  mutating func refuseStray(_ path: String) {
    add(path, .place(.outsideApp))
  }

  /// Sorted, so that the result does not depend on the file system's order.
  private mutating func names(in directory: String) -> [String] {
    do throws(FileError) {
      return try FileSystem.names(in: directory, limit: 10_000).sorted()
    } catch {
      add(directory, .place(.unreadableFolder(error.failure)))
      return []
    }
  }

  /// Reads an app and its extensions.
  mutating func scanApp(_ path: String, _ place: BundleSearch.Place) {
    watch(path)
    guard FileSystem.isDirectory(path) else {
      add(path, .place(.appNotADirectory))
      return
    }
    package = Self.ownWork(path, place)
    var files = BundleFiles(path, languages: languages)
    seen.formUnion(files.seen)
    let app = describeApp(&files, place)
    scriptSettings = []
    registry.problems += files.problems
    watchLibraries(path)
    reportMisplacedExtensions(in: path)
    watch(path + "/PlugIns")
    for name in names(in: path + "/PlugIns") where name.hasSuffix(".appex") {
      let plugIn = "\(path)/PlugIns/\(name)"
      watch(plugIn)
      guard let app else {
        add(plugIn, .place(.unusableApp(FileSystem.name(of: path))))
        continue
      }
      scanExtension(plugIn, of: app, files, place)
    }
    guard var found = app else { return }
    finish(&found)
    registry.apps.append(found)
  }

  /// Extensions that are not used because of the name of their folder.
  private mutating func reportMisplacedExtensions(in app: String) {
    for name in (try? FileSystem.names(in: app, limit: 10_000).sorted()) ?? [] {
      let shown = Sanitizer.line(name)
      if name.hasSuffix(".appex") {
        add("\(app)/\(name)", severity: .warning, .place(.outsidePlugIns))
      } else if name != "PlugIns", name.lowercased() == "plugins" {
        add("\(app)/\(name)", severity: .warning, .place(.misnamedPlugIns(shown)))
      }
    }
  }

  /// The package of an app that its author works on: found with `--apps`, or installed as a link.
  private static func ownWork(_ path: String, _ place: BundleSearch.Place) -> String? {
    guard let real = FileSystem.resolved(path),
      place.origin == .given || (place.origin == .installed && real != path)
    else { return nil }
    return BundleSource.package(around: real)
  }

  /// The first bundle with an identifier owns it. A second one is a problem.
  mutating func claim(_ id: String, _ files: inout BundleFiles, _ place: BundleSearch.Place) -> Bool
  {
    guard let owner = owners[id] else {
      owners[id] = BundleOwner(path: files.path, place: place.path)
      return true
    }
    if owner.place == place.path {
      files.add(key: "CFBundleIdentifier", .place(.identifierTaken(id, by: owner.path)))
    } else {
      // A developer's copy that hides the installed one is not a problem.
      files.add(.warning, key: "CFBundleIdentifier", .place(.replaced(id, by: owner.path)))
    }
    return false
  }

  /// The extensions of the app that is being read: the last ones.
  func lastExtensions(of app: AppDescription) -> [WidgetDescription] {
    [registry.widgets, registry.handlers].flatMap { all in
      all.reversed().prefix { $0.appID == app.id }.reversed()
    }
  }

  private mutating func makeTitlesDistinct() {
    let titles = DistinctTitles.of(
      registry.widgets.map { widget in
        DistinctTitles.Names(
          title: widget.title, app: widget.appName,
          own: ownNames[widget.id.rawValue] ?? widget.id.rawValue,
          file: widget.script == nil ? nil : FileSystem.name(of: widget.executable),
          id: widget.id.rawValue)
      })
    for (index, title) in zip(registry.widgets.indices, titles) {
      registry.widgets[index].title = title
    }
  }
}
