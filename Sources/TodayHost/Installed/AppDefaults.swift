import CTodaySystem
import Glibc
package import TodayEngine
package import TodayWire

/// The defaults that an app's settings form shows: those of the first group in its entitlements, or
/// else the suite with the app's identifier in its own container.
package struct AppDefaults: Sendable {
  private let file: DefaultsFile
  package var path: String { file.path }
  private let environment: [String: String]
  private let program: String

  /// - Parameter program: `today`, which does the work; `nil` for the running one.
  package init(
    _ app: AppDescription, directories: Directories, environment: [String: String],
    program: String? = nil
  ) {
    let group = app.entitlements.groups.first
    let folder = group.map(directories.group) ?? directories.container(app.id)
    file = DefaultsFile(
      root: folder, below: "Library/Preferences/\((group ?? app.id).pathComponent).plist")
    self.environment = environment
    self.program = program ?? BundleSearch.sameProgram()
  }

  /// Starts to read the stored values, or to change some and then read them. ``read()`` and
  /// ``write(_:)`` do the same and wait.
  ///
  /// - Parameters:
  ///   - patience: The time limit for the work.
  ///   - done: Called once, in a turn of the reactor or while another call waits for the work.
  @MainActor
  package func start(
    _ changes: [JSONMember] = [], patience: Duration = .seconds(5), reactor: Reactor,
    done: @escaping (AppDefaultsWork.Answer) -> Void
  ) throws(Failure) -> AppDefaultsWork {
    guard let given = Self.memoryFile(Self.input(changes)) else { throw failure }
    defer { close(given) }
    guard let taken = Self.memoryFile([]) else { throw failure }
    return try AppDefaultsWork(
      request, given: given, taken: taken, failure: failure, patience: patience,
      reactor: reactor, done: done)
  }

  /// The stored values. Waits until they have been read.
  package func read() throws(Failure) -> [JSONMember] { try run([]) }

  /// Changes some keys under the lock of the SDK, so that no simultaneous write of a widget is
  /// lost. A null removes a key.
  ///
  /// - Returns: The values after the change.
  @discardableResult
  package func write(_ changes: [JSONMember]) throws(Failure) -> [JSONMember] {
    try run(Self.input(changes))
  }

  private static func input(_ changes: [JSONMember]) -> [UInt8] {
    changes.isEmpty ? [] : JSONValue.object(changes).bytes
  }

  private var request: SpawnRequest {
    SpawnRequest(
      path: program, arguments: [DefaultsProgram.argument, file.root, file.below],
      environment: environment,
      workingDirectory: "/")
  }

  package struct Failure: Error, CustomStringConvertible {
    package var path: String
    /// `nil` if the file's content is wrong.
    package var cause: FileFailure?

    package var message: BoardMessage {
      cause.map(BoardMessage.file) ?? .settingsUnreadable(path: path)
    }

    package var description: String { cause.flatMap(DefaultsFile.excess) ?? "\(message)" }
  }

  private var failure: Failure { Failure(path: path) }

  /// - Parameter output: What the program has printed.
  static func failure(_ output: [UInt8], _ path: String) -> Failure {
    Failure(path: path, cause: (try? JSONReader.read(output)).flatMap(FileFailure.init(nested:)))
  }

  private func run(_ input: [UInt8]) throws(Failure) -> [JSONMember] {
    // The changes are passed in a memory file, which needs no writer while the program runs. The
    // values are returned in another one.
    guard let given = Self.memoryFile(input), let taken = Self.memoryFile([]) else { throw failure }
    defer {
      close(given)
      close(taken)
    }
    let null = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { throw failure }
    defer { close(null) }
    guard
      let (child, report) = try? SpawnPlan.spawn(
        request, descriptors: [given, taken, null], flags: 0, parentDeathSignal: SIGKILL)
    else { throw failure }
    close(report)
    var code: Int32 = 0
    var signal: Int32 = 0
    guard today_reap(child, true, &code, &signal) else { throw failure }
    let output = Self.contents(taken)
    guard code == 0, let values = try? JSONReader.read(output).members else {
      throw Self.failure(output, path)
    }
    return values
  }

  static func memoryFile(_ bytes: [UInt8]) -> Int32? {
    let file = today_memory_file(bytes, bytes.count)
    return file >= 0 ? file : nil
  }

  static func contents(_ file: Int32) -> [UInt8] {
    let size = lseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: max(Int(size), 0))
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(count, 0)))
  }
}
