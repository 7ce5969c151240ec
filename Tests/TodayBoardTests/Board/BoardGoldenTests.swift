import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// One board at six sizes in every colour depth: a readable picture, a map of its styles, and the
/// form of each style at each depth. `TODAY_RECORD=1` records them and fails.
struct BoardGoldenTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (100, 40), (160, 48), (300, 80)]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/board")

  @Test(arguments: sizes)
  func boardMatchesItsGoldenFiles(columns: Int, rows: Int) throws {
    let file = Self.folder.appending(path: "\(columns)x\(rows).txt")
    let golden = try Self.golden(columns, rows)
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try golden.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was recorded anew: look at it")
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, old).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      golden == kept,
      """
      line \((first?.offset ?? min(lines.count, old.count)) + 1); TODAY_RECORD=1 writes it anew
      is:  \(first?.element.0 ?? "")
      was: \(first?.element.1 ?? "")
      """)
  }

  // MARK: The board

  private static func gauge(_ name: String, _ value: Double, _ text: String) -> Node {
    var bar = Node(.gauge(Node.Gauge(value: value)))
    bar.level = value > 0.8 ? .warn : .good
    return Node(
      .hstack(
        Node.Stack(
          children: [SampleBoard.text(name), bar, SampleBoard.text(text)], spacing: 2)))
  }

  private static func colored(_ text: String, _ role: Color.Role, bold: Bool = false) -> Node {
    var node = SampleBoard.text(text)
    node.style.color = .role(role)
    node.style.bold = bold
    return node
  }

  private static var board: Board {
    var board = SampleBoard.board
    var system = SampleBoard.system
    system.picture = .live(
      SampleBoard.rows([
        gauge("Mem ", 0.32, "5.1 / 16 G"), gauge("Disk", 0.81, "81 %"),
      ]))
    system.badge = .none
    board.cards[3] = system
    board.cards.append(
      Card(
        id: "git", title: "Git",
        picture: .live(
          SampleBoard.rows([
            Node(
              .hstack(
                Node.Stack(
                  children: [
                    SampleBoard.text("today"), Node(.spacer),
                    colored("3 dirty", .warn, bold: true),
                  ]))),
            colored("dotfiles clean", .good), colored("日本語 ไทย é", .tertiary),
          ]))))
    board.notices = NoticeList([
      Notice(
        widget: "weather", title: "Weather", kind: .failed,
        content: .reason(.widgetMessage("no network")),
        at: SampleBoard.now - 3600)
    ])
    return board
  }

  private static func grid(_ columns: Int, _ rows: Int, _ depth: ColorDepth) throws -> Grid {
    let scheme = try #require(ShippedThemesTests.schemes.first { $0.file == "today-dark.yaml" })
    var context = SampleBoard.context
    context.theme = try #require(scheme.theme).reduced(to: depth)
    var screen = BoardScreen.sample(columns, rows, board)
    _ = screen.press(.tab, context)
    _ = screen.press(.down, context)
    return screen.picture(context).grid
  }

  // MARK: As text

  private static func golden(_ columns: Int, _ rows: Int) throws -> String {
    let depths = ColorDepth.allCases
    let grids = try depths.map { try grid(columns, rows, $0) }
    for grid in grids { #expect(grid.drawing == grids[0].drawing, "a depth changes the words") }
    var legend: [[String]] = []
    var map: [String] = []
    for row in 0..<rows {
      var line = ""
      for column in 0..<columns {
        let styles = zip(depths, grids).map { $1[row, column].style.reduced(to: $0).inWords }
        if !legend.contains(styles) { legend.append(styles) }
        line += Self.letter(legend.firstIndex(of: styles) ?? 0)
      }
      while line.last == "." { line.removeLast() }
      map.append(line)
    }
    var text = "The board at \(columns)x\(rows)\n\n" + grids[0].drawing
    text += "\n\nIts styles, a letter a cell\n\n" + map.joined(separator: "\n") + "\n\n"
    let heads = ["", "no colour", "8", "16", "256", "true colour"]
    let styles = legend.enumerated().map { [letter($0.offset)] + $0.element }
    return text + table([heads] + styles)
  }

  /// The first style, that of the empty board, is a dot.
  private static func letter(_ index: Int) -> String {
    let letters = Array(".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return index < letters.count ? String(letters[index]) : "?"
  }

  private static func table(_ table: [[String]]) -> String {
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension CellStyle {
  /// `bold #88c0d0 on 0`; a dash is the terminal's default.
  fileprivate var inWords: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "struck"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1) + [foreground.inWords]
    return words.joined(separator: " ")
      + (background == .standard ? "" : " on \(background.inWords)")
  }
}

extension Paint {
  fileprivate var inWords: String {
    switch self {
    case .standard: "-"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue).text
    }
  }
}
