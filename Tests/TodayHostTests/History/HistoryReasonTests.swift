import Testing
import TodayEngine

@testable import TodayHost

@Suite struct HistoryReasonTests {
  @Test(arguments: [
    Reason.widgetMessage("timed out"), .widgetMessage(#"{"code":"update.noReason"}"#),
    .update(.mainThreadBlocked(seconds: 7)), .ended(.signal(11), lastLine: "jq: no"),
    .notEntitled(.spawn(.missing("/a b"))),
  ])
  func reasonIsReadAsItWasWritten(_ reason: Reason) {
    #expect(HistoryRecord.reason(of: HistoryRecord.bytes(of: reason)) == reason)
  }

  /// As an older version wrote it.
  @Test(arguments: ["timed out", "ended by SIGSEGV (a crash)", "{oh", "{}"])
  func textIsShownUnchanged(_ text: String) {
    #expect(HistoryRecord.reason(of: Array(text.utf8)) == .widgetMessage(text))
  }

  @Test func longReasonIsCut() {
    let long = String(repeating: "x", count: 5000)
    for reason in [Reason.widgetMessage(long), .spawn(.missing(long))] {
      #expect(HistoryRecord.bytes(of: reason).count <= HistoryRecord.longestReason)
    }
  }
}
