import Glibc

/// Where bundles and their programs are looked for.
package struct BundleSearch: Sendable, Equatable {
  package struct Place: Sendable, Equatable {
    package var path: String
    package var origin: BundleOrigin

    package init(path: String, origin: BundleOrigin) {
      self.path = path
      self.origin = origin
    }
  }

  /// The first that has an identifier wins.
  package var places: [Place]
  /// Of the running `today`: the programs of the bundles that were installed with it.
  package var executableDirectory: String?

  package init(places: [Place], executableDirectory: String? = nil) {
    self.places = places
    self.executableDirectory = executableDirectory
  }

  /// The usual places, after those that `--apps` names.
  ///
  /// - Parameter executable: of the running `today`, by its full path.
  package init(
    _ directories: Directories, apps: [String] = [], executable: String? = currentPath()
  ) {
    places = apps.map { Place(path: $0, origin: .given) }
    places += [
      Place(path: directories.applications, origin: .installed),
      Place(path: "/usr/local/share/today/Applications", origin: .system),
      Place(path: "/usr/share/today/Applications", origin: .system),
    ]
    executableDirectory = executable.map(FileSystem.directory(of:))
    if let checkout = executableDirectory.flatMap(Self.checkout(around:)) {
      places.append(Place(path: checkout + "/Widgets", origin: .checkout))
    }
  }

  /// The package that a build folder lies in; nil for an installed program.
  static func checkout(around directory: String) -> String? {
    var path = directory
    while path != "/", path != "." {
      if FileSystem.isFile(path + "/Package.swift"), FileSystem.isDirectory(path + "/Widgets") {
        return path
      }
      path = FileSystem.directory(of: path)
    }
    return nil
  }

  /// Where the program that runs is, or was until another one took its place: an upgrade must not take
  /// the apps beside it from an open board.
  package static func currentPath() -> String? {
    if let path = currentExecutable() { return path }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &target, target.count - 1)
    guard count > 0 else { return nil }
    return path(
      ofLink: String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// What the link of a running program says, without the mark of one that is no more.
  static func path(ofLink link: String) -> String {
    let mark = " (deleted)"
    return link.hasSuffix(mark) ? String(link.dropLast(mark.count)) : link
  }

  /// The program that runs, by its full path; nil where `/proc` does not say, or another one stands
  /// there by now.
  package static func currentExecutable() -> String? {
    FileSystem.resolved("/proc/self/exe")
  }
}
