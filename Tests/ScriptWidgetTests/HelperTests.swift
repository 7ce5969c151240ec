import Foundation
import Testing
import TodayWire

/// The files that implement the protocol for Python and shell, tested with their sample.
@Suite struct HelperTests {
  private static let python = "TallyPython"
  private static let shell = "TallyShell"

  /// The widget's answers to these lines, one message a line, and its exit.
  private func conversation(
    _ widget: String, count: String? = nil, _ lines: [String]
  ) async throws -> (messages: [JSONValue], result: ScriptResult, count: String?) {
    var messages: [JSONValue] = []
    var outcome: (ScriptResult, String?)?
    let app = "../Helpers/Samples/Tally.app/PlugIns/\(widget).appex"
    try await ScriptBench.with("\(app)/tally-widget") { bench in
      let group = bench.home + "/group"
      try bench.file("\(group)/placeholder", "")
      if let count { try bench.file("\(group)/count", count + "\n") }
      let begin = #"""
        {"jsonrpc":"2.0","id":0,"method":"begin","params":{"protocolVersion":1,"attributes":{"id":[{"method":"x"}]},"bundleIdentifier":"dev.example.Tally","displayMode":"compact","size":{"columns":40,"rows":5},"containers":{"data":".","groups":{"group.dev.example.tally":"\#(group)"}}}}
        """#
      try bench.say([begin] + lines)
      bench.environment = [
        "TODAY_PROTOCOL": "1", "TODAY_BUNDLE": (bench.script as NSString).deletingLastPathComponent,
      ]
      let result = try await bench.run()
      messages = try result.text.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
      outcome = (result, try? bench.text(of: group + "/count"))
    }
    let (result, left) = try #require(outcome)
    return (messages, result, left)
  }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private func results(_ messages: [JSONValue]) -> [Int: JSONValue] {
    var results: [Int: JSONValue] = [:]
    for message in messages where message["method"] == nil {
      guard let id = message["id"]?.integer else { continue }
      let answer: JSONValue = message["error"] ?? message["result"] ?? JSONValue.null
      results.updateValue(answer, forKey: Int(id))
    }
    return results
  }

  private static let end = #"{"jsonrpc":"2.0","method":"end","params":{"reason":"quit"}}"#

  @Test(arguments: [python, shell])
  func helperAnswersEveryRequest(_ widget: String) async throws {
    let (messages, result, count) = try await conversation(
      widget, count: "3",
      [
        request(1, "viewWillAppear"), #"{"jsonrpc":"2.0","method":"viewDidAppear"}"#,
        request(2, "performUpdate", #"{"reason":"appeared"}"#),
        request(3, "activate", #"{"action":"add"}"#),
        #"{"jsonrpc":"2.0","method":"displayModeDidChange","params":{"displayMode":"expanded"}}"#,
        #"{"jsonrpc":"2.0","method":"appearanceDidChange","params":{"appearance":"light"}}"#,
        request(4, "unheard of"), #"{"jsonrpc":"2.0","method":"unheard of"}"#,
        request(5, "viewWillDisappear"), Self.end, request(6, "viewWillAppear"),
      ])
    #expect(result.status == 0 && result.errors == "")
    let begin = try JSONReader.read(
      #"{"protocolVersion":1,"implements":["performUpdate"],"largestAvailableDisplayMode":"expanded"}"#
    )
    let answers = results(messages)
    #expect(answers[0] == begin)
    #expect(answers[2]?["outcome"]?.string == "noData")
    #expect(answers[3] == JSONValue.null && answers[5] == JSONValue.null)
    #expect(answers[4]?["code"]?.integer == -32601)
    #expect(answers.keys.sorted() == [0, 1, 2, 3, 4, 5])
    let views = try messages.filter { $0["method"]?.string == "view" }.map { message in
      try WidgetView(json: message["params"] ?? .null)
    }
    #expect(views.map(\.summary) == ["Cups: 3", "Cups: 4", "Cups: 4"])
    #expect(views.last?.root.children.count == 2)
    // Sent once: nothing changed.
    #expect(messages.filter { $0["method"]?.string == "setHasContent" }.count == 1)
    #expect(count == "4\n")
  }

  @Test(arguments: [python, shell])
  func emptyWidgetHidesAndReturns(_ widget: String) async throws {
    let (messages, _, _) = try await conversation(
      widget, count: "0",
      [
        request(1, "performUpdate", #"{"reason":"background"}"#),
        request(2, "activate", #"{"action":"add"}"#),
      ]
    )
    let flags = messages.filter { $0["method"]?.string == "setHasContent" }.map {
      $0["params"]?["flag"]?.bool
    }
    #expect(flags == [false, true])
    #expect(results(messages)[1]?["outcome"]?.string == "newData")
  }

  @Test(arguments: [python, shell])
  func tapOpensAURL(_ widget: String) async throws {
    let (messages, result, _) = try await conversation(
      widget,
      [
        request(1, "activate", #"{"action":"open"}"#),
        // Messages before the answer are not lost.
        request(2, "viewWillAppear"), #"{"jsonrpc":"2.0","id":1,"result":{"success":true}}"#,
        request(3, "activate", #"{"action":"say \"what\" \ud83d\ude00\n"}"#),
      ])
    #expect(result.status == 0)
    let opened = messages.filter { $0["method"]?.string == "openURL" }
    #expect(opened.map { $0["params"]?["url"]?.string } == ["tally://count"])
    #expect(Set(results(messages).keys) == [0, 1, 2, 3])
    if widget == Self.python {
      let message = results(messages)[3]?["message"]?.string ?? ""
      #expect(message.hasPrefix("ValueError: there is no say \"what\" 😀\n, at tally-widget:"))
      #expect(result.errors.contains("ValueError"))
    } else {
      let logged = messages.last { $0["method"]?.string == "log" }
      #expect(logged?["params"]?["message"]?.string == "there is no say \"what\" 😀")
    }
  }

  /// The output of `today_testing.py` in a test program.
  private func harness(_ lines: String) async throws -> ScriptResult {
    var outcome: ScriptResult?
    try await ScriptBench.with("../Helpers/today_testing.py") { bench in
      let app = "../Helpers/Samples/Tally.app/PlugIns/TallyPython.appex/tally-widget"
      let folder = (bench.script as NSString).deletingLastPathComponent
      let program = try bench.file(
        "test.py",
        """
        import os, sys
        sys.dont_write_bytecode = True
        folder = os.path.realpath("\(folder)")
        sys.path.insert(0, folder)
        import today_testing
        import today_widget as today
        GROUP = "group.dev.example.tally"
        harness = today_testing.Harness(os.path.join(folder, "\(app)"))
        \(lines)
        harness.close()
        """)
      outcome = try await bench.python(program)
    }
    return try #require(outcome)
  }

  @Test func pythonWidgetIsTestedWithoutABoard() async throws {
    let result = try await harness(
      """
      harness.appear()
      print(harness.lines, harness.summary, harness.update())
      harness.tap("add")
      harness.set_display_mode("expanded")
      print(harness.lines, open(harness.group(GROUP) + "/count").read().strip())
      harness.tap("Open the app")
      print(harness.opened, harness.logged, harness.has_content, len(harness.views))
      harness.disappear()
      """)
    #expect(
      result.text
        == """
        ['Cups 1'] Cups: 1 noData
        ['Cups 2', 'Open the app'] 2
        ['tally://count'] ['opened'] True 3

        """, "\(result.errors)")
  }

  @Test func itemsOfAnActionReachAWidgetInTheShell() async throws {
    try await ScriptBench.with("../Helpers/today-widget.sh") { bench in
      let helpers = (bench.script as NSString).deletingLastPathComponent
      let program = try bench.file(
        "widget.sh",
        #"""
        items_returned() { log info "$1: $2"; log info "$(item_text 1)"; }
        . "$TODAY_BUNDLE/today-widget.sh"
        """#)
      let data = #"{"type":"public.png","base64":"AA=="}"#
      let address = #"{"representations":[\#(data),{"type":"public.url","url":"x://y"}]}"#
      let items = #"[{"contentText":"Plan\nB"},{"attachments":[\#(address)]}]"#
      try bench.say([
        request(0, "begin"),
        request(1, "activate", #"{"action":"rename","returningItems":\#(items)}"#),
        // Not what an action is called, and no items.
        request(2, "activate", #"{"action":"\"returningItems\":[]"}"#), Self.end,
      ])
      bench.environment = ["TODAY_PROTOCOL": "1", "TODAY_BUNDLE": helpers]
      let result = try await bench.shell(program)
      let messages = try result.text.split(separator: "\n").map {
        try JSONReader.read(Array($0.utf8))
      }
      let logged = messages.filter { $0["method"]?.string == "log" }
      #expect(
        logged.map { $0["params"]?["message"]?.string } == ["rename: Plan\nB", "x://y"],
        "\(result.errors)")
      #expect(Set(results(messages).keys) == [0, 1, 2])
    }
  }

  @Test func itemsOfAnActionReachTheWidget() async throws {
    let result = try await harness(
      #"""
      class Titles(today.Widget):
          title = "draft"
          def view_will_appear(self):
              self.show(today.text(self.title, url="notes://1", returns="rename"))
          def items_returned(self, action, items):
              self.title = f"{action}: {[today.item_text(item) for item in items]}"
              self.view_will_appear()
      titles = today_testing.Harness(Titles())
      titles.appear()
      titles.give_back("rename", "Plan B")
      print(titles.lines)
      forms = [{"type": "public.png", "base64": "AA=="}, {"type": "public.url", "url": "x://y"}]
      titles.give_back("rename", {"attachments": [{"representations": forms}]}, {})
      print(titles.lines)
      try:
          titles.give_back("other", "x")
      except AssertionError as error:
          print(error)
      titles.close()
      class Older(today.Widget):
          def view_will_appear(self):
              self.show(today.text("x", action="go", returns="go"))
          def activate(self, action):
              print("activate", action)
      older = today_testing.Harness(Older())
      older.appear()
      older.give_back("go", "y")
      older.close()
      """#)
    #expect(
      result.text.split(separator: "\n").map(String.init) == [
        "[\"rename: ['Plan B']\"]", "[\"rename: ['x://y', None]\"]",
        "no part of the card has returns='other': it shows [\"rename: ['x://y', None]\"]",
        "activate go",
      ], "\(result.errors)")
  }

  @Test func harnessRaisesTheWidgetsErrors() async throws {
    let result = try await harness(
      """
      def says(body):
          try:
              body()
          except Exception as error:
              print(type(error).__name__, error)
      class Wrong(today.Widget):
          def perform_update(self, reason):
              return "ok"
          def activate(self, action):
              self.show("Hello")
          def view_will_appear(self):
              self.show(today.text("x", action="go"))
          def view_did_appear(self):
              self.group("group.other")
      wrong = today_testing.Harness(Wrong())
      says(wrong.appear)
      says(wrong.update)
      says(lambda: wrong.tap("go"))
      says(lambda: wrong.tap("other"))
      wrong.close()
      """)
    #expect(
      result.text.split(separator: "\n").map(String.init) == [
        "NotEntitled the app group group.other is not in its entitlements: add it to "
          + "com.apple.security.application-groups in Entitlements.plist",
        "AssertionError perform_update returned 'ok': return one of ('newData', 'noData', 'failed')",
        "TypeError show takes a node such as text(\"Hello\"), not str",
        "AssertionError the card has no 'other' to tap: it shows ['x']",
      ], "\(result.errors)")
  }

  /// For any content that a widget shows, its line is readable by the board.
  @Test(arguments: [
    (#"a "quoted" \ back"#, #"a "quoted" \ back"#), ("tab\there", "tab\there"),
    ("日本 🚀 é", "日本 🚀 é"), ("two\nlines", "two\nlines"), ("", ""),
    ("-n %s $(x) `y`", "-n %s $(x) `y`"),
    ("bell\u{7}", "bell\u{7}"),
  ])
  func shellHelperWritesAnyTextAsAString(_ text: String, _ read: String) async throws {
    try await ScriptBench.with("../Helpers/today-widget.sh") { bench in
      let program = try bench.file("program.sh", ". \"$HELPER\" </dev/null; json \"$TEXT\"\n")
      bench.environment = [
        "TODAY_PROTOCOL": "1", "HELPER": bench.script, "TEXT": text,
      ]
      let result = try await bench.shell(program)
      #expect(try JSONReader.read(Array(result.text.utf8)).string == read, "\(result.errors)")
    }
  }

  @Test func invalidBytesBecomeQuestionMarks() async throws {
    try await ScriptBench.with("../Helpers/today-widget.sh") { bench in
      let program = try bench.file(
        "program.sh",
        #". "$HELPER" </dev/null; json "$(printf 'a\377b\303(\355\240\200\360\200\200\200')""#)
      bench.environment = ["TODAY_PROTOCOL": "1", "HELPER": bench.script]
      #expect(try await bench.shell(program).text == "\"a?b?(???????\"\n")
    }
  }

  @Test(arguments: [
    (#"{"a":{"b":["x",{"c":"deep"}]}}"#, "a/b/1/c", "deep"),
    (#"{"a":[10,-2.5e3]}"#, "a/1", "-2.5e3"),
    (#"{"a":true,"b":null}"#, "b", "null"),
    (#"{"a b":"\u0041\u00e9\ud83d\ude00\/\\"}"#, "a b", "Aé😀/\\"),
    (#"{"a":"{\"b\":1}","b":2}"#, "b", "2"), (#"{ "a" : [ ] , "b" : "x" }"#, "b", "x"),
    (#"{"a":"first","a":"second"}"#, "a", "first"), (#"{"a":1}"#, "none", ""), ("{}", "a", ""),
    (#"{"a":{},"b":{"a":"y"}}"#, "b/a", "y"), (#"{"a":"one\ntwo"}"#, "a", "one\ntwo"),
  ])
  func shellHelperReadsAnyMember(_ line: String, _ path: String, _ value: String) async throws {
    try await ScriptBench.with("../Helpers/today-widget.sh") { bench in
      let program = try bench.file(
        "program.sh", ". \"$HELPER\" </dev/null; today_line=$LINE; member \"$MEMBER\"\n")
      bench.environment = [
        "TODAY_PROTOCOL": "1", "HELPER": bench.script, "LINE": line, "MEMBER": path,
      ]
      #expect(try await bench.shell(program).text == value + "\n")
    }
  }

  @Test(arguments: [python, shell])
  func startInATerminalPrintsAnExplanation(_ widget: String) async throws {
    let app = "../Helpers/Samples/Tally.app/PlugIns/\(widget).appex"
    try await ScriptBench.with("\(app)/tally-widget") { bench in
      bench.environment["TODAY_BUNDLE"] = (bench.script as NSString).deletingLastPathComponent
      let result = try await bench.run()
      #expect(result.status != 0 && result.text == "")
      #expect(result.errors == "This program is a widget. To see it, run today.\n")
    }
  }

  /// A chart has a member `kind`, which was taken for the argument of the helper.
  @Test func nodeTakesEveryMember() async throws {
    try await ScriptBench.with("../Helpers/today_widget.py") { bench in
      try bench.file("today_widget.py", try bench.text(of: bench.script))
      let program = try bench.file(
        "program",
        "import json, today_widget\nprint(json.dumps(today_widget.node('chart', kind='bar')))\n")
      let result = try await bench.python(program)
      #expect(result.text == "{\"type\": \"chart\", \"kind\": \"bar\"}\n", "\(result.errors)")
    }
  }

  /// An installed copy has no `Widgets/Helpers`, and a widget has no network by default.
  @Test(arguments: ["AnyLanguage.md", "Network.md"])
  func guideSaysWhereTheHelpersAreAndWhatTheyNeed(_ name: String) throws {
    let guide = try String(
      contentsOf: ScriptBench.scripts.appendingPathComponent(
        "../../Sources/TodayKit/TodayKit.docc/\(name)"), encoding: .utf8)
    #expect(guide.contains("`share/today/Applications/Shelf.app/Modules`"))
    #expect(guide.contains("com.apple.security.network.client"))
    for file in ["today_web.py", "today_connection.py", "today_script.py"] {
      let path = ScriptBench.scripts.appendingPathComponent("../Shelf.app/Modules/\(file)").path
      #expect(guide.contains("`\(file)`") && FileManager.default.fileExists(atPath: path))
    }
  }

  /// The example of the guide works unchanged.
  @Test(arguments: [("python", "today_widget.py"), ("sh", "today-widget.sh")])
  func examplesOfTheGuidesAreWidgets(_ language: String, _ helper: String) async throws {
    let guide = try String(
      contentsOf: ScriptBench.scripts.appendingPathComponent(
        "../../Sources/TodayKit/TodayKit.docc/AnyLanguage.md"), encoding: .utf8)
    let block = try #require(
      guide.matches(of: /```(\w+)\n((?:.|\n)*?)\n```/).first { $0.output.1 == language })
    try await ScriptBench.with("../Helpers/\(helper)") { bench in
      let program = try bench.file("widget", block.output.2 + "\n")
      try bench.file(helper, try bench.text(of: bench.script))
      bench.environment = ["TODAY_PROTOCOL": "1", "TODAY_BUNDLE": bench.container]
      try bench.say([
        request(0, "begin"), request(1, "viewWillAppear"), request(2, "performUpdate"),
        request(3, "activate", #"{"action":"graph"}"#),
        #"{"jsonrpc":"2.0","id":1,"result":{"success":true}}"#,
      ])
      let result = try await bench.program(at: program)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let messages = try result.text.split(separator: "\n").map {
        try JSONReader.read(Array($0.utf8))
      }
      #expect(results(messages).keys.sorted() == [0, 1, 2, 3])
      #expect(results(messages)[2]?["outcome"]?.string == "newData")
      let views = messages.filter { $0["method"]?.string == "view" }
      #expect(views.count == 2)
      #expect(views.first?["params"]?["summary"]?.string?.hasPrefix("Load ") == true)
      let opened = messages.first { $0["method"]?.string == "openURL" }
      #expect(opened?["params"]?["url"]?.string == "https://example.org/graph")
    }
  }
}
