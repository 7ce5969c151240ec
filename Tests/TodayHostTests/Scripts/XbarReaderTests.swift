import Testing
import TodayWire

@testable import TodayHost

@Suite struct XbarReaderTests {
  /// A menu as a drawing: two blanks per level, `-` for a separator.
  private func drawing(_ items: [ScriptItem], _ depth: Int = 0) -> [String] {
    items.flatMap { item in
      [String(repeating: "  ", count: depth) + (item.isSeparator ? "-" : item.plain)]
        + drawing(item.children, depth + 1)
    }
  }

  private func read(_ text: String, isDark: Bool = true) -> ScriptOutput {
    XbarReader.read(text, name: "plugin", isDark: isDark)
  }

  @Test func titlesComeBeforeTheMenu() {
    let output = read("one\ntwo | color=red\n---\nitem\n")
    #expect(output.titles.map(\.plain) == ["one", "two"])
    #expect(output.titles[1].spans[0].style.color == .named(.red))
    #expect(drawing(output.menu) == ["item"])
  }

  @Test func dashesAreTheDepth() {
    let output = read(
      """
      t
      ---
      a
      --a1
      ----a1x
      -----
      --a2
      b
      ---
      c
      """)
    #expect(drawing(output.menu) == ["a", "  a1", "    a1x", "  -", "  a2", "b", "-", "c"])
  }

  @Test func titleThatBeginsWithDashesIsText() {
    #expect(read("--x\n---\na").titles.map(\.plain) == ["--x"])
  }

  @Test func skippedLevelBelongsToTheLevelAbove() {
    #expect(drawing(read("t\n---\n----deep\na\n------deeper").menu) == ["deep", "a", "  deeper"])
  }

  @Test func emptyLinesAndEdgesAreDropped() {
    let output = read("\n\nt\n\n---\n---\n\na\n  \n---\n")
    #expect(output.titles.map(\.plain) == ["t"])
    #expect(drawing(output.menu) == ["a"])
  }

  @Test func linesMayEndAsOnOtherSystems() {
    let output = read("t\r\n---\r\na | color=red\r\n")
    #expect(output.titles.map(\.plain) == ["t"])
    #expect(drawing(output.menu) == ["a"])
  }

  @Test func itemsHaveTheirActions() {
    let output = read(
      """
      t
      ---
      a | href=https://example.org/x?a=b
      b | bash=/bin/echo param2="two words" param1=one terminal=true refresh=true
      c | refresh=true
      d | alternate=true checked=true disabled=true key=cmd+k badge=3 tooltip="more"
      e | dropdown=false
      """)
    let menu = output.menu
    #expect(menu[0].action.url == "https://example.org/x?a=b")
    #expect(menu[1].action.command == ["/bin/echo", "one", "two words"])
    #expect(menu[1].action.usesTerminal && menu[1].action.refreshes)
    #expect(menu[2].action.refreshes && menu[2].action.command.isEmpty)
    #expect(menu[3].isAlternate && menu[3].isChecked && menu[3].isDisabled)
    #expect(menu[3].keyHint == "cmd+k" && menu[3].badge == "3" && menu[3].tooltip == "more")
    #expect(menu.count == 4)
    #expect(output.warnings.isEmpty)
  }

  @Test func badInputIsNotFatal() {
    let output = read("t | color=mauvish length=x frobnicate=1 bold terminal=maybe href=\n---\na")
    #expect(output.titles.map(\.plain) == ["t"])
    #expect(drawing(output.menu) == ["a"])
    #expect(
      output.warnings.map(\.text) == [
        "\"bold\" is not a parameter: it has no =", "color=mauvish is not a colour",
        "length=x is not a number of columns", "frobnicate is not a known parameter",
        "terminal=maybe is neither true nor false", "href= has no value",
      ])
    #expect(output.warnings.allSatisfy { $0.line == 1 })
  }

  @Test func pictureOnlyLineShowsThePlugInName() {
    #expect(read("| image=aGVsbG8=\n---\na").titles.map(\.plain) == ["plugin"])
  }

  @Test func coloursOfEscapesMarkupAndEmojiAreRead() {
    let output = read(
      "\u{1B}[31mred\u{1B}[0m plain :coffee: :nobody:\n**bold** a*b | md=true\n:x: | emojize=false")
    #expect(output.titles[0].spans[0].style.color == .named(.red))
    #expect(output.titles[0].plain == "red plain ☕ :nobody:")
    #expect(output.titles[1].spans.map(\.text) == ["bold", " a*b"])
    #expect(output.titles[1].spans[0].style.bold)
    #expect(output.titles[2].plain == ":x:")
  }

  @Test(arguments: [
    "fe80::1234:5678", "2001:db8:ab::1", "fe80::a:b", "12:100:00", "00:ab:1c",
  ])
  func addressesHaveNoEmoji(_ text: String) {
    #expect(read(text).titles[0].plain == text)
  }

  @Test func blanksOfAURLAreEncoded() {
    let output = read("t | href=\"https://example.org/a b?q=New York\"\nf | href='/my files/x'")
    #expect(output.titles[0].action.url == "https://example.org/a%20b?q=New%20York")
    #expect(output.titles[1].action.url == "/my files/x")
  }

  @Test func argumentsBeginWithNumberZero() {
    let output = read("t | bash=/bin/sh param1='echo a' param0=-c")
    #expect(output.titles[0].action.command == ["/bin/sh", "-c", "echo a"])
    #expect(output.warnings.isEmpty)
  }

  /// The colour space of ISO 8613-6, a curly underline, and the colour of an underline.
  @Test func partsOfAParameterAreRead() {
    let output = read(
      "\u{1B}[38:2::255:128:0ma\u{1B}[0m\u{1B}[4:3mb\u{1B}[0m\u{1B}[58;5;1mc\u{1B}[48:5:1md")
    let styles = output.titles[0].spans.map(\.style)
    #expect(styles.count == 4)
    #expect(styles[0].color == .rgb(red: 255, green: 128, blue: 0))
    #expect(styles[1].underline && !styles[1].italic)
    #expect(styles[2] == .plain)
    #expect(styles[3].background == .named(.red))
  }

  @Test(arguments: [
    ("red", Color.named(.red)), ("#f80", .rgb(red: 255, green: 136, blue: 0)),
    ("#ff8800", .rgb(red: 255, green: 136, blue: 0)),
    ("orange", .rgb(red: 255, green: 165, blue: 0)),
    ("black", .role(.primary)), ("white", .role(.primary)), ("#000000,#ffffff", .role(.primary)),
    ("red,blue", .named(.blue)), ("#FF880080", .rgb(red: 255, green: 136, blue: 0)),
  ])
  func coloursAreNamesAndNumbersAndPairs(_ text: String, _ color: Color) {
    #expect(ScriptColor.read(text, isDark: true) == color)
  }

  @Test(arguments: ["", "#", "#12", "#gggggg", "reddish", "a,b,c", ","])
  func invalidColourIsIgnored(_ text: String) {
    #expect(ScriptColor.read(text, isDark: true) == nil)
  }

  @Test func controlCharactersAreNotPassedOn() {
    let output = read(
      "a\u{1B}]0;title\u{07}b\u{202E}c\u{0}d\n---\ne\u{9B}2Jf | tooltip=\"x\u{1B}[2J\"")
    #expect(output.titles[0].plain == "abcd")
    #expect(output.menu[0].plain == "ef")
    #expect(output.menu[0].tooltip == "x")
  }

  @Test func hugeMenusAreBounded() {
    let output = read("t\n---\n" + String(repeating: "item | color=red\n", count: 100_000))
    #expect(output.menu.count < ScriptOutput.maximumItems)
    let deep = read(
      "t\n---\n" + (0..<2000).map { String(repeating: "--", count: $0) + "x\n" }.joined())
    #expect(depth(deep.menu) <= MenuBuilder.maximumDepth + 1)
  }

  private func depth(_ items: [ScriptItem]) -> Int {
    1 + (items.map { $0.children.isEmpty ? 0 : depth($0.children) }.max() ?? 0)
  }
}
