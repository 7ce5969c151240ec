import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Cards with rules, in boxes and plain. `TODAY_RECORD=1` records the drawings and fails.
struct CardLookTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/looks")

  private static func screen(_ columns: Int, _ rows: Int, _ look: CardLook) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.cardLook = look
    return screen
  }

  private static func drawing(
    _ columns: Int, _ rows: Int, _ look: CardLook, isASCII: Bool = false
  ) -> String {
    var context = SampleBoard.context
    context.ascii = isASCII
    var screen = screen(columns, rows, look)
    _ = screen.press(.tab, context)
    let grid = screen.picture(context).grid
    return (isASCII ? grid.ascii : grid).drawing
  }

  @Test(arguments: CardLook.allCases)
  func pastBoardsAreRestored(_ look: CardLook) throws {
    var golden = ""
    for (columns, rows) in [(20, 5), (40, 12), (80, 24), (120, 36)] {
      golden += "\(columns)x\(rows)\n" + Self.drawing(columns, rows, look) + "\n\n"
    }
    golden += "80x24 in ASCII\n" + Self.drawing(80, 24, look, isASCII: true) + "\n"
    let file = Self.folder.appending(path: "\(look.rawValue).txt")
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try golden.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was recorded: look at it")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == golden)
  }

  /// A frame takes cells from the content, which is drawn in the remaining cells.
  @Test(arguments: [(40, 12), (80, 24), (160, 48), (300, 80), (13, 9), (9, 20)])
  func framesAreClosedAndHoldTheirContent(_ columns: Int, _ rows: Int) {
    var screen = Self.screen(columns, rows, .box)
    _ = screen.press(.end, SampleBoard.context)
    let grid = screen.picture(SampleBoard.context).grid
    let table = screen.table
    for (index, slot) in table.layout.slots.enumerated() where table.geometry.style == .cards {
      let top = table.geometry.viewport.row + slot.top - screen.scroll
      let left = table.geometry.start(ofColumn: slot.column)
      let right = left + table.geometry.width(ofSpan: slot.span, from: slot.column) - 1
      for row in top..<top + slot.height
      where table.geometry.viewport.row <= row && row < table.geometry.viewport.endRow {
        let corners =
          row == top ? ("╭", "╮") : row == top + slot.height - 1 ? ("╰", "╯") : ("│", "│")
        #expect(grid[row, left].cluster == corners.0, "card \(index), row \(row)")
        #expect(grid[row, right].cluster == corners.1, "card \(index), row \(row)")
      }
    }
  }

  @Test func changedStyleRemeasuresTheCards() {
    var screen = Self.screen(80, 24, .rule)
    let rules = screen.drawing()
    screen.cardLook = .box
    #expect(screen.drawing() == Self.screenDrawing(.box))
    screen.cardLook = .rule
    #expect(screen.drawing() == rules)
  }

  private static func screenDrawing(_ look: CardLook) -> String {
    var screen = screen(80, 24, look)
    return screen.drawing()
  }
}
