import Glibc
import Testing

@testable import TodayHost

/// Real processes for tests, and the kernel's data about them.
enum Machine {
  /// The built `today` next to the tests.
  static let today: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/today"
  }()

  static func shell(_ script: String, mark: String = "none") -> SpawnRequest {
    SpawnRequest(
      path: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin", "TODAY_TEST": mark], workingDirectory: "/")
  }

  /// A unique mark for this test and run.
  static func mark(_ name: String = #function) -> String {
    "\(name.prefix { $0 != "(" })-\(getpid())"
  }

  /// Live processes whose environment had `TODAY_TEST=mark` when they were executed.
  static func processes(marked mark: String) -> [Int32] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var found: [Int32] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = Int32(name) else { continue }
      let environment = contents("/proc/\(process)/environ").split(separator: "\0")
      if environment.contains("TODAY_TEST=\(mark)") { found.append(process) }
    }
    return found
  }

  static func contents(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  /// Waits until no marked process runs.
  @MainActor
  static func waitForEnd(marked mark: String, _ reactor: Reactor, limit: Duration) -> Bool {
    wait(marked: mark, reactor, limit: limit) { $0 == 0 }
  }

  /// Waits until at least this number of marked processes run.
  @MainActor
  static func wait(for count: Int, marked mark: String, _ reactor: Reactor) -> Bool {
    wait(marked: mark, reactor, limit: .seconds(60)) { $0 >= count }
  }

  @MainActor
  private static func wait(
    marked mark: String, _ reactor: Reactor, limit: Duration, until isEnough: (Int) -> Bool
  ) -> Bool {
    let end = HostClock.awake + limit
    while !isEnough(processes(marked: mark).count) {
      if HostClock.awake > end { return false }
      reactor.turn(timeout: .milliseconds(5))
    }
    return true
  }

  static func readAll(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part[..<count]
    }
  }
}

/// A supervisor whose events are recorded.
@MainActor
final class Bench {
  let reactor = Reactor()
  let supervisor: Supervisor
  var events: [ProcessToken: [ProcessEvent]] = [:]
  private var descriptors: [Int32] = []

  init(executable: String = Machine.today) {
    supervisor = Supervisor(reactor: reactor, executable: executable)
    supervisor.events = { [unowned self] token, event in events[token, default: []].append(event) }
  }

  // No supervisor is left as a zombie.
  isolated deinit {
    for descriptor in descriptors { close(descriptor) }
    supervisor.events = { _, _ in }
    supervisor.shutDown()
    let end = HostClock.awake + .seconds(5)
    while !supervisor.reapFormerSupervisors(), HostClock.awake < end {
      reactor.turn(timeout: .milliseconds(5))
    }
  }

  func spawn(_ request: SpawnRequest, isBrief: Bool = false) throws -> SpawnedProcess {
    let process = try supervisor.spawn(request, isBrief: isBrief)
    descriptors += [process.input, process.output, process.errors]
    return process
  }

  func closeInput(of process: SpawnedProcess) {
    descriptors.removeAll { $0 == process.input }
    close(process.input)
  }

  /// Waits until a process has printed this and nothing else.
  func waits(for expected: String, from process: SpawnedProcess) -> Bool {
    var text = ""
    let token = reactor.register(process.output, .readable) { _ in
      text += Machine.readAll(process.output)
    }
    defer { reactor.cancel(token) }
    return reactor.run(until: { text == expected }, limit: .seconds(60))
  }

  /// Waits for the last event of a process.
  func end(of process: SpawnedProcess, limit: Duration = .seconds(60)) -> ProcessEvent? {
    var last: ProcessEvent?
    reactor.run(
      until: {
        last = events[process.token]?.last
        switch last {
        case .exited, .failed: return true
        case .spawned, .peaked, nil: return false
        }
      }, limit: limit)
    return last
  }

  /// Waits until the program runs.
  func start(of process: SpawnedProcess) -> Int32? {
    reactor.run(until: { events[process.token] != nil }, limit: .seconds(60))
    guard case .spawned(let identifier) = events[process.token]?.first else { return nil }
    return identifier
  }
}
