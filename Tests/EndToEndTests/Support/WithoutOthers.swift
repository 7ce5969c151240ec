import Testing

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

extension Trait where Self == WithoutOthers {
  static var withoutOthers: Self { Self() }
}
