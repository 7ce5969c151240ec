import Foundation
import Testing
import TodayWire

@testable import TodayHost

/// A script of `Widgets` in a closed environment.
///
/// It is started as by the board, with standard tools and the programs of the test. It has no
/// access to the machine's daemons or clock.
struct ScriptBench {
  let script: String
  /// The script's writable folder.
  let container: String
  /// The working directory.
  let home: String
  /// Additional environment variables.
  var environment: [String: String] = [:]
  private let root: String
  private let programs: String
  private var server: [String] = []
  private var input: String?

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  static let scripts = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Widgets/Scripts")

  /// The program of an extension, such as `Moon.app/MoonToday.appex/moon`, or a file of
  /// `Widgets/Scripts`.
  private static func path(of script: String) -> URL {
    let parts = script.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix(".app") else {
      return scripts.appendingPathComponent(script)
    }
    return scripts.deletingLastPathComponent()
      .appendingPathComponent("\(parts[0])/PlugIns/\(parts[1])")
  }

  /// Programs without state that every machine has.
  private static let tools = [
    "awk", "basename", "cat", "cut", "date", "dirname", "env", "find", "getconf", "git", "head",
    "id", "mkdir", "mv", "printf", "python3", "readlink", "rm", "sed", "sh", "sleep", "sort",
    "tail",
    "timeout", "touch", "tr", "wc",
  ]

  private init(_ script: String) throws {
    let manager = FileManager.default
    self.script = Self.path(of: script).standardizedFileURL.path
    root = try #require(Self.makeFolder())
    container = root + "/container"
    home = root + "/home"
    programs = root + "/bin"
    for folder in [container, home, programs] {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for tool in Self.tools {
      let path = try #require(
        ["/usr/bin/", "/bin/"].map { $0 + tool }.first(where: manager.isExecutableFile), "\(tool)")
      try manager.createSymbolicLink(atPath: "\(programs)/\(tool)", withDestinationPath: path)
    }
  }

  private static func makeFolder() -> String? {
    var template = Array("/tmp/today-script-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  static func with(
    _ script: String, _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    var bench = try ScriptBench(script)
    defer { try? FileManager.default.removeItem(atPath: bench.root) }
    try await body(&bench)
  }

  // MARK: What it finds

  /// A file below the container, or at an absolute path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    let path = name.hasPrefix("/") ? name : "\(container)/\(name)"
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// A shell program in its PATH.
  func program(_ name: String, _ source: String) throws {
    // A program that was just written is busy while another test starts a process.
    try file("\(programs)/\(name).source", source + "\n")
    let program = "\(programs)/\(name)"
    try? FileManager.default.removeItem(atPath: program)
    try FileManager.default.createSymbolicLink(
      atPath: program, withDestinationPath: Self.folder.path + "/Fixtures/program.sh")
  }

  /// Shell commands that run in the home before the script.
  func prepare(_ commands: String) async throws {
    let file = try file("\(root)/prepare.sh", "set -e\ncd \"$HOME\"\n\(commands)\n")
    let result = try await run(["\(programs)/sh", file])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Servers that run during the script: on the network, or at a path below the home.
  ///
  /// - Parameter certificate: A file of `Fixtures/Certificates` for a server with HTTPS.
  mutating func serve(
    at socket: String? = nil, certificate: String? = nil, _ answers: [String: String]
  ) throws {
    let json = try JSONEncoder().encode(answers)
    let file = try file("\(root)/answers.json", String(decoding: json, as: UTF8.self))
    server = [
      "\(programs)/python3", Self.folder.appendingPathComponent("Fixtures/serving.py").path,
      certificate.map { "tls:" + Self.certificate($0) } ?? socket ?? "tcp", file,
    ]
  }

  /// A program of `Fixtures` that starts a server, runs the script, and ends the server.
  mutating func serve(by fixture: String, _ arguments: String...) {
    let path = Self.folder.appendingPathComponent("Fixtures/\(fixture)").path
    server = ["\(programs)/python3", path] + arguments
  }

  /// The path of a file of `Fixtures/Certificates`.
  static func certificate(_ name: String) -> String {
    folder.appendingPathComponent("Fixtures/Certificates/\(name).pem").path
  }

  /// The lines that the server has been asked in the last run.
  func requests() throws -> [String] {
    try text(of: "\(home)/requests").split(separator: "\n").map(String.init)
  }

  /// The standard input; empty by default.
  mutating func say(_ lines: [String]) throws {
    input = try file("\(root)/input", lines.map { $0 + "\n" }.joined())
  }

  // MARK: Runs

  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> ScriptResult
  {
    try await program(at: script, arguments, environment: environment)
  }

  /// Replaces the script.
  func program(
    at path: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> ScriptResult {
    let command = try ScriptPlan.command(
      for: path, arguments: arguments, environment: ["PATH": programs])
    return try await run(
      server + [command.path] + command.arguments,
      environment: command.environment.merging(environment) { $1 })
  }

  /// Replaces the script with a shell program.
  func shell(_ path: String) async throws -> ScriptResult {
    try await run(["\(programs)/sh", path])
  }

  /// Replaces the script with a Python program.
  func python(_ path: String) async throws -> ScriptResult {
    try await run(["\(programs)/python3", path])
  }

  private func run(
    _ words: [String], environment added: [String: String] = [:]
  ) async throws -> ScriptResult {
    let files = ["output", "errors"].map { "\(root)/\($0)" }
    for path in files { try file(path, "") }
    let process = Process()
    // Ends a hung script, and fails the test.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=1", "60"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: home)
    process.environment = [
      "PATH": programs, "HOME": home, "TODAY_CONTAINER": container, "TZ": "UTC",
      "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", "XDG_RUNTIME_DIR": "\(root)/run",
      // The limits of scripts are too short for a server on a busy machine.
      "WEB_SECONDS": "50",
    ].merging(environment) { $1 }.merging(added) { $1 }
    let source = input.flatMap(FileHandle.init(forReadingAtPath:))
    let sinks = files.map(FileHandle.init(forWritingAtPath:))
    // The process keeps them, and hundreds of open files would disturb programs of other tests.
    defer { for handle in sinks + [source] { try? handle?.close() } }
    process.standardInput = source ?? .nullDevice
    process.standardOutput = sinks[0]
    process.standardError = sinks[1]
    let status = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let output = FileManager.default.contents(atPath: files[0]) ?? Data()
    return ScriptResult(
      script: script, status: status, bytes: Array(output), errors: try text(of: files[1]),
      home: home)
  }
}
