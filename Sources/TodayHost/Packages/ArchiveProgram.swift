import CTodaySystem
import Glibc
import TodayEngine
import TodayWire

/// `today-archives`, the confined program that reads and writes archives.
struct ArchiveProgram {
  private let path: String
  /// The largest size of all unpacked files, in bytes; the program has a limit of its own.
  var mostUnpacked: Int?

  /// The largest archive, in bytes.
  static let mostBytes = 256 << 20
  /// Its own limits are shorter.
  private static let patience = Duration.seconds(320)

  /// - Parameter executable: The running `today`. The program is in the same folder.
  init(executable: String? = BundleSearch.currentExecutable()) throws(ArchiveFailure) {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-archives")
    else { throw .noProgram }
    path = "\(folder)/today-archives"
  }

  /// Unpacks an archive of any known format.
  ///
  /// - Parameters:
  ///   - file: The archive, at its start.
  ///   - folder: An empty folder without links in its path.
  /// - Returns: The paths of the members in their order, folders too.
  func unpack(_ file: Int32, into folder: String) throws(ArchiveFailure) -> [String] {
    let report = today_memory_file(nil, 0)
    defer { close(report) }
    var request = request("unpack", folder, access: .write)
    if let mostUnpacked { request.arguments.append("\(mostUnpacked)") }
    let end = try Self.run(request, input: file, output: report)
    let members = AppDefaults.contents(report).split(separator: 0, omittingEmptySubsequences: true)
      .map { String(decoding: $0, as: UTF8.self) }
    try Self.check(end, last: members.last)
    return members
  }

  /// Writes an archive of the files. Equal files give equal bytes.
  ///
  /// - Parameters:
  ///   - paths: In the order of the archive.
  ///   - output: A file that is open for writing.
  func pack(_ paths: [String], in folder: String, to output: Int32) throws(ArchiveFailure) {
    let list = Array(paths.map { "\($0)\0" }.joined().utf8)
    let input = today_memory_file(list, list.count)
    defer { close(input) }
    let request = request("pack", folder, access: .read)
    let end = try Self.run(request, input: input, output: output)
    try Self.check(end, last: nil)
  }

  private func request(
    _ verb: String, _ folder: String, access: Confinement.Access
  ) -> SpawnRequest {
    var confinement = Confinement.ofHelper(in: FileSystem.directory(of: path))
    confinement.rules.append(.init(access, folder))
    return SpawnRequest(
      path: path, arguments: [verb, folder], environment: ["LC_ALL": "C.UTF-8"],
      workingDirectory: "/", confinement: confinement)
  }

  private static func run(
    _ request: SpawnRequest, input: Int32, output: Int32
  ) throws(ArchiveFailure) -> ProcessEnd? {
    do throws(SpawnFailure) {
      return try HelperRun.run(request, input: input, output: output, patience: patience)
    } catch {
      throw .notStarted(error)
    }
  }

  private static func check(_ end: ProcessEnd?, last: String?) throws(ArchiveFailure) {
    let name = Sanitizer.line(String((last ?? "").prefix(200)))
    switch end {
    case .code(0): return
    case .code(2): throw .unknownFormat
    case .code(3): throw .damaged
    case .code(4): throw .tooManyMembers
    case .code(5), .signal(SIGXFSZ): throw .tooLarge
    case .code(6): throw .unsafeName(name)
    case .code(7): throw .duplicate(name)
    case .code(8): throw .notRegular(name)
    case .code(9): throw .encrypted(name)
    case .code(10), .signal(SIGXCPU), .signal(SIGALRM), nil: throw .tooExpensive
    case .code(11): throw .noSpace
    case .code(12): throw .notRead
    case .code(13): throw .notConfined
    case .code, .signal, .lost: throw .ended(end ?? .lost)
    }
  }
}
