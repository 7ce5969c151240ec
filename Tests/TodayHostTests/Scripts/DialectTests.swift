import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct DialectTests {
  @Test(arguments: [
    ("hello\n", ScriptDialect.text), ("", .text), ("a\n---\nb\n", .xbar),
    (#"{"text": "a"}"#, .waybar), (#"{"type": "text", "text": "a"}"#, .json),
    ("{\"text\": \"a\"}\n{\"text\": \"b\"}\n", .waybar), (#"{"full_text": "a"}"#, .i3blocks),
    ("{\"version\":1}\n[\n[]\n", .i3bar), ("{not json", .text), (#"{"other": 1}"#, .text),
  ])
  func dialectIsDetectedFromTheOutput(_ output: String, _ dialect: ScriptDialect) {
    #expect(ScriptDialect.found(in: output) == dialect)
  }

  @Test func dialectIsDetectedFromNameAndTags() {
    #expect(ScriptDialect.declared(fileName: "cpu.10s.sh", source: []) == .xbar)
    #expect(
      ScriptDialect.declared(fileName: "cpu.sh", source: Array("# <xbar.title>x".utf8)) == .xbar)
    #expect(ScriptDialect.declared(fileName: "cpu.sh", source: Array("echo a".utf8)) == nil)
  }

  @Test func tagDeterminesTheDialect() {
    let source = Array("# <today.dialect>text</today.dialect>".utf8)
    #expect(ScriptDialect.declared(fileName: "log.10s.sh", source: source) == .text)
    let unknown = ScriptTags(source: Array("# <today.dialect>yaml</today.dialect>".utf8))
    #expect(unknown.dialect == nil)
    #expect(
      unknown.mistakes == [
        .init(
          line: 1,
          mistake: .unknownDialect("yaml", known: ScriptDialect.allCases.map(\.rawValue)))
      ])
  }

  @Test(arguments: [
    (#"{"text": "a"}"#, ["a"]), (#"{"full_text": "b"}"#, ["b"]),
    (#"{"type": "text", "text": "c"}"#, []), (#"{"broken": |}"#, [#"{"broken": |}"#]),
  ])
  func objectIsDetectedDespiteTheName(_ text: String, _ titles: [String]) {
    let output = ScriptDialect.xbar.read(Array(text.utf8), name: "x", isDark: true)
    #expect(output.titles.map(\.plain) == titles)
    #expect((output.tree != nil) == titles.isEmpty)
  }

  @Test(
    arguments: [
      ("full\nshort\n#00FF00\n", ["full"], "short"), ("full\n\n#0F0\n#000\n", ["full"], nil),
      // A menu of Argos.
      ("<b>a</b>\n<b>b</b>\n", ["a", "b"], nil), ("a\nb\nc\n", ["a", "b", "c"], nil),
    ] as [(String, [String], String?)])
  func blockIsDetectedDespiteTheName(_ text: String, _ titles: [String], _ short: String?) {
    let output = ScriptDialect.xbar.read(Array(text.utf8), name: "x", isDark: true)
    #expect(output.titles.map(\.plain) == titles)
    if let short { #expect(output.summary == short) }
  }

  @Test(
    arguments: [
      ("cpu.10s.sh", "cpu", Duration.seconds(10)), ("a.b.500ms.py", "a.b", .milliseconds(500)),
      ("001-net.5m.rb", "net", .seconds(300)), ("x.1h.sh", "x", .seconds(3600)),
      ("x.2d.sh", "x", .seconds(172_800)), ("cpu.sh", "cpu", nil), ("cpu", "cpu", nil),
      ("x.0s.sh", "x.0s", nil), ("x.10x.sh", "x.10x", nil), ("10s.sh", "10s", nil),
      ("x.99999999999999999999s.sh", "x.99999999999999999999s", nil), (".10s.sh", "10s", nil),
    ] as [(String, String, Duration?)])
  func fileNameHasTitleAndInterval(_ name: String, _ title: String, _ interval: Duration?) {
    let read = ScriptName(name)
    #expect(read.title == title)
    #expect(read.interval == interval)
  }

  @Test func textHasItsColoursAndColumns() {
    let output = TextReader.read("a\tb\n\u{1B}[1;38;5;196mred\nstill\u{1B}[m off\n50%\r100%\n\n")
    #expect(output.titles.map(\.plain) == ["a       b", "red", "still off", "100%"])
    #expect(output.titles[1].spans[0].style.color == .rgb(red: 255, green: 0, blue: 0))
    #expect(output.titles[2].spans.map(\.style.bold) == [true, false])
  }

  @Test(arguments: ["\(String(repeating: "x", count: 99))\n", "äöü", "👩‍🚀"])
  func beginningOfALongTextIsShown(_ piece: String) {
    let text = String(repeating: piece, count: TextReader.maximumText / piece.utf8.count + 100)
    let output = TextReader.read(text)
    let shown = output.titles.dropLast().map(\.plain)
    let size = shown.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(size <= TextReader.maximumText + 1 && size > TextReader.maximumText - 200)
    #expect(text.hasPrefix(shown.joined(separator: "\n").dropLast(1)))
    #expect(output.titles.last?.plain == "…")
    #expect(output.warnings.map(\.text).contains { $0.contains("is not shown") })
    #expect(TextReader.read("short\n").warnings.isEmpty)
    let many = TextReader.read(String(repeating: "line\n", count: ScriptOutput.maximumItems))
    #expect(many.titles.count == ScriptOutput.maximumItems && many.titles.last?.plain == "…")
    let fitting = TextReader.read(String(repeating: "line\n", count: ScriptOutput.maximumItems - 1))
    #expect(fitting.titles.last?.plain == "line" && fitting.warnings.isEmpty)
  }

  @Test func waybarsObject() throws {
    let output = try #require(
      WaybarReader.read(
        #"{"text":"<b>42</b> &amp; up","tooltip":"line 1\nline 2","class":["x","critical"],"percentage":150}"#
      ))
    #expect(output.titles.map(\.plain) == ["42 & up"])
    #expect(output.titles[0].spans[0].style.color == .role(.bad))
    #expect(output.menu.map(\.plain) == ["line 1", "line 2"])
    #expect(output.fraction == 1)
    #expect(output.alerts.map(\.id) == ["critical"])
    #expect(WaybarReader.read(#"{"text":"","tooltip":"x"}"#)?.isEmpty == true)
    #expect(WaybarReader.read("[]") == nil)
  }

  @Test func i3blocksLinesAndObjects() {
    let lines = I3Reader.readBlocks("full\nshort\n#ff0000\n")
    #expect(lines.titles.map(\.plain) == ["full"])
    #expect(lines.summary == "short")
    #expect(lines.titles[0].spans[0].style.color == .rgb(red: 255, green: 0, blue: 0))
    let object = I3Reader.readBlocks(#"{"full_text":"<i>x</i>","markup":"pango"}"#)
    #expect(object.titles.map(\.plain) == ["x"])
    let bar = I3Reader.readBar(
      ##",[{"full_text":"a","color":"#00ff00"},{"full_text":"b"}]"##)
    #expect(bar?.titles.map(\.plain) == ["a", "b"])
  }

  @Test(arguments: [ScriptDialect.text, .xbar, .i3blocks])
  func status33IsUrgentInEachDialect(_ dialect: ScriptDialect) {
    let output = dialect.read(
      Array("BAT 4%\n".utf8), name: "bat", isDark: true, status: 33)
    #expect(output.alerts.map(\.title) == ["BAT 4%"])
    #expect(output.titles[0].spans[0].style.color == .role(.bad))
    #expect(dialect.read(Array("BAT 4%\n".utf8), name: "bat", isDark: true).alerts.isEmpty)
  }

  @Test func treeIsAView() {
    let output = TreeReader.read(#"{"type":"text","text":"hi"}"#)
    #expect(output.tree == Node(.text(Node.TextContent("hi"))))
    #expect(TreeReader.read(#"{"type":1}"#).warnings.count == 1)
    #expect(TreeReader.read("\n") == ScriptOutput())
  }

  @Test func cardOfAScriptMayBePrivate() {
    let tag = "# <today.locked>hidden</today.locked>"
    #expect(ScriptTags(source: Array(tag.utf8)).hidesWhileLocked)
    let shown = tag.replacing("hidden", with: "shown")
    #expect(!ScriptTags(source: Array(shown.utf8)).hidesWhileLocked)
  }

  /// A plug-in for xbar and SwiftBar declares its variables for both.
  @Test func pairWithoutATypeKeepsTheDeclaredType() {
    let source = """
      # <xbar.var>select(NOTIFY="1min"): Lead time. [30s, 1min, 3min]</xbar.var>
      # <xbar.var>secret(PAT=""): Access key.</xbar.var>
      # <swiftbar.environment>[NOTIFY:3min, PAT:x, OTHER:1]</swiftbar.environment>
      """
    let variables = ScriptTags(source: Array(source.utf8)).variables
    #expect(variables.map(\.name) == ["NOTIFY", "PAT", "OTHER"])
    #expect(variables[0].kind == .select(["30s", "1min", "3min"]))
    #expect(variables[0].initial == "1min" && variables[0].summary == "Lead time.")
    #expect(variables[1].kind == .secret && variables[1].initial == "x")
  }

  @Test func scriptNamesItsIntervalOffTheScreen() {
    func tags(_ value: String) -> ScriptTags {
      ScriptTags(source: Array("# <today.background>\(value)</today.background>".utf8))
    }
    #expect(tags("5m").background == .seconds(300) && tags("5m").mistakes.isEmpty)
    #expect(tags("often").background == nil)
    #expect(tags("often").mistakes.map(\.mistake) == [.interval("often")])
  }

  /// A tap on a node of a tree runs the command of its action, and nothing else.
  @Test func treeHasActions() {
    var menu = ScriptMenu(
      TreeReader.read(
        #"""
        {"root": {"type": "button", "text": "Next", "action": "next"},
         "actions": {"next": {"command": ["/bin/player", "next"], "refresh": true},
                     "again": {"refresh": true}, "nothing": {"command": "next"}}}
        """#))
    var next = ScriptItem.Action()
    next.command = ["/bin/player", "next"]
    next.refreshes = true
    var again = ScriptItem.Action()
    again.refreshes = true
    #expect(menu.activate("next") == .perform(next) && menu.activate("again") == .perform(again))
    #expect(menu.activate("nothing") == .none && menu.activate("other") == .none)
    #expect(menu.view.root.action == "next")
  }

  @Test(arguments: [
    ("echo '~~~'", true), ("printf '~~~\\n'", true), ("print(\"~~~\")", true),
    ("  echo \"~~~\"", true),
    ("echo ~~~", true), ("# echo '~~~'", false), ("echo '~~~~'", false), ("ls ~~~/x", false),
    ("echo a~~~", false), ("~~~", false),
  ])
  func framesAreAStream(line: String, streams: Bool) {
    #expect(ScriptTags(source: Array("#!/bin/sh\n\(line)\n".utf8)).printsFrames == streams)
  }

  @Test func tagsAndVariables() {
    let tags = ScriptTags(
      source: Array(
        """
        #!/bin/sh
        #  <xbar.title>My Title</xbar.title>
        # <bitbar.desc>Says it.</bitbar.desc>
        # <xbar.dependencies>python3, jq</xbar.dependencies>
        # <xbar.var>string(NAME="Mat Ryer"): Your name.</xbar.var>
        # <xbar.var>number(COUNT=3): How many.</xbar.var>
        # <xbar.var>boolean(ON=true): Whether.</xbar.var>
        # <xbar.var>select(STYLE="normal"): Which. [small, normal, very big]</xbar.var>
        # <xbar.var>string(API_TOKEN=""): Secret.</xbar.var>
        # <xbar.var>nonsense</xbar.var>
        # <swiftbar.environment>[ONE:1, TWO:two words]</swiftbar.environment>
        # <swiftbar.schedule>01,16 9-17 * * 1-5|0 20 * * *</swiftbar.schedule>
        # <swiftbar.type>streamable</swiftbar.type>
        """.utf8))
    #expect(tags.title == "My Title")
    #expect(tags.summary == "Says it.")
    #expect(tags.dependencies == ["python3", "jq"])
    #expect(tags.variables.map(\.isPair) == Array(repeating: false, count: 5) + [true, true])
    let variables = tags.variables.map { variable in
      var variable = variable
      variable.isPair = false
      return variable
    }
    #expect(
      variables == [
        ScriptVariable(name: "NAME", kind: .string, initial: "Mat Ryer", summary: "Your name."),
        ScriptVariable(name: "COUNT", kind: .number, initial: "3", summary: "How many."),
        ScriptVariable(name: "ON", kind: .boolean, initial: "true", summary: "Whether."),
        ScriptVariable(
          name: "STYLE", kind: .select(["small", "normal", "very big"]), initial: "normal",
          summary: "Which."),
        ScriptVariable(name: "API_TOKEN", kind: .secret, initial: "", summary: "Secret."),
        ScriptVariable(name: "ONE", kind: .string, initial: "1", summary: ""),
        ScriptVariable(name: "TWO", kind: .string, initial: "two words", summary: ""),
      ])
    #expect(tags.schedules == ["01,16 9-17 * * 1-5", "0 20 * * *"])
    #expect(tags.isStreaming && !tags.hidesWhileLocked)
    #expect(tags.mistakes == [.init(line: 10, mistake: .notAVariable("nonsense"))])
  }
}
