import Glibc
package import TodayEngine
import TodayWire

/// Downloads packages with `today-transfers`, confined.
package enum PackageDownload {
  /// Why a file was not downloaded. Reasons of programs are sanitized.
  package enum Failure: Error, Equatable {
    case noProgram
    case refused(String)
    case tooLarge
    case noConnection(String)
    case noSpace
    case tooSlow
    case ended(ProcessEnd)
  }

  private static let patience = Duration.seconds(600)

  /// - Parameters:
  ///   - address: An https address.
  ///   - path: The file to write, which must not exist.
  ///   - executable: The running `today`.
  package static func fetch(
    _ address: String, to path: String,
    executable: String? = BundleSearch.currentExecutable()
  ) throws {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-transfers")
    else { throw Failure.noProgram }
    let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    let errors = open(path + ".errors", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    defer {
      for file in [output, errors] where file >= 0 { close(file) }
      unlink(path + ".errors")
    }
    guard output >= 0, errors >= 0 else { throw FileError(.write, path, code: errno) }
    let end = try HelperRun.run(
      request(address, folder), output: output, errors: errors, patience: patience)
    let text = (try? FileSystem.readStart(of: path + ".errors", count: 500)) ?? []
    try check(end, reason: Sanitizer.line(String(decoding: text, as: UTF8.self)))
  }

  private static func request(_ address: String, _ folder: String) -> SpawnRequest {
    var entitlements = Entitlements()
    entitlements.network = true
    var environment = ConfinedEnvironment.of(
      SpawnRequest.inheritedEnvironment, entitlements: entitlements)
    environment["HOME"] = "/"
    return SpawnRequest(
      path: "\(folder)/today-transfers",
      arguments: ["download", address, "\(ArchiveProgram.mostBytes)"], environment: environment,
      workingDirectory: "/", confinement: .ofHelper(in: folder, mayConnect: true))
  }

  private static func check(_ end: ProcessEnd?, reason: String) throws(Failure) {
    switch end {
    case .code(0): return
    case .code(2): throw .refused(reason)
    case .code(3): throw .tooLarge
    case .code(4): throw .noConnection(reason)
    case .code(5): throw .noSpace
    case nil: throw .tooSlow
    case .code, .signal, .lost: throw .ended(end ?? .lost)
    }
  }
}

extension PackageDownload.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noProgram: "today-transfers is missing: install Today again"
    case .refused(let reason): "\(reason): check the address"
    case .tooLarge: "it is larger than 256 MiB: ask its author for an archive of the app alone"
    case .noConnection(let reason): "it cannot be downloaded (\(reason)): check the connection"
    case .noSpace: "it cannot be written: free some space"
    case .tooSlow: "the download took longer than ten minutes: try again"
    case .ended(let end): "today-transfers \(end): install Today again"
    }
  }
}
