import CTodaySystem
import Glibc
import TodayEngine
package import TodayWire

/// Reading or changing an app's defaults while the board goes on: a widget may hold their lock, or
/// have made them long.
///
/// Let go of before its end, nobody hears of it.
@MainActor
package final class AppDefaultsWork {
  package typealias Answer = Result<[JSONMember], AppDefaults.Failure>

  private let reactor: Reactor
  private let taken: Int32
  private let failure: AppDefaults.Failure
  private var process: AppProcess?
  private var timeout: Reactor.Token?
  private var done: (Answer) -> Void

  private static let patience = Duration.seconds(5)

  /// - Parameter taken: The file in memory that the values come back through; this object's own.
  init(
    _ request: SpawnRequest, given: Int32, taken: Int32, failure: AppDefaults.Failure,
    reactor: Reactor, done: @escaping (Answer) -> Void
  ) throws(AppDefaults.Failure) {
    self.reactor = reactor
    self.taken = taken
    self.failure = failure
    self.done = done
    do {
      process = try AppProcess(
        request, in: .helper(input: given, output: taken), reactor: reactor
      ) { [weak self] end in self?.ended(end) }
    } catch {
      throw failure
    }
    timeout = reactor.schedule(at: HostClock.awake + Self.patience) { [weak self] in
      self?.tookTooLong()
    }
  }

  isolated deinit {
    if let timeout { reactor.cancel(timeout) }
    close(taken)
  }

  /// Nearly always it takes some milliseconds: keys that are pressed meanwhile belong to what comes
  /// of it.
  package func wait(atMost limit: Duration) { process?.wait(atMost: limit) }

  private func ended(_ end: ProcessEnd) {
    guard end == .code(0), let values = try? JSONReader.read(AppDefaults.contents(taken)).members
    else { return finish(.failure(failure)) }
    finish(.success(values))
  }

  private func tookTooLong() {
    if let process { kill(process.processIdentifier, SIGKILL) }
    finish(.failure(failure))
  }

  private func finish(_ answer: Answer) {
    if let timeout { reactor.cancel(timeout) }
    timeout = nil
    let done = done
    self.done = { _ in }
    done(answer)
  }
}
