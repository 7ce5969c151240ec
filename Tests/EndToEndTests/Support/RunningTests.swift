/// Counts the tests of all lanes that run.
actor RunningTests {
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
  init(catching body: @concurrent @Sendable () async throws -> Void) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
