import Foundation

/// Runs the parts of asynchronous updates outside actors, on one thread of its own.
///
/// Otherwise they would run on Dispatch's shared pool. On Linux that pool, once used, wakes the
/// process every second. This thread sleeps until it has work.
final class UpdateExecutor: TaskExecutor {
  static let shared = UpdateExecutor()

  private let state = State()

  private init() {
    let state = state
    let executor = unownedExecutor
    let thread = Thread {
      while true { state.next().runSynchronously(on: executor) }
    }
    thread.name = "updates"
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) { state.add(UnownedJob(job)) }

  private var unownedExecutor: UnownedTaskExecutor { asUnownedTaskExecutor() }

  /// The waiting jobs.
  ///
  /// Unchecked: the condition guards all members.
  private final class State: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    func add(_ job: UnownedJob) {
      condition.lock()
      jobs.append(job)
      condition.signal()
      condition.unlock()
    }

    /// Waits for a job.
    func next() -> UnownedJob {
      condition.lock()
      defer { condition.unlock() }
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
