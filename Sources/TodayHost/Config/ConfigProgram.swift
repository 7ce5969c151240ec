import CTodaySystem
import Glibc
package import TodayEngine
import TodayWire

/// Runs `today-config`, the program that reads YAML, and waits for its end.
package struct ConfigProgram: Sendable {
  package let path: String

  /// - Parameter executable: The running `today`. `today-config` is in the same folder.
  package init(executable: String? = BundleSearch.currentExecutable()) throws(HelperFailure) {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-config")
    else {
      throw .missing
    }
    path = "\(folder)/today-config"
  }

  func request(_ arguments: [String]) -> SpawnRequest {
    SpawnRequest(
      path: path, arguments: arguments, environment: SpawnRequest.inheritedEnvironment,
      workingDirectory: "/")
  }

  /// - Parameter input: The standard input of the program.
  /// - Returns: The output.
  /// - Throws: The first line of the program's error output if it failed.
  package func run(_ arguments: [String], input: [UInt8] = []) throws(HelperFailure) -> [UInt8] {
    // Files in memory are used instead of pipes, which would have to be read while the program
    // runs.
    let given = today_memory_file(input, input.count)
    let output = today_memory_file(nil, 0)
    let errors = today_memory_file(nil, 0)
    defer { for file in [given, output, errors] where file >= 0 { close(file) } }
    var signal: Int32 = -1
    do throws(SpawnFailure) {
      let (child, report) = try SpawnPlan.spawn(
        request(arguments), descriptors: [given, output, errors], flags: 0,
        parentDeathSignal: SIGKILL)
      defer { close(report) }
      let failure = SpawnPlan.failure(report: report, request: request(arguments))
      var code: Int32 = -1
      _ = today_reap(child, true, &code, &signal)
      if let failure { throw failure }
      if code == 0, signal < 0 { return AppDefaults.contents(output) }
    } catch {
      throw .spawn(error)
    }
    if signal == SIGXCPU { throw .tooSlow }
    let words = String(decoding: AppDefaults.contents(errors), as: UTF8.self)
    let line = words.split(separator: "\n").first.map { Sanitizer.line(String($0)) }
    throw line.map(HelperFailure.said) ?? .silent
  }
}
