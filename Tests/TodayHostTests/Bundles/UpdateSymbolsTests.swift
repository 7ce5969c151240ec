import Testing
import TodayWire

@testable import TodayHost

@Suite struct UpdateSymbolsTests {
  private func hint(_ text: String, class type: String) -> AuthorHint? {
    UpdateSymbols.hint(in: Array(text.utf8), class: type)
  }

  @Test func aMethodOfNearlyTheNameIsFound() {
    #expect(
      hint("\0viewDidLoad\0widgetPerfomUpdate\0", class: "A")
        == .updateMisspelt("widgetPerfomUpdate"))
    #expect(
      hint("$s3App1AC19wigdetPerformUpdate17completion", class: "A")
        == .updateMisspelt("wigdetPerformUpdate"))
  }

  @Test func theClasssOwnMethodIsFound() {
    #expect(
      hint("$s3App4RowsC19widgetPerformUpdate10completion", class: "Rows") == .updateNotOffered)
    // Words are not repeated in mangled names.
    #expect(
      hint("$s8AppToday0B14ViewControllerC19widgetPerformUpdateyy", class: "TodayViewController")
        == .updateNotOffered)
    #expect(hint("$s3App5OtherC19widgetPerformUpdateyy", class: "Rows") == nil)
  }

  @Test func theSDKsOwnNamesAreNone() {
    let own =
      "\0widgetPerformUpdate\0widgetPerformUpdateWithCompletionHandler\0performUpdate\0"
      + "$s8TodayKit17NCWidgetProvidingPAAE19widgetPerformUpdate17completionHandler"
    #expect(hint(own, class: "TodayViewController") == nil)
  }

  @Test func aScriptIsNotSearched() {
    #expect(UpdateSymbols.hint(program: "/bin/sh-is-no-such-file", principalClass: "A") == nil)
  }
}
