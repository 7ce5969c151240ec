import Testing
import TodayWire

/// A golden and a round trip for each type of node.
@Suite struct NodeTests {
  struct Example: Sendable {
    var node: Node
    var json: String

    init(_ content: Node.Content, _ json: String, _ change: (inout Node) -> Void = { _ in }) {
      node = Node(content)
      change(&node)
      self.json = json
    }
  }

  private static var styled: Style {
    var style = Style()
    style.color = .role(.bad)
    style.background = .rgb(red: 1, green: 2, blue: 255)
    style.bold = true
    style.dim = true
    style.italic = true
    style.underline = true
    style.strikethrough = true
    return style
  }

  private static var text: Node.TextContent {
    var text = Node.TextContent(spans: [
      .init(text: "5 ", style: .plain), .init(text: "open", style: styled),
    ])
    text.align = .trailing
    text.lineLimit = 2
    text.truncation = .middle
    return text
  }

  private static var amountOnly: Node.DateContent {
    var date = Node.DateContent(instant: 0, format: .relative)
    date.isAmountOnly = true
    return date
  }

  static let all: [Example] = [
    Example(.text(.init("a\"b")), #"{"type":"text","text":"a\"b"}"#),
    Example(
      .text(text),
      #"{"type":"text","spans":[{"text":"5 "},{"text":"open","style":{"color":"bad","#
        + ##""background":"#0102ff","bold":true,"dim":true,"italic":true,"underline":true,"##
        + #""strikethrough":true}}],"align":"trailing","lineLimit":2,"truncation":"middle"}"#),
    Example(
      .text(
        .init(spans: [
          .init(text: "in ", style: .plain),
          .init(
            text: "09:41", style: styled,
            insert: .date(.init(instant: 1_795_254_060, format: .timer, timeZone: "Asia/Tokyo"))),
          .init(text: "", style: .plain, insert: .symbol("bell")),
        ])),
      #"{"type":"text","spans":[{"text":"in "},{"text":"09:41","style":{"color":"bad","#
        + ##""background":"#0102ff","bold":true,"dim":true,"italic":true,"underline":true,"##
        + #""strikethrough":true},"date":"2026-11-21T09:41:00Z","format":"timer","#
        + #""timeZone":"Asia/Tokyo"},{"text":"","symbol":"bell"}]}"#),
    Example(
      .hstack(.init(children: [Node(.spacer)], spacing: 1, align: .center)),
      #"{"type":"hstack","children":[{"type":"spacer"}],"spacing":1,"align":"center"}"#),
    Example(
      .vstack(.init(children: [Node(.divider)])),
      #"{"type":"vstack","children":[{"type":"divider"}]}"#),
    Example(
      .grid(
        .init(
          columns: [.init(width: 5, align: .trailing), .init()],
          rows: [[Node(.spacer), Node(.divider)], []])),
      #"{"type":"grid","columns":[{"width":5,"align":"trailing"},{}],"#
        + #""rows":[[{"type":"spacer"},{"type":"divider"}],[]]}"#),
    Example(.gauge(.init(value: 0.25)), #"{"type":"gauge","value":0.25}"#),
    Example(
      .gauge(.init(value: 1, text: "full")), #"{"type":"gauge","value":1,"text":"full"}"#),
    Example(
      .sparkline(.init(values: [1, -2.5], minimum: -3, maximum: 3)),
      #"{"type":"sparkline","values":[1,-2.5],"min":-3,"max":3}"#),
    Example(
      .chart(
        .init(kind: .bar, series: [.init(name: "up", values: [1], style: styled)], minimum: 0)),
      #"{"type":"chart","kind":"bar","series":[{"name":"up","values":[1],"style":{"color":"bad","#
        + ##""background":"#0102ff","bold":true,"dim":true,"italic":true,"underline":true,"##
        + #""strikethrough":true}}],"min":0}"#),
    Example(
      .heatmap(.init(rows: [[1, 2], [3]], maximum: 4)),
      #"{"type":"heatmap","rows":[[1,2],[3]],"max":4}"#),
    Example(
      .statuses(.init(values: [.good, nil, .bad])),
      #"{"type":"statuses","values":["good",null,"bad"]}"#),
    Example(
      .month(.init(year: 2026, month: 2, marks: [.init(day: 28, style: .plain)], today: 3)),
      #"{"type":"month","month":"2026-02","marks":{"28":{}},"today":3}"#),
    Example(
      .chart(
        .init(
          kind: .line, series: [.init(name: "", values: [1, nil, 3])], labels: ["a", "b"],
          unit: "°", hasAxis: false, isRamp: true, isHistory: true)),
      #"{"type":"chart","kind":"line","series":[{"name":"","values":[1,null,3]}],"#
        + #""labels":["a","b"],"unit":"°","axis":false,"ramp":true,"#
        + #""history":true}"#),
    Example(
      .sparkline(.init(values: [nil, 2])), #"{"type":"sparkline","values":[null,2]}"#),
    Example(
      .heatmap(.init(rows: [[nil, 2]], labels: ["Mon"])),
      #"{"type":"heatmap","rows":[[null,2]],"labels":["Mon"]}"#),
    Example(
      .grid(
        .init(columns: [.init(isDecimal: true, title: "Size", priority: 2)], rows: [])),
      #"{"type":"grid","columns":[{"align":"decimal","title":"Size","priority":2}],"rows":[]}"#),
    Example(
      .date(.init(instant: nil, format: .time, isLarge: true)),
      #"{"type":"date","date":"now","format":"time","large":true}"#),
    Example(
      .canvas(
        .init(
          columns: 1, rows: 1,
          pixels: [.rgb(red: 255, green: 0, blue: 1), .rgb(red: 0, green: 0, blue: 0)])),
      #"{"type":"canvas","columns":1,"rows":1,"data":"/wABAAAA"}"#),
    Example(.digits("21°"), #"{"type":"digits","text":"21°"}"#),
    Example(
      .date(.init(instant: 0, format: .relative)),
      #"{"type":"date","date":"1970-01-01T00:00:00Z","format":"relative"}"#),
    Example(
      .date(amountOnly),
      #"{"type":"date","date":"1970-01-01T00:00:00Z","format":"relative","amountOnly":true}"#),
    Example(
      .date(.init(instant: nil, format: .time, timeZone: "Asia/Tokyo")),
      #"{"type":"date","date":"now","format":"time","timeZone":"Asia/Tokyo"}"#),
    Example(
      .toggle(isOn: true, text: "Milk"),
      #"{"type":"toggle","on":true,"text":"Milk","action":"tick"}"#
    ) { $0.action = "tick" },
    Example(
      .button(text: "Go"), #"{"type":"button","text":"Go","action":"go"}"#
    ) { $0.action = "go" },
    Example(
      .symbol(name: "sun"), #"{"type":"symbol","name":"sun","fallback":"*"}"#
    ) { $0.fallback = "*" },
    Example(
      .canvas(.init(columns: 1, rows: 1, pixels: [.named(.red), nil])),
      #"{"type":"canvas","columns":1,"rows":1,"pixels":["red",""]}"#),
    Example(
      .unknown(type: "hologram"), #"{"type":"hologram","fallback":"a picture"}"#
    ) { $0.fallback = "a picture" },
    Example(
      .spacer,
      #"{"type":"spacer","id":"1","url":"app://1","label":"one","level":"warn","#
        + #""padding":{"top":1,"leading":2,"bottom":3,"trailing":4},"width":5,"height":6,"#
        + #""minWidth":7,"maxWidth":8,"minHeight":9,"style":{"italic":true}}"#
    ) {
      $0.id = "1"
      $0.url = "app://1"
      $0.label = "one"
      $0.level = .warn
      $0.padding = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.width = 5
      $0.height = 6
      $0.minWidth = 7
      $0.maxWidth = 8
      $0.minHeight = 9
      $0.style.italic = true
    },
  ]

  @Test(arguments: all) func nodeIsWrittenThisWay(_ example: Example) {
    #expect(example.node.json.text == example.json)
  }

  @Test(arguments: all) func writtenNodeIsReadAgain(_ example: Example) throws {
    #expect(try Node(json: JSONReader.read(example.json)) == example.node)
  }

  /// Wrong members are ignored, and values are limited to their ranges.
  @Test(arguments: [
    (#"{"type":"gauge","value":7}"#, #"{"type":"gauge","value":1}"#),
    (#"{"type":"gauge","value":"x"}"#, #"{"type":"gauge","value":0}"#),
    (
      #"{"type":"spacer","width":-3,"height":1e300}"#, #"{"type":"spacer","width":0,"height":9999}"#
    ),
    (#"{"type":"spacer","level":"awful","padding":3,"style":[]}"#, #"{"type":"spacer"}"#),
    (
      #"{"type":"text","text":"a\u001b[31mb\u0007","lineLimit":0}"#,
      #"{"type":"text","text":"ab","lineLimit":1}"#
    ),
    (#"{"type":"vstack"}"#, #"{"type":"vstack","children":[]}"#),
    (
      #"{"type":"sparkline","values":[1,"x",null]}"#,
      #"{"type":"sparkline","values":[1,null,null]}"#
    ),
    (
      #"{"type":"statuses","values":["warn","awful",1]}"#,
      #"{"type":"statuses","values":["warn",null,null]}"#
    ),
    (#"{"type":"statuses","values":"good"}"#, #"{"type":"statuses","values":[]}"#),
    (#"{"type":"month","month":"2026-13","fallback":"x"}"#, #"{"type":"month","fallback":"x"}"#),
    (
      #"{"type":"month","month":"2026-02","marks":{"30":{},"x":{}},"today":30}"#,
      #"{"type":"month","month":"2026-02"}"#
    ),
    (#"{"type":"date","date":"soon","fallback":"x"}"#, #"{"type":"date","fallback":"x"}"#),
    (#"{"type":"date"}"#, #"{"type":"date"}"#),
    (#"{"type":"canvas","columns":2,"rows":1,"pixels":["red"]}"#, #"{"type":"canvas"}"#),
    (#"{"type":"canvas","columns":1,"rows":1,"data":"/wAB"}"#, #"{"type":"canvas"}"#),
    (#"{"type":"canvas","columns":1,"rows":1,"data":"?"}"#, #"{"type":"canvas"}"#),
    (#"{"type":"canvas","columns":1e9,"rows":1e9,"pixels":[]}"#, #"{"type":"canvas"}"#),
    (#"{"type":"holo\u001b[2Jgram"}"#, #"{"type":"hologram"}"#),
  ])
  func invalidMembersAreIgnoredOrLimited(_ text: String, _ expected: String) throws {
    #expect(try Node(json: JSONReader.read(text)).json.text == expected)
  }

  /// A snapshot must not show the current time if the widget's date could not be read.
  @Test func invalidDateDoesNotBecomeAClockWhenStored() throws {
    let node = try Node(json: JSONReader.read(#"{"type":"date","date":"soon"}"#))
    #expect(node.content == .unknown(type: "date"))
    #expect(try Node(json: node.json) == node)
  }

  @Test(arguments: [
    ("[]", "the node root is not an object"), ("\"text\"", "the node root is not an object"),
    ("{}", #"the node root has no "type""#), (#"{"type":5}"#, #"the node root has no "type""#),
    (
      #"{"type":"vstack","children":[{"type":"spacer"},5]}"#,
      "the node root.children[1] is not an object"
    ),
    (
      #"{"type":"grid","rows":[[],[{"type":"hstack","children":[{}]},null]]}"#,
      #"the node root.rows[1][0].children[0] has no "type""#
    ),
  ])
  func nonTreesAreRefused(_ text: String, _ reason: String) throws {
    let json = try JSONReader.read(text)
    let refusal = #expect(throws: Node.Refusal.self) { try Node(json: json) }
    #expect(refusal?.description == reason)
  }

  @Test(arguments: [(32, true), (33, false)])
  func depthHasALimit(_ depth: Int, _ isRead: Bool) throws {
    var node = Node(.spacer)
    for _ in 1..<depth { node = Node(.vstack(.init(children: [node]))) }
    let json = node.json
    #expect(((try? Node(json: json)) != nil) == isRead)
  }

  @Test(arguments: [(9_999, true), (10_000, false)])
  func numberOfNodesHasALimit(_ children: Int, _ isRead: Bool) {
    let many = Array(repeating: Node(.spacer), count: children)
    let json = Node(.vstack(.init(children: many))).json
    #expect(((try? Node(json: json)) != nil) == isRead)
  }

  @Test(arguments: ["#12345", "#1234567", "#12345g", "#+12345", "", "pink", "Red", "#"])
  func unknownColourNameIsRefused(_ text: String) {
    #expect(Color(text) == nil)
  }
}
