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

  @Test(arguments: [
    (
      #"{"type":"month","month":"November"}"#,
      #"the month node cannot be read and is not shown: write "month": "2026-11""#
    ),
    (
      #"{"type":"date","date":"today"}"#,
      "the date node cannot be read and is not shown: write "
        + #""date": "2026-11-21T08:41:00Z" or "date": "now""#
    ),
    (
      #"{"type":"canvas","columns":1,"rows":1,"pixels":["red"]}"#,
      "the canvas node cannot be read and is not shown: write "
        + #""columns": 1, "rows": 1, "pixels": ["red", "blue"], two pixels for each cell"#
    ),
  ])
  func unreadableNodeHasAnExample(_ node: String, _ hint: String) throws {
    #expect(try hints(#"{"root": {"type": "vstack", "children": [\#(node)]}}"#) == [hint])
  }

  @Test func examplesOfRequiredMembersAreRead() throws {
    for kind in Node.Kind.allCases {
      let node = try Node(json: .object([JSONMember("type", .string(kind.rawValue))]))
      #expect(node.isUnreadable == (kind.requiredForm != nil), "\(kind)")
    }
    for form in [
      #""type":"month","month": "2026-11""#, #""type":"date","date": "2026-11-21T08:41:00Z""#,
      #""type":"date","date": "now""#,
      #""type":"canvas","columns": 1, "rows": 1, "pixels": ["red", "blue"]"#,
    ] {
      #expect(try !Node(json: JSONReader.read("{\(form)}")).isUnreadable, "\(form)")
    }
  }

  @Test func alertThatIsNotShownIsReported() throws {
    #expect(
      try hints(
        #"{"root": {"type": "text"}, "alerts": [{"title": "a"}, {"id": "1"}, {"id": "2", "title": "b"}]}"#
      )
        == [
          #"an alert without "id" is not shown: add it"#,
          #"an alert without "title" is not shown: add it"#,
        ])
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
