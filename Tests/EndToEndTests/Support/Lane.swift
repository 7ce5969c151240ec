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

/// For a test in a lane that fills the machine by itself: no test of another lane runs beside it.
struct WithoutOthers: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await RunningTests.shared.becomeSole()
    let result = await Result(catching: function)
    await RunningTests.shared.endSole()
    try result.get()
  }
}

/// Counts the tests of all lanes that run.
private actor RunningTests {
  static let shared = RunningTests()

  private var running = 0
  private var hasSole = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    while hasSole { await change() }
    running += 1
  }

  func leave() {
    running -= 1
    changed()
  }

  /// The caller has entered.
  func becomeSole() async {
    leave()
    while hasSole { await change() }
    hasSole = true
    while running > 0 { await change() }
  }

  func endSole() {
    hasSole = false
    running += 1
    changed()
  }

  private func change() async { await withCheckedContinuation { waiting.append($0) } }

  private func changed() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

extension Result where Failure == any Error, Success == Void {
  fileprivate init(catching body: @concurrent @Sendable () async throws -> Void) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension Trait where Self == WithoutOthers {
  static var withoutOthers: Self { Self() }
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
