import Glibc
import TodayEngine
package import TodayWire

/// Reads or changes an app's defaults while the board continues: a widget may hold their lock, or
/// they may be large.
///
/// If this object is released first, nothing is reported.
@MainActor
package final class AppDefaultsWork {
  package typealias Answer = Result<[JSONMember], AppDefaults.Failure>

  private let taken: Int32
  private var process: TimedProcess?

  /// - Parameter taken: The memory file for the values. This object takes ownership of it.
  init(
    _ request: SpawnRequest, given: Int32, taken: Int32, failure: AppDefaults.Failure,
    patience: Duration, reactor: Reactor, done: @escaping (Answer) -> Void
  ) throws(AppDefaults.Failure) {
    self.taken = taken
    do {
      process = try TimedProcess(
        request, input: given, output: taken, patience: patience, reactor: reactor
      ) { end in
        let output = AppDefaults.contents(taken)
        if end == .code(0), let values = try? JSONReader.read(output).members {
          done(.success(values))
        } else {
          done(.failure(AppDefaults.failure(output, failure.path)))
        }
      }
    } catch {
      throw failure
    }
  }

  isolated deinit { close(taken) }

  /// This usually takes some milliseconds. Keys that are pressed meanwhile apply to its result.
  package func wait(atMost limit: Duration) { process?.wait(atMost: limit) }
}
