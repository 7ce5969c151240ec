import Testing
import TodayWire

@testable import TodayHost

@Suite struct UpdateSymbolsTests {
  private func hint(_ text: String, class type: String) -> AuthorHint? {
    UpdateSymbols.hint(in: Array(text.utf8), class: type)
  }

  @Test func misspeltMethodIsFound() {
    #expect(
      hint("\0viewDidLoad\0widgetPerfomUpdate\0", class: "A")
        == .updateMisspelt("widgetPerfomUpdate"))
    #expect(
      hint("$s3App1AC19wigdetPerformUpdate17completion", class: "A")
        == .updateMisspelt("wigdetPerformUpdate"))
  }

  @Test func methodOfTheClassIsFound() {
    #expect(
      hint("$s3App4RowsC19widgetPerformUpdate10completion", class: "Rows") == .updateNotOffered)
    // Mangled names do not repeat words.
    #expect(
      hint("$s8AppToday0B14ViewControllerC19widgetPerformUpdateyy", class: "TodayViewController")
        == .updateNotOffered)
    #expect(hint("$s3App5OtherC19widgetPerformUpdateyy", class: "Rows") == nil)
  }

  @Test func methodsOfTheSDKAreIgnored() {
    let own =
      "\0widgetPerformUpdate\0widgetPerformUpdateWithCompletionHandler\0performUpdate\0"
      + "$s8TodayKit17NCWidgetProvidingPAAE19widgetPerformUpdate17completionHandler"
    #expect(hint(own, class: "TodayViewController") == nil)
  }

  @Test func scriptIsNotSearched() {
    #expect(UpdateSymbols.hint(program: "/bin/sh-is-no-such-file", principalClass: "A") == nil)
  }
}
