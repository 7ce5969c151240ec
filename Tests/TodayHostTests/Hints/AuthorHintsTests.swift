import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Hints to authors are reported once, and their number is limited.
@MainActor @Suite struct AuthorHintsTests {
  private let front = RecordingFront()

  private func make(_ home: Directories) -> AuthorHints {
    let context = makeContext(home)
    context.mailbox.front = front
    return AuthorHints(
      context,
      InstalledBundles(
        Registry(search: BundleSearch(places: []), locale: "C"), context,
        Supervisor(reactor: context.reactor)))
  }

  @Test func hintIsReportedOnceForEachWidget() throws {
    try withHome { (home) throws in
      let hints = make(home)
      for id: WidgetID in ["a", "a", "b"] { hints.give(.silent(seconds: 5), of: id) }
      #expect(front.hints == [.silent(seconds: 5), .silent(seconds: 5)])
    }
  }

  @Test func repeatedMistakesDoNotFillTheLog() throws {
    try withHome { (home) throws in
      let hints = make(home)
      for number in 0..<100 { hints.give(.silent(seconds: number), of: "a") }
      #expect(front.hints.count == 20)
    }
  }
}
