import Foundation

/// Runs the parts of asynchronous updates that belong to no actor: on one thread of its own.
///
/// Without it they run on Dispatch's shared pool. On Linux that pool, once it was used, wakes the process
/// every second for as long as it lives, also when nothing happens. The thread sleeps until it has work.
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

  /// The jobs that wait. Unchecked: everything in it is guarded by its condition.
  private final class State: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    func add(_ job: UnownedJob) {
      condition.lock()
      jobs.append(job)
      condition.signal()
      condition.unlock()
    }

    /// Waits until there is one.
    func next() -> UnownedJob {
      condition.lock()
      defer { condition.unlock() }
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
