import CTodaySystem
import Glibc
import TodayEngine

/// A program of ours that is asked something while the board goes on.
///
/// Let go of before its end, it is ended, with what it started.
@MainActor
package final class HelperWork {
  private let reactor: Reactor
  private let given: Int32
  private let taken: Int32
  private var process: AppProcess?
  private var timeout: Reactor.Token?
  private var done: ([UInt8]?) -> Void

  private static let patience = Duration.seconds(10)

  /// - Parameter done: Called once, from a turn of the reactor, with what it wrote; nil: it failed, or
  ///   took too long.
  init(
    _ request: SpawnRequest, input: [UInt8] = [], reactor: Reactor,
    done: @escaping ([UInt8]?) -> Void
  ) throws(SpawnFailure) {
    self.reactor = reactor
    self.done = done
    given = today_memory_file(input, input.count)
    taken = today_memory_file(nil, 0)
    process = try AppProcess(
      request, in: .helper(input: given, output: taken), reactor: reactor
    ) { [weak self] end in self?.ended(end) }
    timeout = reactor.schedule(at: HostClock.awake + Self.patience) { [weak self] in
      self?.tookTooLong()
    }
  }

  isolated deinit {
    if let timeout { reactor.cancel(timeout) }
    process?.end()
    for file in [given, taken] where file >= 0 { close(file) }
  }

  private func ended(_ end: ProcessEnd) {
    finish(end == .code(0) ? AppDefaults.contents(taken) : nil)
  }

  private func tookTooLong() {
    process?.end()
    finish(nil)
  }

  private func finish(_ output: [UInt8]?) {
    if let timeout { reactor.cancel(timeout) }
    timeout = nil
    let done = done
    self.done = { _ in }
    done(output)
  }
}
