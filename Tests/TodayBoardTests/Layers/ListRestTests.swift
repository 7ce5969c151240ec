import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// A list that continues shows so in the row of its title, or in the footer.
struct ListRestTests {
  @Test func rowsBeforeAndAfterTheVisibleOnesAreCounted() {
    #expect(ListRest(from: 0, rows: 5, of: 5) == ListRest())
    #expect(ListRest(from: 2, rows: 5, of: 10) == ListRest(above: 2, below: 3))
    #expect(ListRest(from: 0, rows: -1, of: 3) == ListRest(above: 0, below: 3))
    let lines = ["title", "a", "", "b", "c"]
    #expect(
      ListRest(of: lines, from: 2, rows: 2) { $0.count == 1 } == ListRest(above: 1, below: 1))
  }

  private static let texts: [(other: String, rest: ListRest, columns: Int, text: String)] = [
    ("", ListRest(), 9, ""), ("9 found", ListRest(), 9, "9 found"), ("9 found", ListRest(), 6, ""),
    ("9 found", ListRest(above: 0, below: 4), 20, "9 found   ▾ 4 below"),
    ("9 found", ListRest(above: 0, below: 4), 15, "9 found   ▾ 4"),
    ("9 found", ListRest(above: 0, below: 4), 9, "▾ 4 below"),
    ("9 found", ListRest(above: 0, below: 4), 3, "▾ 4"),
    ("", ListRest(above: 3, below: 4), 22, "▴ 3 above   ▾ 4 below"),
    ("", ListRest(above: 3, below: 4), 8, "▴ 3 ▾ 4"), ("", ListRest(above: 3, below: 4), 2, "▴▾"),
    ("", ListRest(above: 3, below: 4), 1, ""),
  ]

  @Test(arguments: texts)
  func longestFormThatFitsIsShown(other: String, rest: ListRest, columns: Int, text: String) {
    #expect(rest.text(after: other, columns: columns, Words()) == text)
  }

  private static let sizes = [(120, 36), (80, 24), (40, 12), (20, 5)]

  private enum List: String, CaseIterable { case palette, add, themes, edit, hidden, help, pages }

  private static func opened(_ list: List, _ size: (Int, Int)) -> BoardScreen {
    var board = SampleBoard.board
    board.hidden = (0..<50).map {
      HiddenCard(id: WidgetID("hidden\($0)"), title: "Hidden \($0)", by: .widget, at: 0)
    }
    board.roster += (0..<50).map {
      RosterEntry(
        id: WidgetID("more\($0)"), title: "More \($0)", appName: "More", isEnabled: false)
    }
    var screen = BoardScreen.sample(size.0, size.1, board)
    if list == .pages {
      screen.pages = (0..<50).map { BoardPage(name: "Page \($0)", widgets: []) }
    }
    _ = screen.drawing()
    switch list {
    case .palette: screen.press(.character(":"))
    case .add:
      screen.press(.character("a"))
      screen.offer([RosterEntry]())
    case .themes:
      screen.show(
        ThemesState(entries: (0..<60).map { .init(name: "theme\($0)") }, current: "theme0"))
    case .edit: screen.press(.character("e"))
    case .hidden: screen.press(.character("H"))
    case .help: screen.press(.character("?"))
    case .pages: screen.press(.character("P"))
    }
    return screen
  }

  @Test(arguments: List.allCases, sizes)
  private func listThatContinuesShowsIt(_ list: List, _ size: (Int, Int)) {
    var screen = Self.opened(list, size)
    // The help is in columns on a large screen, and may fit.
    guard list != .help || size.0 < 80 else { return }
    func title() -> Substring {
      let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
      // The themes are next to the board or below it.
      return lines.first { list != .themes || $0.contains("Themes") } ?? ""
    }
    #expect(title().contains("▾"))
    #expect(!title().contains("▴"))
    for _ in 0..<30 { screen.press(.pageDown) }
    for _ in 0..<300 { screen.press(.down) }
    #expect(title().contains("▴"))
    #expect(!title().contains("▾"))
  }

  @Test func pageOfNoticesShowsItInTheFooter() {
    var board = SampleBoard.board
    board.notices = NoticeList(
      (0..<50).map {
        Notice(
          widget: WidgetID("w\($0)"), title: "W\($0)", kind: .failed,
          content: .reason(.widgetMessage("no network")), at: SampleBoard.now - $0)
      })
    var screen = BoardScreen.sample(120, 24, board)
    screen.press(.character("]"))
    func footer() -> Substring { screen.drawing().split(separator: "\n").last ?? "" }
    #expect(footer().contains("▾ "))
    #expect(!footer().contains("▴ "))
    _ = screen.click(.command(.pageDown), SampleBoard.context)
    for _ in 0..<5 { screen.press(.pageDown) }
    #expect(footer().contains("▴ "))
    #expect(!footer().contains("▾ "))
  }

  @Test func asciiHasItsOwnMarks() {
    #expect(ASCIIText.likeness(of: "▴ 3 ▾ 4") == "^ 3 v 4")
  }
}
