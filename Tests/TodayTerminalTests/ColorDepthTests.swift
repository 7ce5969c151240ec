import Testing
import TodayRender

@testable import TodayTerminal

struct ColorDepthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var isDirect = false
    var colors: Int?
    var depth: ColorDepth

    var testDescription: String {
      "\(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) "
        + "\(colors.map(String.init) ?? "-")"
    }
  }

  @Test(arguments: [
    Case(environment: ["TERM": "xterm-256color"], colors: 256, depth: .indexed256),
    Case(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], colors: 256,
      depth: .truecolor),
    Case(environment: ["TERM": "xterm", "COLORTERM": "24bit"], colors: 8, depth: .truecolor),
    Case(environment: ["TERM": "xterm-16color", "COLORTERM": "yes"], colors: 16, depth: .ansi16),
    Case(environment: ["TERM": "rxvt-88color"], colors: 88, depth: .ansi16),
    Case(environment: ["TERM": "linux"], colors: 8, depth: .ansi8),
    Case(environment: ["TERM": "vt100"], colors: -1, depth: .none),
    Case(environment: ["TERM": "tmux-256color"], isDirect: true, colors: 256, depth: .truecolor),
    Case(environment: ["TERM": "xterm-direct"], colors: 1 << 24, depth: .truecolor),
    Case(environment: ["TERM": "xterm-kitty"], colors: 256, depth: .truecolor),
    Case(environment: ["TERM": "foot-extra"], colors: 256, depth: .truecolor),
    Case(environment: ["TERM": "footloose"], colors: 256, depth: .indexed256),
    Case(
      environment: ["TERM": "xterm-direct", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"],
      colors: 1 << 24, depth: .none),
    Case(environment: ["TERM": "xterm-256color", "NO_COLOR": ""], colors: 256, depth: .indexed256),
    Case(environment: ["TERM": "xterm-256color", "CLICOLOR": "0"], colors: 256, depth: .none),
    Case(
      environment: ["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], colors: 256,
      depth: .indexed256),
    Case(environment: ["TERM": "vt100", "CLICOLOR_FORCE": "1"], colors: -1, depth: .ansi8),
    Case(environment: ["TERM": "dumb"], depth: .none),
    Case(environment: [:], depth: .none),
    Case(environment: ["CLICOLOR_FORCE": "1"], depth: .indexed256),
    Case(environment: ["TERM": "linux"], depth: .ansi8),
    Case(environment: ["TERM": "xterm"], depth: .indexed256),
  ])
  func environmentAndTerminfoDetermineTheColours(_ sample: Case) {
    #expect(
      ColorDepth.detect(
        .init(
          environment: sample.environment, isDirect: sample.isDirect, colors: sample.colors))
        == sample.depth)
  }

  @Test func eightColoursUseAttributesForDifferences() {
    var abilities = TerminalAbilities()
    abilities.depth = .ansi8
    #expect(
      abilities.possible(CellStyle(foreground: .indexed(8))) == CellStyle(attributes: .dim))
    #expect(
      abilities.possible(CellStyle(foreground: .indexed(12)))
        == CellStyle(foreground: .indexed(4), attributes: .bold))
    abilities.depth = .ansi16
    #expect(
      abilities.possible(CellStyle(foreground: .indexed(8))) == CellStyle(foreground: .indexed(8)))
  }

  @Test func noColourIsSentWithoutColours() {
    var encoder = FrameEncoder()
    encoder.abilities.depth = .none
    var grid = Grid(columns: 8, rows: 1)
    for (column, paint) in [
      Paint.indexed(1), .indexed(8), .indexed(9), .rgb(red: 9, green: 9, blue: 9),
    ]
    .enumerated() {
      grid.put(
        "x", row: 0, column: column, style: CellStyle(foreground: paint, background: .indexed(4)))
    }
    let text = String(decoding: encoder.encode(grid, over: nil), as: UTF8.self)
    for code in text.split(separator: "\u{1B}[").compactMap({ $0.split(separator: "m").first }) {
      for parameter in code.split(separator: ";").compactMap({ Int($0) }) {
        #expect(parameter < 30, "\(code)")
      }
    }
    #expect(text.contains("x"))
  }
}
