import Dispatch
import Foundation
import Glibc
import WeatherShared

/// Fetches documents in a separate process, which ends with the answer.
///
/// URLSession uses Dispatch's shared pool, which on Linux wakes the process every second once it
/// has been used. So the widget starts its own program a second time instead.
enum WebHelper {
  struct Failure: Error {}

  /// The address is passed in the environment, because other users can read arguments.
  private static let variable = "WEATHER_HELPER_URL"

  @Sendable static func get(_ url: URL) async throws -> (data: Data, status: Int) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try ask(url) }) }
    }
  }

  /// Starts the helper and waits for its end.
  private static func ask(_ url: URL) throws -> (data: Data, status: Int) {
    let pipe = Pipe()
    defer { try? pipe.fileHandleForReading.close() }
    let helper = try start(url, output: pipe.fileHandleForWriting.fileDescriptor)
    try? pipe.fileHandleForWriting.close()
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    var status: Int32 = 0
    while waitpid(helper, &status, 0) < 0, errno == EINTR {}
    guard status == 0, let end = output.firstIndex(of: UInt8(ascii: "\n")),
      let code = Int(String(decoding: output[..<end], as: UTF8.self))
    else { throw Failure() }
    return (Data(output[(end + 1)...]), code)
  }

  private static func start(_ url: URL, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    let environment = ProcessInfo.processInfo.environment
      .merging([variable: url.absoluteString]) { $1 }
    let arguments = [strdup("WeatherToday"), nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var helper: pid_t = 0
    guard posix_spawn(&helper, "/proc/self/exe", &actions, nil, arguments, variables) == 0 else {
      throw Failure()
    }
    return helper
  }

  /// Runs in the helper: writes the status, a line feed and the document, then exits.
  static func serveIfAsked() {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return }
    guard let url = URL(string: text) else { exit(64) }
    Task {
      guard let answer = try? await Web.get(url) else { exit(1) }
      FileHandle.standardOutput.write(Data("\(answer.status)\n".utf8) + answer.data)
      exit(0)
    }
    dispatchMain()
  }
}
