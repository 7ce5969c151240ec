public import Foundation
import Synchronization

/// Asks file systems how full they are, with a deadline: one that is gone, as a server's may be,
/// keeps `statvfs` waiting for ever.
///
/// One thread a path at most, so that a dead file system costs one sleeping thread and no more.
public final class DiskReader: Sendable {
  /// The last answer of a file system.
  public struct Answer: Sendable, Equatable, Codable {
    public var space: DiskSpace
    public var date: Date
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var asking: Set<String> = []
  }

  private let state = Mutex(State())
  private let ask: @Sendable (String) -> DiskSpace?

  /// - Parameter ask: Returns a path's space; may block for ever.
  public init(ask: @escaping @Sendable (String) -> DiskSpace? = DiskReader.space) {
    self.ask = ask
  }

  /// The answers known once all have answered, or the deadline has passed. What did not answer has
  /// its last answer, if there was one.
  ///
  /// Works with threads, not with Dispatch: a queue that was used once wakes the process every second.
  ///
  /// - Parameter deadline: Seconds.
  public func read(_ paths: [String], deadline: TimeInterval = 1) async -> [String: Answer] {
    await withCheckedContinuation { continuation in
      let end = Date(timeIntervalSinceNow: deadline)
      let open = Countdown(paths.count)
      for path in paths {
        guard begin(path) else {
          open.finishOne()
          continue
        }
        Self.startThread { [self] in
          let space = ask(path)
          state.withLock { state in
            state.asking.remove(path)
            if let space { state.answers[path] = Answer(space: space, date: Date()) }
          }
          open.finishOne()
        }
      }
      Self.startThread { [self] in
        open.wait(until: end)
        let known = state.withLock { $0.answers }
        continuation.resume(returning: known.filter { paths.contains($0.key) })
      }
    }
  }

  private static func startThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 256 << 10
    thread.start()
  }

  private func begin(_ path: String) -> Bool {
    state.withLock { $0.asking.insert(path).inserted }
  }

  /// What the kernel says; nil when it says nothing.
  @Sendable public static func space(_ path: String) -> DiskSpace? {
    var answer = statvfs()
    guard statvfs(path, &answer) == 0, answer.f_blocks > 0 else { return nil }
    let size = UInt64(answer.f_frsize)
    return DiskSpace(
      total: UInt64(answer.f_blocks) &* size,
      used: UInt64(answer.f_blocks &- min(answer.f_bfree, answer.f_blocks)) &* size,
      available: UInt64(answer.f_bavail) &* size)
  }
}

/// Counts threads that are still at work.
private final class Countdown: Sendable {
  private let condition = NSCondition()
  private let count: Mutex<Int>

  init(_ count: Int) { self.count = Mutex(count) }

  func finishOne() {
    condition.lock()
    defer { condition.unlock() }
    count.withLock { $0 -= 1 }
    condition.broadcast()
  }

  /// Returns when all have finished, or at the date.
  func wait(until date: Date) {
    condition.lock()
    defer { condition.unlock() }
    while count.withLock({ $0 }) > 0, condition.wait(until: date) {}
  }
}
