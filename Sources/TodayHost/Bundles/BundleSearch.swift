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
  /// Of the running `today`: executables that are not in their bundle are looked for here.
  package var executableDirectory: String?

  package init(places: [Place], executableDirectory: String? = nil) {
    self.places = places
    self.executableDirectory = executableDirectory
  }

  /// The usual places, after those that `--apps` names.
  ///
  /// - Parameter executable: of the running `today`, by its full path.
  package init(
    _ directories: Directories, apps: [String] = [], executable: String? = currentExecutable()
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

  /// The program that runs, by its full path; nil where `/proc` does not say.
  package static func currentExecutable() -> String? {
    FileSystem.resolved("/proc/self/exe")
  }
}
