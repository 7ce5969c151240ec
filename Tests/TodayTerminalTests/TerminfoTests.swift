import Testing
import TodayRender
import TodayWire

@testable import TodayTerminal

/// All kinds of terminals in the database of ncurses-base.
@MainActor
struct TerminfoTests {
  nonisolated static let names = [
    "Eterm", "Eterm-color", "ansi", "cons25", "cygwin", "hurd", "linux", "mach", "mach-color",
    "pcansi", "rxvt", "rxvt-basic", "rxvt-unicode", "rxvt-unicode-256color", "screen",
    "screen-256color", "sun", "tmux", "tmux-256color", "vt100", "vt102", "vt220", "vt52", "wsvt25",
    "xterm", "xterm-256color", "xterm-color", "xterm-mono", "xterm-r5", "xterm-vt220",
  ]

  private func abilities(_ name: String) throws -> TerminalAbilities {
    try #require(Terminfo.load(name, descriptor: 1), "\(name)")
    let depth = ColorDepth.detect(
      .init(environment: ["TERM": "any"], colors: Terminfo.number("colors") ?? -1))
    return try #require(TerminalAbilities(depth: depth, isDirect: false))
  }

  private func paint(_ depth: ColorDepth, _ random: inout Random) -> Paint {
    switch depth {
    case .none: .standard
    case .ansi8: .indexed(UInt8.random(in: 0..<8, using: &random))
    case .ansi16: .indexed(UInt8.random(in: 0..<16, using: &random))
    case .indexed256, .truecolor: .indexed(UInt8.random(in: 0...255, using: &random))
    }
  }

  /// For any two pictures, the terminal shows the new one afterwards, by its own strings.
  @Test(arguments: names)
  func everyTerminalShowsThePicture(_ name: String) throws {
    let abilities = try abilities(name)
    var random = Random(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    let (columns, rows) = (14, 4)
    var screen = DatabaseScreen(columns: columns, rows: rows)
    var encoder = FrameEncoder(abilities: abilities)
    var shown = Grid(columns: columns, rows: rows)
    for turn in 0..<60 {
      var next = shown
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let all: [CellStyle.Attributes] = [
          [], .bold, .dim, .reverse, [.bold, .underline], .strikethrough, [.italic, .reverse],
        ]
        let style = CellStyle(
          foreground: Bool.random(using: &random) ? .standard : paint(abilities.depth, &random),
          background: Bool.random(using: &random) ? .standard : paint(abilities.depth, &random),
          attributes: all.randomElement(using: &random)!)
        next.put(
          ["a", "Tokyo", "東京", "  ", "            ", "────────", "x"].randomElement(
            using: &random)!,
          row: Int.random(in: 0..<rows, using: &random),
          column: Int.random(in: -2..<columns, using: &random), style: style)
      }
      screen.read(encoder.encode(next, over: turn % 20 == 0 ? nil : shown))
      shown = next
      try #require(screen.faults == [])
      for row in 0..<rows {
        for column in 0..<columns {
          // If writing the last cell would scroll, it is not written.
          if abilities.motion.rightEdge == .wraps, row == rows - 1, column >= columns - 2 {
            continue
          }
          let (cell, found) = (shown[row, column], screen.cells[row][column])
          let style = abilities.possible(cell.style)
          try #require(found.cluster == cell.cluster, "\(turn): \(row) \(column)")
          try #require(found.style.background == style.background, "\(turn): \(row) \(column)")
          if cell.cluster != " " { try #require(found.style == style, "\(turn): \(row) \(column)") }
        }
      }
    }
  }

  /// The rest of a row on a coloured background is one sequence if the terminal erases in that
  /// colour.
  @Test(arguments: [("xterm-256color", true), ("tmux-256color", false)])
  func coloredBackgroundIsErasedIfSupported(name: String, erases: Bool) throws {
    var encoder = FrameEncoder(abilities: try abilities(name))
    var grid = Grid(columns: 80, rows: 1)
    let style = CellStyle(foreground: .indexed(253), background: .indexed(234))
    grid.put("Tokyo" + String(repeating: " ", count: 75), row: 0, column: 0, style: style)
    let bytes = encoder.encode(grid, over: nil)
    #expect(bytes.count(where: { $0 == UInt8(ascii: " ") }) == (erases ? 0 : 75))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[K") == erases)
  }

  @Test func terminalWithoutACursorIsRefused() throws {
    for name in ["dumb", "no-such-terminal"] {
      let isShown = Terminfo.load(name, descriptor: 1) && MotionStrings() != nil
      #expect(!isShown, "\(name)")
    }
  }

  /// The VT52 predates the common standard: sequences unknown to it are not sent.
  @Test func otherTerminalFamilyGetsNoExtensions() throws {
    let abilities = try abilities("vt52")
    #expect(!abilities.takesExtensions)
    #expect(abilities.attributes == [] && abilities.depth == .none)
    let large = (0..<40).map { _ in String(repeating: "x", count: 80) }
    var grid = Grid(columns: 80, rows: 40)
    for (row, line) in large.enumerated() { grid.put(line, row: row, column: 0, style: .plain) }
    var encoder = FrameEncoder(abilities: abilities)
    #expect(!encoder.encode(grid, over: nil).contains(UInt8(ascii: "[")))
    let restoration = Restoration(
      hasTitle: false, takesExtensions: false, capability: Terminfo.bytes)
    #expect(!(restoration.enter + restoration.leave).contains(UInt8(ascii: "[")))
  }

  /// Delays are for `tputs`; in a string that is sent directly they would be text.
  @Test func delaysAreNotSent() throws {
    let abilities = try abilities("vt100")
    #expect(Terminfo.string("cup")?.contains("$<") == true)
    #expect(abilities.motion.place.bytes(4, 9) == Array("\u{1B}[5;10H".utf8))
    #expect(abilities.pen.plain == Array("\u{1B}[m".utf8))
    #expect(Terminfo.bytes("bold") == Array("\u{1B}[1m".utf8))
    #expect(ParameterizedString("a$b%%").bytes() == Array("a$b%".utf8))
  }

  @Test(arguments: [
    ("xterm-256color", UInt8(200), "\u{1B}[38;5;200m"), ("xterm-256color", 9, "\u{1B}[91m"),
    ("linux", 3, "\u{1B}[33m"), ("screen-256color", 12, "\u{1B}[94m"),
    // More than its entry declares, if COLORTERM says so.
    ("xterm", 200, "\u{1B}[38;5;200m"),
  ])
  func colorComesFromTheTerminfoEntry(name: String, index: UInt8, text: String) throws {
    #expect(try abilities(name).pen.foreground.bytes(.indexed(index)) == Array(text.utf8))
  }

  /// Red, green and blue values: an index would be a shade of blue.
  @Test func directColorTerminalGetsStandardIndices() throws {
    try #require(Terminfo.load("xterm-256color", descriptor: 1))
    let pen = PenStrings(isDirect: true)
    #expect(pen.foreground.bytes(.indexed(200)) == Array("\u{1B}[38;5;200m".utf8))
    #expect(pen.foreground.bytes(.indexed(12)) == Array("\u{1B}[94m".utf8))
    let red = Paint.rgb(red: 255, green: 0, blue: 0)
    #expect(pen.background.bytes(red) == Array("\u{1B}[48;2;255;0;0m".utf8))
  }

  /// The Linux console shows underlined and dim text by a colour.
  @Test func attributeThatConflictsWithColorIsDropped() throws {
    let linux = try abilities("linux")
    let style = CellStyle(foreground: .indexed(1), attributes: [.bold, .underline])
    #expect(linux.possible(style).attributes == .bold)
    #expect(
      linux.possible(CellStyle(attributes: [.bold, .underline])).attributes == [.bold, .underline])
    // The selection stays visible without its colour.
    let selected = try abilities("cons25").possible(
      CellStyle(foreground: .indexed(1), attributes: .reverse))
    #expect(selected == CellStyle(attributes: .reverse))
  }
}
