import CTodaySystem
import Glibc
package import TodayEngine

/// The program that scans for bundles: `today __scan LOCALE DIR…`.
///
/// It is a separate process, so that a slow disk or a broken bundle does not stop the board, and
/// the board contains no reader of property lists. It writes the result to the registry's file.
package struct BundleScan: Sendable {
  package static let argument = "__scan"

  /// How often a scan is repeated because another host has replaced the registry's file.
  static let mostRaces = 5

  let directories: Directories
  let locale: String
  /// Folders of apps that are searched before the usual ones.
  let folders: [String]
  let environment: [String: String]

  package init(
    _ directories: Directories, locale: String, folders: [String], environment: [String: String]
  ) {
    self.directories = directories
    self.locale = locale
    self.folders = folders
    self.environment = environment
  }

  var search: BundleSearch { BundleSearch(directories, apps: folders) }

  var request: SpawnRequest {
    SpawnRequest(
      path: BundleSearch.sameProgram(),
      arguments: [Self.argument, locale] + folders, environment: environment,
      workingDirectory: "/")
  }

  /// The result of a scan, and the messages for the user.
  package struct Result: Sendable {
    /// `nil` if the scan failed.
    package var registry: Registry?
    package var problem: BoardMessage?
  }

  /// The exit statuses of the program.
  package enum Status {
    package static let stored: Int32 = 0
    /// The result is on standard output, because the cache cannot be written.
    package static let printed: Int32 = 1
    package static let noDescriptors: Int32 = 71
    /// The result is on standard output, because the disk is full.
    package static let printedOnFullDisk: Int32 = 72
  }

  /// Scans now and waits, for a start that has nothing to show yet.
  package func run() -> Result {
    for _ in 0...Self.mostRaces {
      let result = complete()
      // If not, another host's scan has replaced the file.
      if result.problem != nil || result.registry.map({ $0.answers(search, locale) }) == true {
        return result
      }
    }
    return Result(problem: .registryNotWritable(folder: directories.cache))
  }

  /// Interprets the end of the program.
  ///
  /// - Parameter output: The program's standard output.
  func result(of end: ProcessEnd, output: [UInt8]) -> Result {
    switch end {
    case .code(Status.stored):
      return Result(registry: Registry.read(from: directories.registryFile))
    case .code(Status.noDescriptors): return Result(problem: .scanFailed(.tooManyFiles))
    case .code(Status.printed):
      return Result(
        registry: Registry(lines: output),
        problem: .registryNotWritable(folder: directories.cache))
    case .code(Status.printedOnFullDisk):
      let error = FileError(.write, directories.registryFile, code: ENOSPC)
      return Result(registry: Registry(lines: output), problem: .notSaved(error.failure))
    case .code, .signal, .lost: return Result(problem: .scanEnded(end))
    }
  }

  /// Runs a scan to its end.
  private func complete() -> Result {
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    let output = AppDefaults.memoryFile([]) ?? -1
    defer { for file in [null, output] where file >= 0 { Glibc.close(file) } }
    guard null >= 0, output >= 0 else { return Result(problem: .scanFailed(.tooManyFiles)) }
    do throws(SpawnFailure) {
      let (child, report) = try SpawnPlan.spawn(
        request, descriptors: [null, output, null], flags: 0, parentDeathSignal: SIGKILL)
      close(report)
      var code: Int32 = 0
      var signal: Int32 = 0
      guard today_reap(child, true, &code, &signal) else {
        return Result(problem: .scanEnded(.lost))
      }
      let end: ProcessEnd = signal < 0 ? .code(code) : .signal(signal)
      return result(of: end, output: AppDefaults.contents(output))
    } catch {
      return Result(problem: .scanFailed(error))
    }
  }
}
