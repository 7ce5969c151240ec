import Testing
import TodayWire

@testable import TodayHost

/// Lines from published script collections, in all their forms.
@Suite struct WildLineTests {
  private func items(_ line: String) -> [ScriptItem] {
    XbarReader.read("t\n---\n" + line, name: "plugin", isDark: true).menu
  }

  private func item(_ line: String) throws -> ScriptItem { try #require(items(line).first) }

  @Test(
    arguments: [
      (
        "Open | bash='/opt/x' param1='it\\'s' param2=\"a \\\"b\\\" c\"",
        ["/opt/x", "it's", "a \"b\" c"]
      ),
      ("Open | bash=/x param1='C:\\' param2=y", ["/x", "C:\\", "y"]),
      ("Open | bash=/x param10=k param2=b param1=-n", ["/x", "-n", "b", "k"]),
      ("Open | bash=/x param1= param2=b", ["/x", "b"]),
      ("Open | bash='nmcli c up office' terminal=false", ["bash", "-c", "nmcli c up office"]),
      ("Open | bash='$HOME/bin/x'", ["bash", "-c", "$HOME/bin/x"]),
      ("Open |\u{A0}bash=/x\u{3000}", ["/x\u{3000}"]), ("Open|bash=/x|param1=a", ["/x", "a"]),
      ("Open | font='Fira Code' bash=/x size=12", ["/x"]),
    ] as [(String, [String])])
  func tapRunsItsCommand(_ line: String, _ command: [String]) throws {
    let item = try item(line)
    #expect(item.plain == "Open")
    #expect(item.action.command == command)
  }

  /// A path with a blank is a program if it exists; otherwise the line is a command.
  @Test func diskDistinguishesAPathFromACommand() throws {
    let command = try item("x | bash='/usr/bin/env true'").action.command
    #expect(command.prefix(2) == ["sh", "-c"] && command.last == "/usr/bin/env true")
    #expect(command.count == 4 && command[2].contains("exec bash -c"))
  }

  @Test(
    arguments: [
      ("a | b", "a | b"), ("a|b|color=red", "a|b"), ("-- x | color=red", "x"),
      ("50 % | = | x", "50 % | = | x"), ("| iconName=network-vpn", "plugin"),
      (" | image=iVBORw0KGgo= ", "plugin"), ("|sfimage=house", "plugin"),
      ("<b>3</b> &lt; 5 | size=12", "3 < 5"), ("<none> <unknown>", "<none> <unknown>"),
      ("a < b && c > d", "a < b && c > d"), ("<b>x</b> | useMarkup=false", "<b>x</b>"),
      ("tab\\there", "tab  here"), ("C:\\\\new", "C:\\\\new"), ("\\d+ | color=red", "\\d+"),
      ("a\\nb | unescape=false", "a\\nb"), ("x | href=http://a/?b=1|2", "x"),
      ("👩‍💻 dev 日本 | color=red", "👩‍💻 dev 日本"), ("\u{A0}\u{A0}indented", "\u{A0}\u{A0}indented"),
    ] as [(String, String)])
  func lineAttributesAreRead(_ line: String, _ text: String) throws {
    #expect(try item(line).plain == text)
  }

  @Test func markupAndEscapedColoursAreStyles() throws {
    let spans = try item("<span color='#33BEFF' weight=\"bold\">9 %</span> <i>total</i>").spans
    #expect(spans.map(\.text) == ["9 %", " ", "total"])
    #expect(spans[0].style.color == .rgb(red: 0x33, green: 0xBE, blue: 0xFF))
    #expect(spans[0].style.bold && spans[2].style.italic && !spans[2].style.bold)
    let escaped = try item("\\033[31mred\\e[0m plain | ansi=true").spans
    #expect(escaped.map(\.text) == ["red", " plain"])
    #expect(escaped[0].style.color == .named(.red))
  }

  @Test func backslashNStartsANewLine() {
    let items = items("one\\n<b>two</b>\\nthree | href=https://a.example badge=3 color=red")
    #expect(items.map(\.plain) == ["one", "two", "three"])
    #expect(items.allSatisfy { $0.action.url == "https://a.example" })
    #expect(items.map(\.badge) == ["3", nil, nil])
  }

  @Test(arguments: ["---", "--- ", " ---", "---\t", "---|color=red", "--- | size=1"])
  func separatorMayHaveBlanksAndParameters(_ line: String) {
    let output = XbarReader.read(
      "t\n\(line)\na\n\(line)\nb\n--c\n--\(line)\n--d", name: "p", isDark: true)
    #expect(output.titles.map(\.plain) == ["t"])
    #expect(output.menu.map(\.isSeparator) == [false, true, false])
    #expect(output.menu[2].children.map(\.isSeparator) == [false, true, false])
    #expect(ScriptDialect.found(in: "t\n\(line)\nb") == .xbar)
  }

  @Test func byteOrderMarksAndNulsAreNotText() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("t\0it | bash=/x param1=a\0b\n".utf8)
    for dialect in [ScriptDialect.xbar, .text, .i3blocks] {
      let title = dialect.read(bytes, name: "p", isDark: true).titles.first
      #expect(title?.plain.hasPrefix("tit") == true)
    }
    let item = ScriptDialect.xbar.read(bytes, name: "p", isDark: true).titles.first
    #expect(item?.action.command == ["/x", "ab"])
    let json = [0xEF, 0xBB, 0xBF] + Array(#"{"text":"x"}"#.utf8)
    #expect(ScriptDialect.xbar.read(json, name: "p", isDark: true).titles.map(\.plain) == ["x"])
  }

  @Test func waybarsMarkupIsStyledOverLines() throws {
    let output = try #require(
      WaybarReader.read(
        ##"{"text":"<span fgcolor=\"#202020\" bgcolor=\"#7da389\">on</span> &amp; <x>","tooltip":"<b>a\nb</b>\nc"}"##
      ))
    #expect(output.titles.map(\.plain) == ["on & <x>"])
    #expect(output.titles[0].spans[0].style.background == .rgb(red: 0x7D, green: 0xA3, blue: 0x89))
    #expect(output.menu.map(\.plain) == ["a", "b", "c"])
    #expect(output.menu.map { $0.spans[0].style.bold } == [true, true, false])
  }

  @Test(
    arguments: [
      ("# <xbar.var>string(SITE_ID): The site.</xbar.var>", "SITE_ID", "", "The site."),
      ("# <xbar.var>number(COUNT = 5): How many</xbar.var>", "COUNT", "5", "How many"),
      (
        "# <xbar.var>string(URL=\"http://x/?a=b&c=(d)\"): A link.</xbar.var>", "URL",
        "http://x/?a=b&c=(d)", "A link."
      ),
      ("# <xbar.var>select(MODE=fast): Speed [fast, slow]</xbar.var>", "MODE", "fast", "Speed"),
      (
        "// <swiftbar.environment>[URL=https://a.example, B=2]</swiftbar.environment>", "URL",
        "https://a.example", ""
      ),
      ("# <swiftbar.environment>['WIDE': false]</swiftbar.environment>", "WIDE", "false", ""),
      ("# <swiftbar.environment>[TOKEN:, B:2]</swiftbar.environment>", "TOKEN", "", ""),
      (
        "# <swiftbar.environment>[HOST: http://localhost:1]</swiftbar.environment>", "HOST",
        "http://localhost:1", ""
      ),
    ] as [(String, String, String, String)])
  func variablesInAllTheirWays(
    _ line: String, _ name: String, _ initial: String, _ summary: String
  ) throws {
    let tags = ScriptTags(source: Array(line.utf8))
    let variable = try #require(tags.variables.first)
    #expect(variable.name == name && variable.initial == initial && variable.summary == summary)
    #expect(tags.mistakes.isEmpty)
  }

  @Test func emptyEnvironmentDeclaresNothing() {
    let tags = ScriptTags(source: Array("# <swiftbar.environment>[]</swiftbar.environment>".utf8))
    #expect(tags.variables.isEmpty && tags.mistakes.isEmpty)
  }
}
