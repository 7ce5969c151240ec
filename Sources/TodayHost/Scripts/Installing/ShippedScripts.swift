package import TodayEngine

/// The included scripts. They become widgets when the user adds them.
package enum ShippedScripts {
  /// Their folder: in the checkout of the running program, or in an installation.
  ///
  /// - Parameter executable: The absolute path of the running `today`.
  package static func folder(executable: String? = BundleSearch.currentExecutable()) -> String? {
    let checkout = executable.map(FileSystem.directory(of:))
      .flatMap(BundleSearch.checkout(around:)).map { "\($0)/Widgets/Scripts" }
    let places =
      [checkout].compactMap(\.self) + SharedFolders.named("Scripts", executable: executable)
    return places.first(where: FileSystem.isDirectory)
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
        id: WidgetID(file.path), title: bundle.title, appName: "",
        summary: bundle.summary, isEnabled: false,
        problem: file.missing(searchPath: searchPath).map(BundleMistake.script))
      entry.missing = file.missingDependencies(searchPath: searchPath).map(BundleMistake.script)
      entry.script = file.path
      return entry
    }
    .sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
  }
}
