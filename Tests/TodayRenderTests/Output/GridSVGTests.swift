import Foundation
import Testing

@testable import TodayRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct GridSVGTests {
  private func svg(
    _ columns: Int, _ rows: Int, theme: Theme = .terminal, _ draw: (inout Grid) -> Void
  ) -> String {
    var grid = Grid(columns: columns, rows: rows)
    draw(&grid)
    return grid.svg(title: "Today", theme: theme)
  }

  private func texts(_ svg: String) -> [String] {
    svg.split(separator: "\n").map(String.init).filter { $0.hasPrefix("<text ") }
  }

  @Test func runsOfLettersStoreTheirLength() {
    let svg = svg(20, 2) { $0.put("New York  −5 h", row: 1, column: 2, style: .plain) }
    #expect(
      texts(svg) == [
        """
        <text class="c0" x="18" textLength="72" lengthAdjust="spacingAndGlyphs" y="35">New York</text>
        """,
        "<text class=\"c0 m\" x=\"112.5\" y=\"35\">−</text>",
        """
        <text class="c0" x="117" textLength="27" lengthAdjust="spacingAndGlyphs" y="35">5 h</text>
        """,
      ])
  }

  @Test func textAfterAWideClusterHasItsOwnCell() {
    let svg = svg(10, 1) { $0.put("日👩‍👩‍👧a", row: 0, column: 0, style: .plain) }
    #expect(
      texts(svg) == [
        "<text class=\"c0 m\" x=\"9\" y=\"15\">日</text>",
        "<text class=\"c0 m\" x=\"27\" y=\"15\">👩‍👩‍👧</text>",
        """
        <text class="c0" x="36" textLength="9" lengthAdjust="spacingAndGlyphs" y="15">a</text>
        """,
      ])
  }

  @Test func linesAndBlocksAreShapesThatJoin() {
    let svg = svg(4, 1) { $0.put("──█⠁", row: 0, column: 0, style: .plain) }
    #expect(texts(svg).isEmpty)
    #expect(svg.contains("M0 9.5h9v1h-9zM9 9.5h9v1h-9zM18 0h9v20h-9zM28.25 1.5h2v2h-2z"))
  }

  @Test func everyStyleHasItsForm() {
    let svg = svg(3, 1) {
      $0.put(
        "abc", row: 0, column: 0,
        style: CellStyle(
          foreground: .rgb(red: 255, green: 0, blue: 0),
          attributes: [.bold, .dim, .italic, .underline, .reverse]))
    }
    // Reversed: the background has the text's colour, the text the page's.
    #expect(svg.contains("<rect class=\"c0\" x=\"0\" y=\"0\" width=\"27\" height=\"20\"/>"))
    #expect(svg.contains(".c0{fill:#ff0000}.c1{fill:#16181d}"))
    #expect(texts(svg)[0].hasPrefix("<text class=\"c1 b i d\""))
    #expect(svg.contains("<path class=\"c1 d\" d=\"M0 17h9v1h-9z"))
  }

  @Test func themeHasItsOwnColoursAndTheTerminalsTwoSets() throws {
    let palette = (0..<16).map { RGB(red: UInt8($0 * 16), green: UInt8($0 * 16), blue: 0) }
    let theme = try #require(Theme.base16(name: "a", variant: "dark", palette: palette))
    let ofTheme = svg(1, 1, theme: theme) { _ in }
    let rule = try #require(theme.rule.color).text
    #expect(ofTheme.contains(".page{fill:#000000;stroke:\(rule)}"))
    #expect(!ofTheme.contains("prefers-color-scheme"))
    #expect(svg(1, 1) { _ in }.contains("@media(prefers-color-scheme:light){.page{fill:#fbfaf7"))
  }

  @Test func anyTextMakesAWellFormedDocument() throws {
    let hostile = "<a href=\"x\">&amp;]]>\u{FFFE}\u{1F}é"
    var grid = Grid(columns: 40, rows: 2)
    grid.put(hostile, row: 0, column: 0, style: .plain)
    grid[1, 0] = Cell("\u{1B}]8;;x\u{7}")
    let svg = grid.svg(title: "a < b\u{0}", theme: .terminal)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title id=\"title\">a &lt; b\u{FFFD}</title>"))
    #expect(!svg.contains("\u{1B}"))
  }

  @Test func svgHasItsTextForScreenReaders() {
    let svg = svg(30, 2) {
      $0.put("Moon ─────────────", row: 0, column: 0, style: .plain)
      $0.put("Waxing gibbous      87 %", row: 1, column: 2, style: .plain)
    }
    #expect(svg.contains("<desc id=\"desc\">Moon\nWaxing gibbous, 87 %</desc>"))
    #expect(svg.contains("role=\"img\" aria-labelledby=\"title desc\""))
  }

  @Test func pictureWithoutCellsIsAValidDocument() {
    let svg = Grid(columns: 0, rows: 0).svg(title: "", theme: .terminal)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }
}
