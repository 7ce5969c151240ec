import Testing
import TodayWire

@Suite struct ViewHintTests {
  private func hints(_ json: String) throws -> [String] {
    ViewHint.hints(in: try JSONReader.read(Array(json.utf8))).map(\.description)
  }

  @Test func misspeltMemberHasASuggestion() throws {
    #expect(
      try hints(#"{"root": {"type": "vstack", "childern": []}}"#)
        == [#"vstack has no member "childern": did you mean "children"?"#])
    #expect(
      try hints(#"{"root": {"type": "text", "text": "a", "lineLimt": 1}, "sumary": "x"}"#) == [
        #"view has no member "sumary": did you mean "summary"?"#,
        #"text has no member "lineLimt": did you mean "lineLimit"?"#,
      ])
  }

  @Test func unknownTypeIsNamedAtAnyPosition() throws {
    #expect(
      try hints(
        #"{"root": {"type": "grid", "columns": [], "rows": [[{"type": "txet"}]]}}"#)
        == [#"unknown node type "txet": did you mean "text"?"#])
    #expect(
      try hints(#"{"root": {"type": "vstack", "children": [{"type": "hologram"}]}}"#)
        == [#"unknown node type "hologram""#])
  }

  @Test func hintsHaveNoDuplicates() throws {
    let row = #"{"type": "text", "txt": "a"}"#
    #expect(
      try hints(#"{"root": {"type": "vstack", "children": [\#(row), \#(row)]}}"#).count == 1)
  }

  @Test func validViewsHaveNoHints() throws {
    #expect(try hints(#"{"root": {"type": "text", "text": "a", "style": {"bold": true}}}"#).isEmpty)
    #expect(try hints("{}").isEmpty)
    #expect(ViewHint.hints(in: nil).isEmpty)
  }

  /// All nodes of the SDK are known to the hints.
  @Test(arguments: [
    Node.Content.text(Node.TextContent("a")), .spacer, .divider, .digits("1"),
    .gauge(Node.Gauge(value: 0.5, text: "half")), .button(text: "b"),
    .toggle(isOn: true, text: "t"), .symbol(name: "star"),
    .sparkline(Node.Sparkline(values: [1], minimum: 0, maximum: 2)),
    .heatmap(Node.Heatmap(rows: [[1]], minimum: 0, maximum: 2)),
    .statuses(Node.Statuses(values: [.good, nil])),
    .month(Node.Month(year: 2026, month: 11, today: 21)),
    .date(Node.DateContent(instant: 0, format: .time, timeZone: "UTC")),
    .canvas(Node.Canvas(columns: 1, rows: 1, pixels: [nil, nil])),
    .grid(Node.GridContent(columns: [], rows: [[Node(.spacer)]])),
    .vstack(Node.Stack(children: [Node(.spacer)], spacing: 1)),
  ])
  func everyNodeThatIsWrittenIsKnown(_ content: Node.Content) {
    var node = Node(content)
    node.id = "a"
    node.action = "b"
    node.label = "c"
    node.width = 3
    #expect(ViewHint.hints(in: WidgetView(root: node).json).isEmpty)
  }
}
