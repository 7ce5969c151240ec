import Testing

@testable import TodayHost

/// A board is not locked if no password can unlock it.
@Suite struct PasswordStatusTests {
  @Test(arguments: [
    ("me P 2025-05-20 0 99999 7 -1", true), ("root L 2025-05-20 0 99999 7 -1", false),
    ("me NP 2025-05-20 0 99999 7 -1", false), ("me LK 2025-05-20 0 99999 7 -1", false),
    ("me PS 2025-05-20", true), ("", true), ("passwd: unknown", true),
  ])
  func statusReportsWhetherAPasswordIsSet(line: String, hasPassword: Bool) {
    #expect(PasswordStatus.hasPassword(Array(line.utf8)) == hasPassword)
  }

  @Test(.timeLimit(.minutes(10))) @MainActor func statusIsRequestedOnce() {
    let reactor = Reactor()
    var answers: [Bool] = []
    let status = PasswordStatus(environment: [:], reactor: reactor) { answers.append($0) }
    _ = reactor.run(until: { !answers.isEmpty }, limit: .seconds(60))
    #expect(answers.count == 1)
    withExtendedLifetime(status) {}
  }
}
