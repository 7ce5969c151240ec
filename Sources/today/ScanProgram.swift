import TodayHost

/// `today __scan LOCALE DIR…`: looks for bundles and writes what it found for the board to read.
enum ScanProgram {
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    guard let locale = arguments.first,
      let directories = try? Directories(environment: SpawnRequest.inheritedEnvironment)
    else { return 64 }
    let search = BundleSearch(directories, apps: Array(arguments.dropFirst()))
    let path = directories.registryFile
    if let known = Registry.read(from: path), known.isCurrent(for: search, locale: locale) {
      return 0
    }
    do {
      try BundleScanner.scan(search, locale: locale).write(to: path)
      return 0
    } catch {
      return 1
    }
  }
}
