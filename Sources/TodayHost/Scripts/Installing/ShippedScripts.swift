package import TodayEngine

/// The included scripts. They become widgets when the user adds them.
package enum ShippedScripts {
  /// Their folder: next to the running program, or that of the package.
  ///
  /// - Parameter executable: The absolute path of the running `today`.
  package static func folder(executable: String? = BundleSearch.currentExecutable()) -> String? {
    let beside = executable.map(FileSystem.directory(of:))
    let places = [
      beside.flatMap(BundleSearch.checkout(around:)).map { "\($0)/Widgets/Scripts" },
      beside.map { "\($0)/../share/today/Scripts" },
      "/usr/local/share/today/Scripts", "/usr/share/today/Scripts",
    ]
    return places.lazy.compactMap(\.self).first(where: FileSystem.isDirectory)
  }

  /// The scripts of a folder that are not installed, for the list in Edit. Runs none of them.
  ///
  /// - Parameter searchPath: The folders in which required programs are searched.
  package static func entries(
    in folder: String, installed: Set<String>, searchPath: String
  ) -> [RosterEntry] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      guard let file = try? ScriptFile("\(folder)/\(name)"), !installed.contains(file.path) else {
        return nil
      }
      let bundle = ScriptBundle(file, id: file.path)
      var entry = RosterEntry(
        id: file.path, title: bundle.title, appName: "",
        summary: ([bundle.summary]
          + file.missingDependencies(searchPath: searchPath).map(\.description))
          .filter { !$0.isEmpty }.joined(separator: " "), isEnabled: false,
        problem: file.missing(searchPath: searchPath)?.description)
      entry.script = file.path
      return entry
    }
    .sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
  }
}
