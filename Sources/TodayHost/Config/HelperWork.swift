import CTodaySystem
import Glibc
import TodayEngine

/// A request to one of Today's own programs. The board continues meanwhile.
///
/// If this object is released first, the program and its children are ended.
@MainActor
package final class HelperWork {
  private let given: Int32
  private let taken: Int32
  private var process: TimedProcess?

  private static let patience = Duration.seconds(10)

  /// - Parameter done: Called once, in a turn of the reactor, with the output; `nil` if the program
  ///   failed or took too long.
  init(
    _ request: SpawnRequest, input: [UInt8] = [], reactor: Reactor,
    done: @escaping ([UInt8]?) -> Void
  ) throws(SpawnFailure) {
    let output = today_memory_file(nil, 0)
    given = today_memory_file(input, input.count)
    taken = output
    process = try TimedProcess(
      request, input: given, output: output, patience: Self.patience, reactor: reactor
    ) { end in done(end == .code(0) ? AppDefaults.contents(output) : nil) }
  }

  isolated deinit {
    process?.end()
    for file in [given, taken] where file >= 0 { close(file) }
  }
}
