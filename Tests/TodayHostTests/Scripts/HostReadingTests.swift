import Testing
import TodayWire

@testable import TodayHost

/// Outputs as the hosts of each dialect read them, with our own inputs.
@Suite struct HostReadingTests {
  private func read(_ text: String, _ dialect: ScriptDialect? = nil) -> ScriptOutput {
    (dialect ?? ScriptDialect.found(in: text))
      .read(Array(text.utf8), name: "Plug-in", isDark: true)
  }

  // MARK: Names

  @Test(
    arguments: [
      ("docker.10s+.sh", "docker", Duration.seconds(10)), ("cpu.1r.5s.sh", "cpu", .seconds(5)),
      ("net.l.2m+.py", "net", .seconds(120)), ("a.b.12c.1h.rb", "a.b", .seconds(3600)),
      ("mail.2c..sh", "mail", nil), ("mail.r.+.sh", "mail", nil), ("mail.+.sh", "mail", nil),
      ("mail.1l.sh", "mail", nil), ("ci.5m.dist.js", "ci.dist", .seconds(300)),
    ] as [(String, String, Duration?)])
  func namesOfArgosAndSwiftBar(_ name: String, _ title: String, _ interval: Duration?) {
    let read = ScriptName(name)
    #expect(read.title == title && read.interval == interval && read.isOfPlugIn)
    #expect(ScriptDialect.declared(fileName: name, source: []) == .xbar)
  }

  @Test(arguments: ["main.c.sh", "libstdc++.sh", "r.sh", "x..sh", "1r.sh", "5s.sh", "a.10.sh"])
  func otherNamesHaveNoSettings(_ name: String) {
    #expect(!ScriptName(name).isOfPlugIn && ScriptName(name).interval == nil)
  }

  // MARK: Dialects

  @Test(
    arguments: [
      ("disk 40 % | color=red\n", .xbar), ("a\nb | href=https://a.example size=12", .xbar),
      ("a|bash=/x|param1=y", .xbar), ("a | color = red", .xbar), ("a | | b=c", .text),
      ("name | size\n---- | ----", .text), ("x | speed=3 load=4", .text), ("x | color=", .text),
      ("x | color=red and more", .text),
      ("full\nshort\n#ff0000\n", .i3blocks), ("full\n\n#FFF", .i3blocks),
      ("full\nshort\n#00ff00\n#000000\n", .i3blocks), ("one\ntwo\nthree", .text),
      ("# a\n# b\n# c", .text), ("a\nb\n#bad\n", .i3blocks),
      ("<span color='red'>x</span>", .i3blocks), ("<b>3</b>\n<b>3</b>", .i3blocks),
      ("<b>a</b>\nb\nc\nd", .xbar), ("<p>a</p>", .text), ("<b>a</p>", .text), ("a < b > c", .text),
      ("<b>open", .text), ("std::vector<b> x", .text),
      (#"{"text": 42}"#, .waybar), (#"{"text": null, "tooltip": "x"}"#, .waybar),
      (#"{"alt": "on", "class": "x"}"#, .waybar), (#"{"percentage": 7}"#, .waybar),
      ("\u{FEFF}{\"text\": \"a\",}", .waybar), ("// c\n{\"text\": \"a\"}", .waybar),
      (#"{"ssid": "x", "class": "on"}"#, .text), (#"{"full_text": 3}"#, .i3blocks),
      (#"{"name": "x", "value": 3}"#, .text),
    ] as [(String, ScriptDialect)])
  func outputHasOneDialect(_ text: String, _ dialect: ScriptDialect) {
    #expect(ScriptDialect.found(in: text) == dialect)
  }

  @Test(arguments: [
    "<span foreground='#ff0'>42</span>\n", "a\n<span size=\"small\">b</span>\n",
    "1\n2\n3\n4\n5\n<span>6</span>", "{\"full_text\": \"<span color='red'>x</span>\"}",
    "{\"text\": \"<span>x</span>\"}", "t | size=1\n---\n<span>x</span>",
  ])
  func markupSpansAreNotShown(_ text: String) {
    let output = read(text)
    let words = (output.titles + output.menu).map(\.plain) + [output.summary ?? ""]
    #expect(!words.contains { $0.contains("<") })
    #expect(!output.titles.isEmpty)
  }

  // MARK: Waybar

  @Test(
    arguments: [
      (#"{"text": 42}"#, "42"), (#"{"text": 4.5}"#, "4.5"), (#"{"text": true}"#, "true"),
      (#"{"text": null, "alt": "muted"}"#, "muted"), (#"{"alt": "on"}"#, "on"),
      (#"{"percentage": 7.6}"#, "8 %"), ("\u{FEFF}{\"text\":\"bom\"}", "bom"),
      (#"{"text": "comma", "class": ["a", "b",],}"#, "comma"),
      ("{\"text\": \"tab\there\"}", "tab  here"), (#"{"text": "\x41\x26amp;"}"#, "A&"),
      ("{/* one */ \"text\": \"two\" // three\n}", "two"),
      ("{\n  \"text\": \"pretty\"\n}\n", "pretty"), (#"{"text": "first"} and more"#, "first"),
      ("{\"text\": \"old\"}\n{\"text\": \"new\"}\n", "new"),
      ("{\"text\": \"good\"}\n{\"text\": \n", "good"),
      (#"{"text": "a", "percentage": "7", "class": 3, "tooltip": 5}"#, "a"),
    ] as [(String, String)])
  func waybarsTexts(_ text: String, _ title: String) {
    #expect(read(text, .waybar).titles.map(\.plain) == [title])
    #expect(ScriptDialect.found(in: text) == .waybar)
  }

  @Test(arguments: [
    #"{"text": ""}"#, #"{"text": null}"#, #"{"tooltip": "x"}"#, #"{"text": "", "percentage": 4}"#,
    #"{"text": [1]}"#, #"{"class": "off"}"#,
  ])
  func waybarsHiddenModuleIsHidden(_ text: String) {
    #expect(read(text, .waybar).isEmpty)
  }

  @Test func tooltipLinesEndAsInGTK() {
    let output = read(#"{"text": "a", "tooltip": "one\rtwo\r\nthree\nfour"}"#)
    #expect(output.menu.map(\.plain) == ["one", "two", "three", "four"])
    #expect(read(#"{"text": "a", "tooltip": 12}"#).menu.map(\.plain) == ["12"])
  }

  @Test func moduleWithoutJSONHasTextTooltipAndClass() {
    let output = read("42\nmore of it\ncritical\n", .waybar)
    #expect(output.titles.map(\.plain) == ["42"] && output.menu.map(\.plain) == ["more of it"])
    #expect(output.alerts.map(\.id) == ["critical"] && output.warnings.isEmpty)
    #expect(!read("{\"text\" 3}", .waybar).warnings.isEmpty)
  }

  // MARK: i3blocks

  @Test func i3blocksLinesAndTypes() {
    let lines = read("<b>full</b>\n<i>short</i>\n#ff0000\n#000080\n", .i3blocks)
    #expect(lines.titles.map(\.plain) == ["full"] && lines.summary == "short")
    let style = lines.titles.first?.spans.first?.style
    #expect(style?.color == .rgb(red: 255, green: 0, blue: 0) && style?.bold == true)
    #expect(style?.background == .rgb(red: 0, green: 0, blue: 128))
    #expect(read(#"{"full_text": 42, "urgent": "true"}"#).alerts.map(\.title) == ["42"])
    let raw = read(#"{"full_text": "<b>x</b>", "markup": "none"}"#)
    #expect(raw.titles.map(\.plain) == ["<b>x</b>"])
    #expect(read("{\n\"full_text\": \"over lines\",\n}").titles.map(\.plain) == ["over lines"])
  }

  // MARK: Menus

  @Test func tabsAreColumns() {
    let output = read("t | size=1\n---\na\tb\tc\nlonger\t日本\tc\nplain\nx\ty | trim=false\n")
    #expect(output.menu.map(\.plain) == ["a       b     c", "longer  日本  c", "plain", "x  y "])
    let styled = read("t\n---\n<b>a\tb</b>\tc\n\u{1B}[31mlong one\tx\u{1B}[0m\ty\n").menu
    #expect(styled.map(\.plain) == ["a         b  c", "long one  x  y"])
    let bold = styled[0].spans.filter { $0.text.contains("b") }
    #expect(bold.map(\.style.bold) == [true])
    let red = styled[1].spans.first { $0.text == "x" }
    #expect(red?.style.color == .named(.red))
    let wide = String(repeating: "w", count: 60)
    #expect(read("t\n---\n\(wide)\tb\na\tb\n").menu.map(\.plain) == ["\(wide)  b", "a  b"])
  }

  @Test func rowGrowingInAnotherColumnIsTheSameRow() {
    var menu = ScriptMenu(read("t\n---\nmore\tx\n--in\nb\ty\n"))
    let action = menu.view.root.children.compactMap(\.action).first
    #expect(menu.activate(action ?? "") == .none)
    menu.update(read("t\n---\nmore\tx\n--in\nmuch longer\ty\n"))
    #expect(menu.view.root.children.contains { $0.padding.leading == 2 })
  }

  @Test func dropdownFalseBelowTheTitlesHides() {
    let output = read(
      "t | dropdown=false\n---\na | dropdown=false\n--inside\n---\nb\n--c | dropdown=false\n--d")
    #expect(output.titles.map(\.plain) == ["t"])
    #expect(output.menu.map(\.plain) == ["b"])
    #expect(output.menu.first?.children.map(\.plain) == ["d"])
  }

  @Test func cutMenuIsMarked() {
    let rows = ScriptOutput.maximumItems + 500
    let output = read("t\n---\n" + (0..<rows).map { "row \($0) | size=9\n" }.joined())
    #expect(output.menu.last?.plain == "… +502" && output.hiddenRows == 502)
    #expect(output.titles.count + output.menu.count == ScriptOutput.maximumItems)
    #expect(output.warnings.contains { $0.text.hasPrefix("502 rows are not shown") })
    let tooltip = (0..<rows).map { "line \($0)" }.joined(separator: "\\n")
    let module = read(#"{"text": "a", "tooltip": "\#(tooltip)"}"#)
    #expect(module.menu.last?.plain == "… +\(rows - ScriptOutput.maximumItems / 2)")
    #expect(read("t\n---\na\n").hiddenRows == 0)
  }

  @Test(
    arguments: [
      ("| image=x\n---\nplug-in\nb", [], ["plug-in", "b"]),
      ("| image=x\nPlug-in\n---\nb", ["Plug-in"], ["b"]),
      ("| image=x\n---\nb", ["Plug-in"], ["b"]),
      ("t\n---\n| templateImage=x\n| sfimage=y\nPlug-in | href=a:b", ["t"], ["Plug-in"]),
      ("t\n---\n| image=x href=c:d\nPlug-in | href=a:b", ["t"], ["Plug-in", "Plug-in"]),
      (":cpu.fill:\n---\nb", ["Plug-in"], ["b"]), (":cpu.fill: 40 % | size=1", ["40 %"], []),
      (":cpu.fill: | symbolize=false", [":cpu.fill:"], []),
      ("12:30.5:10 | size=1", ["12:30.5:10"], []),
    ] as [(String, [String], [String])])
  func pictureReplacesTheNameOnce(_ text: String, _ titles: [String], _ menu: [String]) {
    let output = read(text, .xbar)
    #expect(output.titles.map(\.plain) == titles && output.menu.map(\.plain) == menu)
  }

  @Test func submenuAfterASeparatorBelongsToTheRowBefore() {
    let menu = read("t\n---\na\n---\n--b\n------\n--c\nd").menu
    #expect(menu.map(\.isSeparator) == [false, true, true, false])
    #expect(menu.first?.children.map(\.plain) == ["b", "c"])
    #expect(read("t\n----------\na", .xbar).menu.map(\.plain) == ["a"])
  }

  @Test(
    arguments: [
      ("x | href=http://a/?b=1|2 color=red", "href", "http://a/?b=1|2"),
      ("x | href=http://a|color=red", "href", "http://a"),
      ("x | color = red size=3", "color", "red"),
      ("x | href= https://a.example", "href", "https://a.example"),
      ("x | href= color=red", "href", ""), ("x |note size=13 color=grey", "color", "grey"),
      (#"x | bash=/My\ Tools/x terminal=false"#, "bash", "/My Tools/x"),
      (#"x | param1=C:\ color=red"#, "param1", #"C:\"#), ("x | length=4|", "length", "4"),
    ] as [(String, String, String)])
  func valuesInMoreOfTheirWays(_ line: String, _ key: String, _ value: String) {
    let result = ParameterReader.read(line)
    #expect(result.text == "x")
    #expect(result.parameters.first { $0.key == key }?.value == value)
  }

  @Test(
    arguments: [
      ("gray50", .rgb(red: 128, green: 128, blue: 128)), ("grey0", .rgb(red: 0, green: 0, blue: 0)),
      ("rebeccapurple", .rgb(red: 0x66, green: 0x33, blue: 0x99)),
      ("FF8800", .rgb(red: 255, green: 136, blue: 0)), ("gray101", nil), ("facade1", nil),
    ] as [(String, Color?)])
  func moreColours(_ name: String, _ color: Color?) {
    #expect(ScriptColor.read(name, isDark: true) == color)
  }

  @Test func lengthZeroCutsNothing() {
    #expect(read("abc | length=0\n---").titles.first?.length == nil)
  }

  // MARK: Names of emoji

  @Test(
    arguments: [
      (":coffee:", "☕"), (":1st_place_medal:", "🥇"), (":zzz:", "💤"), (":+1:", "👍"), (":-1:", "👎"),
      (":Coffee: :FIRE:", "☕ 🔥"), ("a:fire:b", "a🔥b"), ("::fire::", ":🔥:"),
      (":nobody:", ":nobody:"),
      (":coffee", ":coffee"), ("::", "::"), (":", ":"), ("12:100:00", "12:100:00"),
      ("00:ab:1c", "00:ab:1c"), (":100:", "💯"), (":ab:", "🆎"), (":octocat:", "🐙"),
      (":woman_technologist:", "👩‍💻"), (":é:", ":é:"), ("日:sunny:本", "日☀️本"),
    ])
  func emojiHaveGemojisNames(_ text: String, _ replaced: String) {
    #expect(EmojiNames.replace(in: text) == replaced)
  }

  @Test func everyNameOfTheTableIsFound() {
    let table = EmojiNames.table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let entries = table.split(separator: " ").map { $0.split(separator: "=") }
    #expect(entries.count > 1900 && entries.allSatisfy { $0.count == 2 })
    for entry in entries {
      #expect(EmojiNames.replace(in: ":\(entry[0]):") == entry[1], "\(entry[0])")
    }
    #expect(entries.map { $0[0].utf8.count }.max() == EmojiNames.longestName)
  }
}
