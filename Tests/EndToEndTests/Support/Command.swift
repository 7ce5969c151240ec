import Dispatch
import Foundation
import Glibc
import Synchronization

/// Runs a program to its end and collects its output.
struct Command: Sendable {
  struct Outcome: Sendable {
    /// The exit status, or 128 plus the number of the signal that ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  var path: String
  var arguments: [String] = []
  var environment: [String: String] = [:]

  struct CannotStart: Error { var path: String }
  struct TookTooLong: Error { var command: Command }

  /// Runs without a terminal and without input. Kills the program after this many seconds.
  func run(seconds: Double = 20) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      // Reading blocks, so it uses a thread that no other test needs.
      DispatchQueue.global().async {
        continuation.resume(with: Result { try runNow(seconds: seconds) })
      }
    }
  }

  // Output goes to files, not pipes: a program that another test starts at the same time could
  // inherit the end of a pipe and keep it open.
  private func runNow(seconds: Double) throws -> Outcome {
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let output = Self.temporaryFile()
    let errors = Self.temporaryFile()
    defer { for descriptor in [null, output, errors] { close(descriptor) } }
    guard output >= 0, errors >= 0, let process = spawn(null, output, errors) else {
      throw CannotStart(path: path)
    }
    var patience = Patience(seconds: seconds, most: 0.002)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if patience.isOver() {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        throw TookTooLong(command: self)
      }
      usleep(500)
    }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: Self.text(of: output), errors: Self.text(of: errors))
  }

  private static func temporaryFile() -> Int32 {
    var template = Array("/tmp/today-e2e-output-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return descriptor
  }

  private static func text(of descriptor: Int32) -> String {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &part, part.count, off_t(text.count))
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part[..<count]
    }
  }

  private func spawn(_ input: Int32, _ output: Int32, _ errors: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // The worker thread blocks signals, and the program would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    return Self.starting.withLock { _ in
      posix_spawn(&process, path, &actions, &attributes, words, variables) == 0
    } ? process : nil
  }

  /// Held while a process is started, and while a program is written: a process that starts meanwhile would
  /// have the file open for writing for a moment, and the program could not be executed.
  private static let starting = Mutex(())

  /// Writes a program that a test will run.
  static func write(_ text: String, to path: String) throws {
    try starting.withLock { _ in
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }
}
