import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetPayloadTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func healthIsReadAgainAndSmall() throws {
    let figures = (0..<8).map {
      FleetHealth.Figure(
        id: "figure-\($0)", label: "Memory", value: 71.5, unit: "%", level: .warn)
    }
    let health = FleetHealth(
      startedAt: 1_790_000_000, clock: 1_790_000_100, succeeded: 3, failed: 1, alerting: 2,
      figures: figures, homeID: "0123456789ab")
    #expect(health.payload.count <= FleetLimits.health)
    let message = try FleetHealth.read(text(health.payload))
    #expect(message.health == health)
    #expect(message.expiry == FleetLimits.expiry)
    #expect(try FleetHealth.read(text(FleetHealth.gonePayload)).health == nil)
  }

  @Test func statusIsReadAgain() throws {
    let status = FleetStatus(
      title: "Disk", appName: "System", interval: 60, hasTimeline: true, hasContent: false,
      acceptsRequests: true,
      status: UpdateStatus(
        checkedAt: 100, outcome: .failed, reason: .update(.unanswered(seconds: 25)), failures: 3,
        attemptedAt: 120))
    #expect(try FleetStatus(text(status.payload)) == status)
  }

  @Test func textsOfAStrangerAreCleanAndShort() throws {
    let long = String(repeating: "x", count: 3000)
    let status = try FleetStatus(
      #"{"v":1,"title":"a\u001b[31mb\u202Ec\nd","app":"\#(long)","outcome":"failed","attemptedAt":1,"#
        + #""reason":"no\u001b]0;x\u0007 \#(long)"}"#)
    #expect(status.title == "abc d")
    #expect(status.appName.count == FleetLimits.text)
    guard case .widgetMessage(let reason) = status.status?.reason else {
      Issue.record("no reason")
      return
    }
    #expect(reason.hasPrefix("no xx"))
    #expect(reason.count <= FleetLimits.text)
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let titles: [(String, String)] = [
    ("System · web-1 \(times(180, "─"))", "System - web-1 · evil"),
    ("System\u{A0}·\u{3000}web-1 ", "System - web-1 · evil"),
    ("System ·web-1", "System -web-1 · evil"),
    ("System\u{3164}\u{2022}\u{2800}web-1", "System - web-1 · evil"),
    ("a\(times(20, "\u{115F}\u{1160}\u{FFA0}\u{200B}"))b", "a b · evil"),
    ("col·lecció", "col·lecció · evil"),
    ("スティーブ・ジョブズ", "スティーブ・ジョブズ · evil"),
    (times(60, "x"), "\(times(40, "x"))… · evil"),
    (times(60, "画"), "\(times(20, "画"))… · evil"),
    (times(40, "x"), "\(times(40, "x")) · evil"),
  ]

  /// A card cannot pass as one of another machine.
  @Test(arguments: titles)
  func titleLeavesTheNameOfItsMachineVisible(_ title: String, _ shown: String) throws {
    let payload = FleetStatus(title: title, appName: "", interval: 60).payload
    let status = try FleetStatus(text(payload))
    #expect(FleetCard(host: "evil", status: status).title == shown)
  }

  @Test(arguments: [
    ("", FleetRefusal.notJSON), ("[]", .notJSON), ("{", .notJSON), ("{}", .version(0)),
    (#"{"v":2,"title":"x"}"#, .version(2)), (#"{"v":1}"#, .incomplete),
    (#"{"v":1,"title":""}"#, .incomplete), (#"{"v":1,"title":"\u2800 ──"}"#, .incomplete),
  ])
  func unusableStatusesHaveAReason(_ payload: String, _ refusal: FleetRefusal) {
    #expect(throws: refusal) { try FleetStatus(payload) }
  }

  @Test func pictureWithTooManyNodesIsRefused() {
    let nodes = Array(repeating: #"{"type":"spacer"}"#, count: 2000).joined(separator: ",")
    let wide = #"{"v":1,"capturedAt":1,"view":{"root":{"type":"vstack","children":[\#(nodes)]}}}"#
    #expect(throws: Never.self) { try FleetPicture(wide) }
    let deep =
      String(repeating: #"{"type":"vstack","children":["#, count: 40)
      + #"{"type":"spacer"}"# + String(repeating: "]}", count: 40)
    #expect(throws: FleetRefusal.self) {
      try FleetPicture(#"{"v":1,"capturedAt":1,"view":{"root":\#(deep)}}"#)
    }
    #expect(throws: FleetRefusal.self) {
      try FleetPicture(
        #"{"v":1,"capturedAt":1,"view":"\#(String(repeating: "x", count: 70_000))"}"#)
    }
  }

  @Test func farTimesAreNotUsed() {
    #expect(throws: FleetRefusal.incomplete) {
      try FleetPicture(#"{"v":1,"capturedAt":9e18,"view":{"root":{"type":"spacer"}}}"#)
    }
  }

  @Test func privateNodesActionsLinksAndFilesDoNotLeave() throws {
    let json = #"""
      {"root":{"type":"vstack","children":[
        {"type":"text","text":"4,200 EUR","private":true,"label":"balance","url":"bank://x","minWidth":9},
        {"type":"text","text":"open","action":"rm","returns":"ret","url":"https://a.example"},
        {"type":"image","path":"secret.png","label":"Photo"}]},
       "summary":"4,200 EUR","alerts":[{"id":"a","level":"bad","title":"4,200 EUR","body":"low"}]}
      """#
    let view = FleetRedaction.apply(try WidgetView(json: JSONReader.read(json)))
    let written = view.json.text
    for word in ["4,200", "balance", "bank", "rm\"", "ret\"", "example", "secret", "low"] {
      #expect(!written.contains(word), "\(word)")
    }
    #expect(written.contains("open"))
    #expect(written.contains("Photo"))
    #expect(view.root.children[0].minWidth == 9)
    // What was redacted stays so.
    #expect(FleetRedaction.apply(view) == view)
  }

  /// Authors name nodes and alerts after their content. An alert without private nodes has no link either.
  @Test func wordsAroundPrivateNodesDoNotLeave() throws {
    let json = #"""
      {"root":{"type":"vstack","id":"of Ada","label":"salary 1111","fallback":"pay","children":[
        {"type":"text","text":"4,200 EUR","private":true}]},
       "alerts":[{"id":"Ada 5555","level":"bad","title":"x","url":"https://a.example/?t=8","action":"act"}]}
      """#
    let written = FleetRedaction.apply(try WidgetView(json: JSONReader.read(json))).json.text
    for word in ["Ada", "salary", "pay", "4,200", "example", "act"] {
      #expect(!written.contains(word), "\(word)")
    }
    let open = #"""
      {"root":{"type":"text","text":"a"},
       "alerts":[{"id":"disk","level":"bad","title":"full","url":"https://a.example/?t=8"}]}
      """#
    let view = FleetRedaction.apply(try WidgetView(json: JSONReader.read(open)))
    #expect(view.alerts.map(\.id) == ["disk"] && view.alerts.map(\.title) == ["full"])
    #expect(!view.json.text.contains("example"))
  }

  @Test func titlesOfColumnsWithPrivateCellsDoNotLeave() throws {
    let json = #"""
      {"root":{"type":"grid","columns":[{"title":"Account"},{"title":"4,200 EUR"}],"rows":[
        [{"type":"text","text":"a"},{"type":"text","text":"4,200","private":true}]]}}
      """#
    let view = FleetRedaction.apply(try WidgetView(json: JSONReader.read(json)))
    guard case .grid(let grid) = view.root.content else {
      Issue.record("no grid")
      return
    }
    #expect(grid.columns.map(\.title) == ["Account", PrivateContent.mark])
    #expect(FleetRedaction.apply(view) == view)
  }

  @Test(arguments: [
    (Reason.widgetMessage("4,200"), Reason.widgetMessage(PrivateContent.mark)),
    (.update(.unanswered(seconds: 25)), .update(.unanswered(seconds: 25))),
    (.script(.notAView("4,200")), .widgetMessage(PrivateContent.mark)),
    (.notEntitled(.widgetMessage("x")), .notEntitled(.widgetMessage(PrivateContent.mark))),
  ])
  func textsOfAuthorsAreLeftOutOfReasons(_ reason: Reason, _ published: Reason) {
    #expect(reason.withoutTextsOfAuthors == published)
  }

  @Test func partsThatCanBeTappedHaveNamesInsteadOfActions() throws {
    let json = #"""
      {"root":{"type":"vstack","children":[
        {"type":"button","text":"ok","action":"done:/home/me/secret","url":"https://a.example"},
        {"type":"button","text":"pay","action":"pay","private":true}]}}
      """#
    let view = try WidgetView(json: JSONReader.read(json))
    let parts = FleetParts(of: view) { "n\($0.count)" }
    let picture = FleetPicture(
      StoredPicture(view: view, capturedAt: 5), mode: .compact, parts: parts)
    let text = text(picture.payload)
    for word in ["secret", "example", "pay"] { #expect(!text.contains(word), "\(word)") }
    let read = try FleetPicture(text)
    #expect(read.picture.view.root.children.map(\.action) == ["n20", nil])
    #expect(parts.action(of: "n20") == "done:/home/me/secret")
    // A stranger's action is no name of a part.
    for odd in ["", "A", "../x", String(repeating: "a", count: 33)] {
      let forged = try FleetPicture(text.replacing("n20", with: odd))
      #expect(forged.picture.view.root.children[0].action == nil, "\(odd)")
    }
  }
}
