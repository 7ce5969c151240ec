import Foundation
import Testing
import TodayKit
import TodayWire

/// The node of each view.
@Suite @MainActor struct ViewTests {
  private func json(_ view: any View) -> String {
    let context = ViewContext(actions: ActionTable())
    return GridRow.withoutMarks(view.resolvedAsOne(in: context)).json.text
  }

  static let utc = TimeZone(identifier: "UTC")!
  static let moment = Date(timeIntervalSince1970: 1_795_250_460.9)

  private var views: [(any View, String)] {
    [
      (Text("a"), #"{"type":"text","text":"a"}"#),
      (
        Text("5 ").bold() + Text("open"),
        #"{"type":"text","spans":[{"text":"5 ","style":{"bold":true}},{"text":"open"}]}"#
      ),
      (Text("a") + Text("b"), #"{"type":"text","text":"ab"}"#),
      (
        Text("a").lineLimit(0).truncationMode(.head).multilineTextAlignment(.center),
        #"{"type":"text","text":"a","align":"center","lineLimit":1,"truncation":"head"}"#
      ),
      (
        Text(Self.moment, style: .relative).italic(),
        #"{"type":"date","date":"2026-11-21T08:41:00Z","format":"relative","amountOnly":true,"#
          + #""style":{"italic":true}}"#
      ),
      (
        Text("\(Self.moment, style: .relative)"),
        #"{"type":"date","date":"2026-11-21T08:41:00Z","format":"relative","amountOnly":true}"#
      ),
      (
        Text("\(Image(systemName: "arrow.up")) 12%"),
        #"{"type":"text","spans":[{"text":"","symbol":"arrow.up"},{"text":" 12%"}]}"#
      ),
      (
        Text(Image(systemName: "bell")).bold(),
        #"{"type":"symbol","name":"bell","style":{"bold":true}}"#
      ),
      (
        Button {
        } label: {
          Text("\(Image(systemName: "plus")) Add")
        },
        #"{"type":"text","spans":[{"text":"","symbol":"plus"},{"text":" Add"}],"action":"button"}"#
      ),
      (
        DateText(style: .time, timeZone: TimeZone(identifier: "Asia/Tokyo")),
        #"{"type":"date","date":"now","format":"time","timeZone":"Asia/Tokyo"}"#
      ),
      (HStack {}, #"{"type":"hstack","children":[],"spacing":1}"#),
      (
        VStack(alignment: .trailing, spacing: 2) {
          Spacer()
          Divider()
        },
        #"{"type":"vstack","children":[{"type":"spacer"},{"type":"divider"}],"spacing":2,"#
          + #""align":"trailing"}"#
      ),
      (
        Grid(columns: [GridColumn(width: 3, alignment: .trailing)]) {
          GridRow {
            Text("a")
            Text("b")
          }
          Divider()
        },
        #"{"type":"grid","columns":[{"width":3,"align":"trailing"},{}],"#
          + #""rows":[[{"type":"text","text":"a"},{"type":"text","text":"b"}],[{"type":"divider"}]]}"#
      ),
      (
        GridRow { Text("a") },
        #"{"type":"hstack","children":[{"type":"text","text":"a"}],"spacing":1}"#
      ),
      (
        Grid { GridRow { Text("a") }.bold() },
        #"{"type":"grid","columns":[{}],"rows":[[{"type":"text","text":"a","style":{"bold":true}}]]}"#
      ),
      (
        Gauge(value: 5, in: 0...10, text: "half"),
        #"{"type":"gauge","value":0.5,"text":"half"}"#
      ),
      (Gauge(value: .nan), #"{"type":"gauge","value":0}"#),
      (Gauge(value: 1, in: 1...1), #"{"type":"gauge","value":0}"#),
      (Sparkline([1, 2], maximum: 3), #"{"type":"sparkline","values":[1,2],"max":3}"#),
      (
        Chart(.bar, values: [1], color: .good),
        #"{"type":"chart","kind":"bar","series":[{"name":"","values":[1],"style":{"color":"good"}}]}"#
      ),
      (Heatmap([[1], []], minimum: 0), #"{"type":"heatmap","rows":[[1],[]],"min":0}"#),
      (StatusStrip([.good, nil]), #"{"type":"statuses","values":["good",null]}"#),
      (
        Month(year: 2026, month: 2, marks: [28: .bad, 30: .good], today: 31),
        #"{"type":"month","month":"2026-02","marks":{"28":{"color":"bad"}}}"#
      ),
      (
        Month(of: Self.moment, timeZone: Self.utc),
        #"{"type":"month","month":"2026-11","today":21}"#
      ),
      (Digits("9"), #"{"type":"digits","text":"9"}"#),
      (Symbol("sun", fallback: "*"), #"{"type":"symbol","name":"sun","fallback":"*"}"#),
      (
        Canvas(columns: 1, rows: 1) { row, _ in row == 0 ? .red : nil },
        #"{"type":"canvas","columns":1,"rows":1,"pixels":["red",""]}"#
      ),
      (Button("Go") {}, #"{"type":"button","text":"Go","action":"button"}"#),
      (
        Toggle("On", isOn: true) { _ in },
        #"{"type":"toggle","on":true,"text":"On","action":"toggle"}"#
      ),
      (
        Link("Help", destination: URL(string: "app://help")!),
        #"{"type":"text","text":"Help","url":"app://help"}"#
      ),
      (
        Text("a").onTap {}.widgetURL(URL(string: "app://a")),
        #"{"type":"text","text":"a","action":"tap","url":"app://a"}"#
      ),
      (
        Text("a").frame(width: 3, maxWidth: 9).frame(width: 5).padding(1)
          .padding(top: -4, leading: 1),
        #"{"type":"vstack","children":[{"type":"text","text":"a","width":3,"maxWidth":9}],"#
          + #""padding":{"top":1,"leading":2,"bottom":1,"trailing":1},"width":5}"#
      ),
      (
        Divider().foregroundStyle(.red).background(Color(red: 2, green: -1, blue: 0.5)).dim()
          .level(.bad).accessibilityLabel("rule").id(7),
        ##"{"type":"divider","id":"7","label":"rule","level":"bad","##
          + ##""style":{"color":"red","background":"#ff0080","dim":true}}"##
      ),
      (EmptyView(), #"{"type":"vstack","children":[]}"#),
      (
        Group {
          Divider()
          Spacer()
        }.dim(),
        #"{"type":"vstack","children":[{"type":"divider","style":{"dim":true}},"#
          + #"{"type":"spacer","style":{"dim":true}}]}"#
      ),
    ]
  }

  @Test func eachViewIsThisNode() throws {
    for (view, expected) in views {
      #expect(json(view) == expected)
      #expect(try Node(json: JSONReader.read(expected)).json.text == expected)
    }
  }

  /// The parts of a text: of a date, its format and its seconds.
  private func inserts(_ text: Text) -> [String] {
    guard
      case .text(let content) = text.resolvedAsOne(in: ViewContext(actions: ActionTable())).content
    else { return [] }
    return content.spans.map { span in
      guard case .date(let date) = span.insert else { return span.text }
      return "\(date.format) \(date.instant?.seconds ?? 0)"
    }
  }

  @Test func dateInATextKeepsItsStyle() {
    let end = Self.moment + 60
    let expected = ["in ", "timer 1795250520"]
    #expect(inserts(Text("in ") + Text(end, style: .timer)) == expected)
    #expect(inserts(Text("in \(end, style: .timer)")) == expected)
    #expect(inserts(Text("in \(timerInterval: Self.moment...end)")) == expected)
    #expect(inserts(Text("in \(Text(end, style: .timer).bold())")) == expected)
    #expect(inserts(Text("\(end, style: .relative) left")) == ["relative 1795250520", " left"])
  }

  /// The locale of the tests is that of their environment.
  @Test func formatsAreTheUsersUnlessTheirAuthorHasChosen() {
    func plain(_ text: Text) -> String { inserts(text).joined() }
    let time = Date.FormatStyle().hour().minute()
    let own = time.locale(Locale(identifier: "es_ES"))
    #expect(
      plain(Text(Self.moment, format: time)) == Self.moment.formatted(time.locale(.user)))
    #expect(plain(Text("at \(Self.moment, format: own)")) == "at \(Self.moment.formatted(own))")
    #expect(
      plain(Text("\(1234.5, format: .number)")) == 1234.5.formatted(.number.locale(.userNumeric)))
    let day = Calendar.current.startOfDay(for: Self.moment)
    let times = plain(Text(day + 3600...day + 7200))
    #expect(!times.contains("2026") && !times.contains("/"))
    #expect(plain(Text(day...day + 100_000)).contains("2026"))
  }

  /// An overlay is placed in the width of its base, not in that of the card.
  @Test func overlayIsAsWideAsItsBase() {
    let body = #"{"type":"text","text":"Body"}"#
    let column = #"{"type":"vstack","children":[\#(body),{"type":"text","text":"3"}]"#
    let base = Text("Body")
    #expect(
      json(base.overlay { Text("3") })
        == #"{"type":"hstack","children":[\#(column),"align":"center"}]}"#)
    #expect(json(base.overlay(alignment: .bottomLeading) { Text("3") }) == column + "}")
    #expect(json(base.overlay { Color.red }) == body)
    #expect(
      json(base.overlay { Text("3") }.frame(width: 9))
        == column + #","align":"center","width":9}"#)
    #expect(
      json(
        ZStack {
          base
          Text("3")
        }) == #"{"type":"hstack","children":[\#(column),"align":"center"}]}"#)
  }

  private func chart(_ view: some View) -> Node.Chart? {
    let node = view.resolvedAsOne(in: ViewContext(actions: ActionTable()))
    return if case .chart(let chart) = node.content { chart } else { nil }
  }

  @Test func barsOfSeveralSeriesStandOnEachOtherOrSideBySide() {
    func bar(_ value: Double) -> BarMark {
      BarMark(x: .value("Day", "Mon"), y: .value("Value", value))
    }
    let stacked = chart(
      Chart {
        bar(1).foregroundStyle(by: .value("Kind", "a"))
        bar(2).foregroundStyle(by: .value("Kind", "b"))
      })
    #expect(stacked?.kind == .stackedBar && stacked?.series.map(\.values) == [[1], [2]])
    let grouped = chart(
      Chart {
        bar(1).position(by: .value("Kind", "a"))
        bar(2).foregroundStyle(by: .value("Kind", "b")).position(by: .value("Kind", "b"))
      })
    #expect(grouped?.kind == .bar && grouped?.series.map(\.name) == ["a", "b"])
    #expect(chart(Chart { bar(1) })?.kind == .bar)
  }

  private struct Rows: View {
    var count: Int
    var isOpen: Bool

    var body: some View {
      if isOpen { Text("open") } else { Text("closed") }
      for index in 0..<count { Text("row \(index)") }
      if count > 2 { Divider() }
      switch count {
      case 0: Text("none")
      default: EmptyView()
      }
    }
  }

  @Test(arguments: [
    (0, true, ["open", "none"]), (2, false, ["closed", "row 0", "row 1"]),
  ])
  func bodySupportsConditionsAndLoops(_ count: Int, _ isOpen: Bool, _ expected: [String]) {
    let context = ViewContext(actions: ActionTable())
    let node = Rows(count: count, isOpen: isOpen).resolvedAsOne(in: context)
    #expect(Conversation.texts(node) == expected)
  }

  private func actions(_ view: any View) -> [String] {
    func all(_ node: Node) -> [String] {
      [node.action].compactMap(\.self) + node.children.flatMap(all)
    }
    return all(view.resolvedAsOne(in: ViewContext(actions: ActionTable())))
  }

  private func list(_ items: [String], hasHeader: Bool) -> any View {
    VStack {
      if hasHeader { Button("Header") {} }
      ForEach(items, id: \.self) { item in Text(item).onTap {} }
      Button("Footer") {}
    }
  }

  @Test func actionNameIsStableWhenNeighboursChange() {
    let all = actions(list(["a", "b"], hasHeader: true))
    #expect(Set(all).count == 4)
    #expect(actions(list(["a", "b"], hasHeader: true)) == all)
    #expect(actions(list(["b"], hasHeader: false)) == [all[2], all[3]])
  }

  @Test func twoTapsOnOneViewHaveTwoActions() {
    let all = actions(Button("a") {}.onTap {})
    #expect(Set(all).count == 2)
  }

  @Test func elementIdentityIsTheNodeID() {
    #expect(
      json(ForEach([3, 5], id: \.self) { Text("\($0)") })
        == #"{"type":"vstack","children":[{"type":"text","text":"3","id":"3"},"#
        + #"{"type":"text","text":"5","id":"5"}]}"#)
  }

  @Test(arguments: [Date.distantPast, .distantFuture])
  func distantDateIsLimitedToTheRangeOfMessages(_ date: Date) throws {
    let text = json(DateText(date))
    guard case .date(let content) = try Node(json: JSONReader.read(text)).content else {
      Issue.record("\(text)")
      return
    }
    #expect(content.instant != nil)
  }
}
