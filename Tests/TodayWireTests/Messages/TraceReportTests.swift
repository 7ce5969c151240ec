import Testing
import TodayWire

@Suite struct TraceReportTests {
  private static let reports: [TraceReport] =
    FileClaimReport.Step.allCases.map { step in
      .claim(
        FileClaimReport(
          number: 3, step: step,
          items: [.init(path: "/a/b c", isWrite: true), .init(path: "/d, read it", isWrite: false)])
      )
    }
    + MainThreadReport.Step.allCases.map { .mainThread(.init(step: $0, seconds: 4)) }
    + [.call("viewDidLoad"), .call(.performUpdate, size: CellSize(columns: 1, rows: 2))]

  @Test(arguments: reports)
  func reportIsReadAsItWasWritten(_ report: TraceReport) throws {
    let message = WidgetMessage.trace(report, instance: "C")
    #expect(try WidgetMessage(method: "trace", params: message.params) == message)
  }

  @Test func factsAreMembers() {
    #expect(
      WidgetMessage.trace(Self.reports[1], instance: "C").params.text
        == #"{"claim":{"number":3,"step":"granted","items":["#
        + #"{"path":"/a/b c","access":"write"},{"path":"/d, read it","access":"read"}]},"#
        + #""instance":"C"}"#)
    #expect(
      WidgetMessage.trace(.mainThread(.init(step: .blocked, seconds: 4)), instance: "C").params.text
        == #"{"mainThread":{"step":"blocked","seconds":4},"instance":"C"}"#)
  }

  /// An older SDK wrote the facts as text.
  @Test(arguments: ["file claim 3 granted: read /a", "main thread blocked 4"])
  func textReportOfAnOlderWidgetIsACall(_ text: String) throws {
    let message = try WidgetMessage(method: "trace", params: .object(["call": .string(text)]))
    #expect(message == .trace(.call(WidgetCall(rawValue: text)), instance: ""))
  }

  @Test(arguments: [
    #"{"claim":"x"}"#, #"{"claim":{"number":3,"step":"lost","items":[]}}"#,
    #"{"claim":{"number":3,"step":"granted","items":[{"path":"/a","access":"delete"}]}}"#,
    #"{"mainThread":{"step":"stuck","seconds":3}}"#,
    #"{"mainThread":{"step":"blocked","seconds":-1}}"#,
    #"{"mainThread":{"step":"blocked","seconds":99999999}}"#,
  ])
  func malformedFactsAreRefused(_ text: String) throws {
    let params = try JSONReader.read(text)
    #expect(throws: WidgetMessage.Refusal.self) {
      try WidgetMessage(method: "trace", params: params)
    }
  }

  @Test func controlCharactersOfAPathAreRemoved() throws {
    let report = TraceReport.claim(
      FileClaimReport(
        number: 1, step: .waiting, items: [.init(path: "/a\u{1b}[31m", isWrite: true)]))
    let params = WidgetMessage.trace(report, instance: "").params
    guard case .trace(.claim(let claim), _) = try WidgetMessage(method: "trace", params: params)
    else { return #expect(Bool(false)) }
    #expect(!claim.items[0].path.contains("\u{1b}"))
  }

  @Test func reportIsWorded() {
    let claim = FileClaimReport(
      number: 3, step: .granted, items: [.init(path: "/a", isWrite: true)])
    #expect(claim.description == "file claim 3 granted: write /a")
    let report = MainThreadReport(step: .blocked, seconds: 4)
    #expect(report.description == "main thread blocked for 4 s")
  }
}
