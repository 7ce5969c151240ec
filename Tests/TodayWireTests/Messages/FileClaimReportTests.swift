import Testing
import TodayWire

@Suite struct FileClaimReportTests {
  private static let report = FileClaimReport(
    number: 3, step: .granted,
    items: [.init(path: "/a/b c", isWrite: true), .init(path: "/d, read it", isWrite: false)])

  @Test func aReportIsASentence() {
    #expect(Self.report.call == "file claim 3 granted: write /a/b c, read /d, read it")
  }

  @Test(arguments: FileClaimReport.Step.allCases)
  func everyStepComesBack(_ step: FileClaimReport.Step) {
    var report = Self.report
    report.step = step
    #expect(FileClaimReport(call: report.call) == report)
  }

  @Test(arguments: [
    "viewDidLoad", "file claim", "file claim x granted: read /a", "file claim 3 lost: read /a",
    "file claim 3 granted read /a",
  ])
  func otherTextsAreRefused(_ call: String) {
    #expect(FileClaimReport(call: call) == nil)
  }
}
