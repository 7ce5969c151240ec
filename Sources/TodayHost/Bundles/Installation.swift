/// Finds the programs of a bundle that contains none: those of the same checkout or installation
/// prefix. Other folders could contain another app's program with the same name.
enum Installation {
  /// The folders that may hold a bundle's program, the best one first.
  ///
  /// - Parameters:
  ///   - bundle: An .app or .appex.
  ///   - programs: The folder of the running `today`.
  static func programFolders(
    of bundle: String, origin: BundleOrigin, programs: String?
  ) -> [String] {
    let bundle = FileSystem.resolved(bundle) ?? bundle
    if let programs, isShipped(bundle, with: programs) { return [programs] }
    // The system's apps, for a `today` in another folder.
    let mark = "/share/today/Applications/"
    guard origin == .system, let prefix = Self.prefix(of: bundle, before: mark) else { return [] }
    return ["\(prefix)/lib/today"]
  }

  private static func isShipped(_ bundle: String, with programs: String) -> Bool {
    let programs = FileSystem.resolved(programs) ?? programs
    if let checkout = BundleSearch.checkout(around: programs) {
      return nearestPackage(around: bundle) == checkout
    }
    return prefix(ofPrograms: programs).map { bundle.hasPrefix("\($0)/share/today/") } ?? false
  }

  /// A package inside the checkout has its own programs.
  private static func nearestPackage(around bundle: String) -> String? {
    var path = FileSystem.directory(of: bundle)
    while path != "/", path != "." {
      if FileSystem.isFile(path + "/Package.swift") { return path }
      path = FileSystem.directory(of: path)
    }
    return nil
  }

  /// `/usr` for `/usr/bin` and `/usr/lib/today`; `nil` for a folder with another name.
  static func prefix(ofPrograms programs: String) -> String? {
    if FileSystem.name(of: programs) == "bin" { return FileSystem.directory(of: programs) }
    return prefix(of: programs + "/", before: "/lib/today/")
  }

  private static func prefix(of path: String, before mark: String) -> String? {
    let (path, mark) = (Array(path.utf8), Array(mark.utf8))
    guard path.count >= mark.count else { return nil }
    // The last one, because the folder that contains an installation may have any name.
    return (0...(path.count - mark.count)).last { path[$0...].starts(with: mark) }
      .map { String(decoding: path[..<$0], as: UTF8.self) }
  }
}
