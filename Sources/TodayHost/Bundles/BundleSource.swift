import Glibc

/// The apps at a path that an author gives: an app, an extension, a folder of apps, or a Swift
/// package.
package struct BundleSource: Sendable, Equatable {
  /// Why the path cannot be used. Each case has the path.
  package enum Refusal: Error, Equatable {
    case missing(String)
    case notABundle(String)
    case outsideApp(String)
    case noApp(String)
  }

  /// At least one .app bundle, with links in the path resolved.
  package var apps: [String]
  /// The .appex that was given, or `nil` for all extensions.
  package var only: String?
  /// The Swift package of the apps, if there is one.
  package var package: String?

  package init(_ path: String) throws(Refusal) {
    guard let found = FileSystem.resolved(path) else {
      throw .missing(path)
    }
    guard FileSystem.isDirectory(found) else {
      throw .notABundle(path)
    }
    if found.hasSuffix(".app") {
      apps = [found]
    } else if found.hasSuffix(".appex") {
      let app = FileSystem.directory(of: FileSystem.directory(of: found))
      guard app.hasSuffix(".app") else {
        throw .outsideApp(path)
      }
      apps = [app]
      only = found
    } else {
      apps = Self.apps(in: found)
      if apps.isEmpty {
        throw .noApp(path)
      }
    }
    package = Self.package(around: apps[0])
  }

  /// The same apps without their package, so that they are not built.
  package var asBundle: BundleSource {
    var source = self
    source.package = nil
    return source
  }

  /// The apps in the folder itself, else in its subfolders.
  private static func apps(in folder: String) -> [String] {
    let names = ((try? FileSystem.names(in: folder)) ?? []).sorted().filter { !$0.hasPrefix(".") }
    let direct = names.filter { $0.hasSuffix(".app") }.map { "\(folder)/\($0)" }
      .filter(FileSystem.isDirectory)
    guard direct.isEmpty else { return direct }
    return names.map { "\(folder)/\($0)" }.filter(FileSystem.isDirectory).flatMap { below in
      ((try? FileSystem.names(in: below)) ?? []).sorted().filter { $0.hasSuffix(".app") }
        .map { "\(below)/\($0)" }.filter(FileSystem.isDirectory)
    }
  }

  /// The Swift package that contains a bundle.
  static func package(around app: String) -> String? {
    var path = app
    // Searches no further, because a home directory may be a package by accident.
    for _ in 0..<3 {
      path = FileSystem.directory(of: path)
      if path == "/" || path == "." { return nil }
      if FileSystem.isFile(path + "/Package.swift") { return path }
    }
    return nil
  }

  /// The folders of a package's programs, the newest build first.
  static func products(of package: String) -> [String] {
    ["debug", "release"].map { "\(package)/.build/\($0)" }
  }
}

extension BundleScanner {
  /// The newest build of a program in the package of its bundle.
  func built(_ name: String) -> [String] {
    guard let package else { return [] }
    return BundleSource.products(of: package).map { "\($0)/\(name)" }
      .sorted { Registry.Stamp(of: $0).changed > Registry.Stamp(of: $1).changed }
  }

  /// Scans a single app in any folder.
  ///
  /// - Parameter isBuilt: Whether its programs must exist.
  package static func describe(
    _ app: String, executableDirectory: String? = nil, locale: String = "C", isBuilt: Bool = true
  ) -> Registry {
    let search = BundleSearch(places: [], executableDirectory: executableDirectory)
    var scanner = BundleScanner(search, locale: locale)
    scanner.assumesPrograms = !isBuilt
    let place = BundleSearch.Place(path: FileSystem.directory(of: app), origin: .given)
    scanner.scanApp(app, place)
    return scanner.registry
  }
}

extension BundleSource.Refusal: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path) does not exist: write the path of an app bundle or a package"
    case .notABundle(let path):
      "\(path) is not a bundle: to make one from a script, use today install"
    case .outsideApp(let path):
      "\(path) lies outside an app: move it into PlugIns/ of its containing .app"
    case .noApp(let path): "\(path) contains no app: to create one, run today new NAME"
    }
  }
}
