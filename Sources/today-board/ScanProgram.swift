import Glibc
import TodayHost

/// `today __scan LOCALE DIR…`: finds bundles and writes the registry that the board reads.
enum ScanProgram {
  @MainActor
  static func run(_ arguments: [String]) -> Int32 {
    // An app that cannot be opened because descriptors are missing would be left out without a
    // message.
    guard Self.hasDescriptors else { return BundleScan.Status.noDescriptors }
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
      return BundleScan.Status.stored
    }
    let installs = InstallStore(directories, report: { _ in }).read()
    var registry = BundleScanner.scan(search, locale: locale, installs: installs)
    registry.pinPrograms(directories, known: known)
    FormerWidgets.add(to: &registry, of: known)
    do throws(FileError) {
      try registry.write(to: path)
      return BundleScan.Status.stored
    } catch {
      if error.code == EMFILE || error.code == ENFILE || !Output.write(registry.lines) {
        return BundleScan.Status.noDescriptors
      }
      let isFull = error.code == ENOSPC || error.code == EDQUOT
      return isFull ? BundleScan.Status.printedOnFullDisk : BundleScan.Status.printed
    }
  }

  /// Whether a scan can open as many files at the same time as it needs.
  private static var hasDescriptors: Bool {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    for _ in 0..<16 {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      opened.append(file)
    }
    return true
  }
}
