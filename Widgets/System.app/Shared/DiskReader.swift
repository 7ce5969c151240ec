public import Foundation
import Synchronization

/// Reads the free space of file systems with a deadline, because `statvfs` blocks forever on a lost
/// network file system.
///
/// Uses at most one thread for each path, so a dead file system blocks only one thread.
public final class DiskReader: Sendable {
  /// The last answer of a file system.
  public struct Answer: Sendable, Equatable, Codable {
    /// Its space.
    public var space: DiskSpace
    /// The time of the answer.
    public var date: Date
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var asking: Set<String> = []
  }

  private let state = Mutex(State())
  private let ask: @Sendable (String) -> DiskSpace?

  /// - Parameter ask: Returns the space of a path. It may block forever.
  public init(ask: @escaping @Sendable (String) -> DiskSpace? = DiskReader.space) {
    self.ask = ask
  }

  /// The answers when all have arrived or the deadline has passed. A file system without an answer
  /// keeps its last one.
  ///
  /// Uses threads instead of Dispatch, because a used queue wakes the process every second.
  ///
  /// - Parameter deadline: In seconds.
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

  /// The kernel's answer, or `nil`.
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

/// Counts running threads.
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

  /// Returns when all have finished, or at the given time.
  func wait(until date: Date) {
    condition.lock()
    defer { condition.unlock() }
    while count.withLock({ $0 }) > 0, condition.wait(until: date) {}
  }
}
