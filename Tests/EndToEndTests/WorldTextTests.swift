import Foundation
import Testing
import TodayBoard
import TodayRender
@testable import TodayTerminal
import TodayWire

extension EndToEnd.Screens {
  /// Texts in many writing systems, each in a row of a card, as real terminals draw them. Each
  /// terminal has its own table of character widths.
  struct WorldTextTests {
    /// The width of a card, of which two are side by side, and the largest width of its text.
    private static let card = 40
    private static let page = 44

    @Test func tmuxKeepsEveryColumn() async throws {
      for page in try Self.pages() {
        try await Home.with { home in
          let terminal = try await Terminal(home, columns: 100, rows: page.count + 2)
          let picture = Self.picture(of: page)
          let frame = home.root + "/frame"
          try Data(Self.bytes(of: picture)).write(to: URL(fileURLWithPath: frame))
          try await terminal.type("stty -echo; PS1=; clear; cat \(frame)")
          try await terminal.press("Enter")
          try await terminal.shows(" 0\u{2502}")
          let shown = try await terminal.until("the last row") {
            $0.contains("\(page.count - 1)│")
          }
          Self.expectLetters(of: page, picture, in: shown)
          try Data(Self.covering(picture)).write(to: URL(fileURLWithPath: frame))
          try await terminal.type("cat \(frame)")
          try await terminal.press("Enter")
          let covered = try await terminal.until("texts covered") {
            $0.contains("covered")
          }
          Self.expectColumns(of: picture, in: covered)
        }
      }
    }

    @Test(.enabled(if: ["/usr/bin/xterm", "/usr/bin/Xvfb"].allSatisfy(isProgram)))
    func xtermKeepsEveryColumn() async throws {
      for page in try Self.pages() {
        try await Home.with { home in
          let picture = Self.picture(of: page)
          let text = try await XTerm(home).screens(
            [Self.bytes(of: picture), Self.covering(picture)], columns: 100,
            rows: page.count + 2)
          Self.expectLetters(of: page, picture, in: text[0])
          Self.expectColumns(of: picture, in: text[1])
        }
      }
    }

    @Test func fixtureHasTwoHundredTextsInTwentyScripts() throws {
      let texts = try Self.texts()
      #expect(texts.scripts.count >= 20)
      #expect(Set(texts.lines).count >= 200)
    }

    // MARK: The picture

    private static func texts() throws -> (scripts: [String], lines: [String]) {
      let file = Machine.fixtures + "/world.txt"
      let lines = try String(contentsOfFile: file, encoding: .utf8)
        .split(separator: "\n").map(String.init)
      return (lines.filter { $0.hasPrefix("# ") }, lines.filter { !$0.hasPrefix("# ") })
    }

    private static func pages() throws -> [[String]] {
      let lines = try texts().lines
      return stride(from: 0, to: lines.count, by: page).map {
        Array(lines[$0..<min($0 + page, lines.count)])
      }
    }

    /// Two cards. Each row has a text, and its number at the right edge.
    private static func picture(of lines: [String]) -> Grid {
      var grid = Grid(columns: 100, rows: lines.count)
      let context = DrawContext(clock: .fixed(now: 0))
      for (row, line) in lines.enumerated() {
        for column in [1, 51] {
          let value = Node(.text(Node.TextContent("\(row)")))
          let stack = Node.Stack(
            children: [Node(.text(Node.TextContent(line))), Node(.spacer), value])
          let region = Region(row: row, column: column, columns: card, rows: 1)
          NodeRenderer.draw(Node(.hstack(stack)), in: &grid, region: region, context: context)
          grid.put("│", row: row, column: column + card, style: .plain)
        }
      }
      return grid
    }

    /// The bytes that the board would send.
    private static func bytes(of grid: Grid) -> [UInt8] {
      var encoder = FrameEncoder()
      return Array("\u{1B}[?7l\u{1B}[8l".utf8) + encoder.encode(grid, over: nil)
        + Array("\u{1B}[\(grid.rows + 1);1H".utf8)
    }

    /// Overwrites the texts, so that only the row numbers stay. Their position shows where the
    /// terminal has put them.
    private static func covering(_ grid: Grid) -> [UInt8] {
      var output = ""
      for row in 0..<grid.rows {
        for column in [1, 51] {
          output += "\u{1B}[\(row + 1);\(column + 1)H" + String(repeating: "x", count: card - 3)
        }
      }
      return Array((output + "\u{1B}[\(grid.rows + 1);1Hcovered").utf8)
    }

    // MARK: What is expected

    private static func expectColumns(of grid: Grid, in screen: String) {
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      let covered = String(repeating: "x", count: card - 3)
      for row in 0..<grid.rows where row < rows.count {
        let number = String(repeating: " ", count: row < 10 ? 2 : 1) + "\(row)│"
        let half = " " + covered + number
        let expected = half + String(repeating: " ", count: 8) + half
        #expect(rows[row] == expected, "row \(row): \(grid.text)")
      }
      #expect(rows.count >= grid.rows)
    }

    /// Every base character of the text is on the screen, in order. Of an emoji only the first one
    /// is checked, because terminals draw the others differently.
    private static func expectLetters(of lines: [String], _ grid: Grid, in screen: String) {
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() where row < rows.count {
        var bases: [Unicode.Scalar] = []
        for character in line where TextWidth.width(of: character) > 0 {
          let scalars = character.unicodeScalars
          let isPicture = scalars.count > 1 && scalars.contains { $0.properties.isEmoji }
          bases += isPicture ? [scalars.first!] : scalars.filter(isBase)
        }
        var rest = rows[row].unicodeScalars[...]
        for base in bases {
          guard let found = rest.firstIndex(of: base) else {
            Issue.record("\(line): \(base) is missing in \(rows[row])")
            break
          }
          rest = rest[rest.index(after: found)...]
        }
      }
    }

    private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .spaceSeparator: false
      default: true
      }
    }
  }
}

private func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }
