import Dispatch
import Testing

/// The tests of a suite run on a thread of their own: they wait for programs, and on one of the few threads that all
/// tests share, the others would wait with them.
struct Lane: SuiteTrait, TestTrait, TestScoping {
  private let executor: LaneExecutor

  init(_ name: String) { executor = LaneExecutor(name) }

  /// It has an effect on each test of the suite.
  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A suite itself has no test case, and its tests change to this thread one by one.
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(executor) {
      await RunningTests.shared.enter()
      let result = await Result(catching: function)
      await RunningTests.shared.leave()
      try result.get()
    }
  }
}

private final class LaneExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Trait where Self == Lane {
  static func lane(_ name: String) -> Self { Lane(name) }
}
