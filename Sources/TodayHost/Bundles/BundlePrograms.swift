import Glibc
import TodayWire

/// The programs of an app's bundle and of its extensions.
enum BundlePrograms {
  /// Copies missing programs into their bundles, from the first folder that has them.
  ///
  /// - Parameters:
  ///   - runtime: The folder of the runtime's libraries, if the app has to contain those that it needs.
  ///   - package: A package whose build was confined: a link that it made is not followed out of the
  ///     package.
  static func bring(
    into app: String, from folders: [String], runtime: String? = nil, within package: String? = nil
  ) throws(FileError) {
    for bundle in bundles(in: app) {
      guard let info = try? PropertyList.read("\(bundle)/Info.plist"),
        let name = info["CFBundleExecutable"]?.string, !name.contains("/")
      else { continue }
      let built = folders.map { "\($0)/\(name)" }.first(where: FileSystem.isFile)
      // The new build is newer than a program in the bundle.
      guard let built else { continue }
      if let package, built.hasPrefix(package + "/"),
        FileSystem.resolved(built)?.isPath(within: package) != true
      {
        throw FileError(.read, built, code: ELOOP)
      }
      try FileTree.copyFile(built, to: "\(bundle)/\(name)")
    }
    try bringLibraries(into: app, from: folders, runtime: runtime, within: package)
  }

  /// Whether each program is in its bundle or in one of the folders.
  static func areComplete(_ app: String, beside folders: [String]) -> Bool {
    bundles(in: app).allSatisfy { bundle in
      guard let info = try? PropertyList.read("\(bundle)/Info.plist"),
        let name = info["CFBundleExecutable"]?.string
      else { return true }
      return ([bundle] + folders).contains { FileSystem.isFile("\($0)/\(name)") }
    }
  }

  /// The app itself and its extensions.
  static func bundles(in app: String) -> [String] {
    let plugIns = "\(app)/PlugIns"
    let names = ((try? FileSystem.names(in: plugIns)) ?? []).sorted()
    return [app] + names.filter { $0.hasSuffix(".appex") }.map { "\(plugIns)/\($0)" }
  }
}
