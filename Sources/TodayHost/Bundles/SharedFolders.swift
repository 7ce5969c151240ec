/// The folders in `share/today` of the installations whose apps, themes, scripts and sources a `today` uses.
package enum SharedFolders {
  /// The folders of this name, the best one first: that of the installation of the running program, which may
  /// be anywhere, then those of `/usr/local` and `/usr`. They need not exist.
  ///
  /// - Parameters:
  ///   - name: A name in `share/today`.
  ///   - executable: The absolute path of the running `today` without links.
  package static func named(_ name: String, executable: String?) -> [String] {
    let usual = ["/usr/local", "/usr"]
    let own = executable.map(FileSystem.directory(of:)).flatMap(Installation.prefix(ofPrograms:))
    let others = own.map { usual.contains($0) ? [] : [$0] } ?? []
    return (others + usual).map { "\($0)/share/today/\(name)" }
  }
}
