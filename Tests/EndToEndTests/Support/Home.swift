import Foundation
import Glibc

/// The environment of one test: a `TODAY_HOME`, a `today`, a folder of apps, and terminals.
final class Home: Sendable {
  /// The root folder. Its path is short, because the terminal's socket is in it.
  let root: String
  /// `TODAY_HOME`.
  var home: String { root + "/home" }
  var apps: String { root + "/apps" }
  /// The folder of its `today`.
  var programs: String { root + "/bin" }

  let environment: [String: String]

  /// Runs the body with a new home and removes it afterwards.
  static func with(_ body: (Home) async throws -> Void) async throws {
    let home = try Home()
    do {
      try await body(home)
    } catch {
      await home.remove()
      throw error
    }
    await home.remove()
  }

  private init() throws {
    var template = Array("/tmp/today-e2e-XXXXXX".utf8CString)
    guard let pointer = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    root = String(cString: pointer)
    environment = [
      "TODAY_HOME": root + "/home", "HOME": root, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "TZ": "UTC", "SHELL": "/bin/sh", "HISTFILE": "/dev/null",
    ]
    for directory in [home, apps, programs] {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    }
    // Outside the checkout, because `today` would find the widgets there.
    for program in ["today", "today-board"] { try copy(program, to: programs) }
  }

  /// Copies a built program to a folder.
  func copy(_ program: String, to folder: String) throws {
    let (from, to) = ("\(Machine.products)/\(program)", "\(folder)/\(program)")
    if link(from, to) != 0 {
      // cp copies it, because processes of other tests could inherit a descriptor that is open for
      // writing here, and then the copy could not be executed.
      let copy = try Process.run(
        URL(fileURLWithPath: "/bin/cp"), arguments: [from, to])
      copy.waitUntilExit()
    }
  }

  /// Copies an app of the checkout or of the fixtures to the folder of apps.
  func install(_ bundle: String) throws {
    let name = (bundle as NSString).lastPathComponent
    try FileManager.default.copyItem(atPath: bundle, toPath: "\(apps)/\(name)")
  }

  /// The folders of an app's extensions.
  func plugIns(of app: String) throws -> [String] {
    let folder = "\(apps)/\(app).app/PlugIns"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".appex") }.map { "\(folder)/\($0)" }
  }

  /// Runs a subcommand without a terminal.
  func today(_ arguments: String..., seconds: Double = 20) async throws -> Command.Outcome {
    try await today(arguments, seconds: seconds)
  }

  func today(_ arguments: [String], seconds: Double = 20) async throws -> Command.Outcome {
    let noApps = [
      "lint", "themes", "doctor", "new", "install", "add", "uninstall", "run", "test",
      "reset",
    ]
    let takesApps = arguments.first.map { !$0.hasPrefix("-") && !noApps.contains($0) } ?? false
    try await programsAreWritten()
    return try await Command(
      path: programs + "/today", arguments: arguments + (takesApps ? ["--apps", apps] : []),
      environment: environment
    ).run(seconds: seconds)
  }

  /// Waits until no process has a program of this home open for writing.
  ///
  /// A process that another test starts inherits what is open at this moment until it executes its program. A
  /// program that is open for writing cannot be executed.
  func programsAreWritten() async throws {
    let files = FileManager.default.enumerator(atPath: root)
    while let name = files?.nextObject() as? String {
      try await Machine.isWritten(root + "/" + name)
    }
  }

  var processes: [Machine.RunningProcess] { Machine.processes(under: home) }

  /// The processes of widgets and apps, without `today` and its helpers.
  var widgetProcesses: [Machine.RunningProcess] {
    processes.filter { !$0.isToday }
  }

  /// The board's processes, without its supervisor, its scan and its standby process.
  var boards: [pid_t] {
    processes.filter { process in
      process.isToday && !process.arguments.dropFirst().contains { $0.hasPrefix("__") }
        && !process.isStandby
    }.map(\.id)
  }

  /// The boards that end in the background.
  var leavingBoards: [pid_t] {
    let boards = Set(boards)
    return processes.filter {
      boards.contains($0.id) && !$0.arguments.contains("agent") && $0.isLeaving
    }.map(\.id)
  }

  /// All lines of the log.
  var log: String {
    let folder = home + "/state/logs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .joined(separator: "\n")
  }

  /// The files under the home whose path contains this text.
  func files(_ part: String) -> [String] {
    let below = FileManager.default.enumerator(atPath: home)?.allObjects as? [String] ?? []
    return below.filter { $0.contains(part) }.sorted().map { "\(home)/\($0)" }
  }

  /// Whether there is a file or folder of this name in the root folder.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(name)") }

  private func remove() async {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names where isSocket("\(root)/\(name)") {
      _ = try? await tmux(name, ["kill-server"])
    }
    // Ends processes that a failed test has left.
    for _ in 0..<100 {
      let left = processes
      if left.isEmpty { break }
      for process in left { kill(process.id, SIGKILL) }
      usleep(10_000)
    }
    _ = try? await Command(path: "/bin/chmod", arguments: ["-R", "u+rwx", root]).run()
    // A terminal that is ending removes its socket, which can make this removal fail.
    for _ in 0..<100 where access(root, F_OK) == 0 {
      try? FileManager.default.removeItem(atPath: root)
      if access(root, F_OK) == 0 { usleep(10_000) }
    }
  }

  /// Whether a path is the socket of a terminal.
  private func isSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  func tmux(_ socket: String, _ arguments: [String]) async throws -> Command.Outcome {
    var environment = environment
    environment["TODAY_HOME"] = nil
    return try await Command(
      path: "/usr/bin/tmux", arguments: ["-S", "\(root)/\(socket)", "-f", "/dev/null"] + arguments,
      environment: environment
    ).run()
  }
}
