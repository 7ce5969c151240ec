import Testing

@testable import TodayHost

@Suite struct TransferPerformersTests {
  @Test(arguments: [
    (["/opt/today/today-transfers", "run", "/g"], true),
    (["/opt/today/today-transfers", "run", "/g", ""], true),
    (["/opt/today/today-transfers", "run", "/h"], false),
    (["/opt/today/today-transfers", "start", "/g"], false),
    (["/usr/bin/vi", "run", "/g"], false),
    (["today-transfers", "run"], false),
    ([""], false),
  ])
  func performerIsKnownByItsArguments(_ words: [String], _ isPerformer: Bool) {
    #expect(TransferPerformers.isPerformer(words, in: ["/g"]) == isPerformer)
  }
}
