import TodayHost

/// `today __scan LOCALE DIR…`: finds bundles and writes the registry that the board reads.
enum ScanProgram {
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    guard let locale = arguments.first,
      let directories = try? Directories(environment: SpawnRequest.inheritedEnvironment),
      (try? directories.checkRuntime()) != nil
    else { return 64 }
    let search = BundleSearch(directories, apps: Array(arguments.dropFirst()))
    let path = directories.registryFile
    let known = Registry.read(from: path)
    if let known, known.isCurrent(for: search, locale: locale),
      known.arePinsCurrent(directories)
    {
      return 0
    }
    do {
      var registry = BundleScanner.scan(search, locale: locale)
      registry.pinPrograms(directories, known: known)
      try registry.write(to: path)
      return 0
    } catch {
      return 1
    }
  }
}
