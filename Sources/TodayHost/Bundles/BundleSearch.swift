import Glibc

/// The folders in which bundles and their programs are searched.
package struct BundleSearch: Sendable, Equatable {
  package struct Place: Sendable, Equatable {
    package var path: String
    package var origin: BundleOrigin

    package init(path: String, origin: BundleOrigin) {
      self.path = path
      self.origin = origin
    }
  }

  /// If several bundles have an identifier, the first one is used.
  package var places: [Place]
  /// The folder of the running `today`, with the programs of the included bundles.
  package var executableDirectory: String?

  package init(places: [Place], executableDirectory: String? = nil) {
    self.places = places
    self.executableDirectory = executableDirectory
  }

  /// The folders of `--apps`, then the usual ones.
  ///
  /// - Parameter executable: The absolute path of the running `today`.
  package init(
    _ directories: Directories, apps: [String] = [], executable: String? = currentPath()
  ) {
    places = apps.map { Place(path: $0, origin: .given) }
    places.append(Place(path: directories.applications, origin: .installed))
    places += SharedFolders.named("Applications", executable: executable)
      .map { Place(path: $0, origin: .system) }
    executableDirectory = executable.map(FileSystem.directory(of:))
    if let checkout = executableDirectory.flatMap(Self.checkout(around:)) {
      places.append(Place(path: checkout + "/Widgets", origin: .checkout))
    }
  }

  /// The package of a build folder, or `nil` for an installed program: folders around an
  /// installation, such as `/tmp`, may have files of another user.
  package static func checkout(around directory: String) -> String? {
    guard !directory.hasSuffix("/lib/today") else { return nil }
    var path = directory
    while path != "/", path != "." {
      if FileSystem.isFile(path + "/Package.swift"), FileSystem.isDirectory(path + "/Widgets") {
        return path
      }
      path = FileSystem.directory(of: path)
    }
    return nil
  }

  /// The path of the running program, even if an upgrade has replaced the file, so that an open
  /// board keeps finding the apps next to it.
  package static func currentPath() -> String? {
    ownLink.map { FileSystem.isFile($0) ? $0 : path(ofLink: $0) }
  }

  /// The target of `/proc/self/exe`, which has no symbolic links; `nil` if `/proc` does not show it.
  private static var ownLink: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { target in
      let count = readlink("/proc/self/exe", target.baseAddress!, target.count)
      guard (1..<target.count).contains(count) else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(start: target.baseAddress, count: count), as: UTF8.self)
    }
  }

  /// The target of a /proc link, without the mark of a deleted file.
  static func path(ofLink link: String) -> String {
    let mark = " (deleted)"
    return link.hasSuffix(mark) ? String(link.dropLast(mark.count)) : link
  }

  /// The absolute path of this program, or `nil` if `/proc` does not show it or no file is there.
  ///
  /// After an upgrade, the file is the new version, with the helpers of that version next to it. To
  /// run this version, use ``sameProgram()``.
  package static func currentExecutable() -> String? {
    ownLink.flatMap { program(ofLink: $0, isFile: FileSystem.isFile) }
  }

  /// The file to which a /proc link leads, or the one that has replaced it; `nil` if there is none.
  static func program(ofLink link: String, isFile: (String) -> Bool) -> String? {
    if isFile(link) { return link }
    let former = path(ofLink: link)
    return isFile(former) ? former : nil
  }

  /// A path that starts exactly this version of the program, also after an upgrade.
  static func sameProgram() -> String {
    ownLink.flatMap { FileSystem.isFile($0) ? $0 : nil } ?? "/proc/self/exe"
  }

  /// The absolute path of the command `today`, which starts this program.
  package static func command() -> String? {
    currentExecutable().map {
      let command = FileSystem.directory(of: $0) + "/today"
      return FileSystem.isFile(command) ? command : $0
    }
  }
}
