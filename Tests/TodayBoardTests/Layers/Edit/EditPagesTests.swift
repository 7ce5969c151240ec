import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Edit on a board whose config has pages: Home with Alarms and Calendar, Work with Mail, Spare
/// without any.
struct EditPagesTests {
  private static func entry(_ id: WidgetID, _ title: String, isOn: Bool = true) -> RosterEntry {
    RosterEntry(id: id, title: title, appName: title, isEnabled: isOn)
  }

  private static func screen(page: Int = 0) -> BoardScreen {
    let roster = [
      entry("m", "Mail"), entry("a", "Alarms"), entry("c", "Calendar"),
      entry("b", "Books", isOn: false),
    ]
    let cards = roster.filter(\.isEnabled).map { Card(id: $0.id, title: $0.title) }
    var screen = BoardScreen.sample(90, 20, Board(cards: cards, roster: roster))
    screen.pages = [
      BoardPage(name: "Home", widgets: ["a", "c"]), BoardPage(name: "Work", widgets: ["m"]),
      BoardPage(name: "Spare", widgets: []),
    ]
    _ = screen.drawing()
    screen.press(.character(Character("\(page + 1)")))
    screen.press(.character("e"), .home)
    return screen
  }

  @Test func eachRowNamesItsPage() {
    var screen = Self.screen()
    let rows = screen.drawing().split(separator: "\n").map(String.init)
    let titles = ["Alarms", "Calendar", "Mail", "Books"]
    let lines = titles.map { title in
      rows.firstIndex { $0.contains("● \(title)") || $0.contains("○ \(title)") } ?? -1
    }
    #expect(lines == lines.sorted() && !lines.contains(-1))
    for (line, page) in zip(lines, ["Home", "Home", "Work"]) { #expect(rows[line].contains(page)) }
    #expect(!rows[lines[3]].contains("Home"))
  }

  private static let edits: [(page: Int, keys: [Key], order: [WidgetID], pages: [WidgetID: Int])] =
    [
      (0, [], ["a", "c", "m", "b"], [:]),
      (0, [.character("J")], ["c", "a", "m", "b"], [:]),
      // After the last position of its page, the card moves to the first position of the next page.
      (0, [.down, .character("J")], ["a", "c", "m", "b"], ["c": 1]),
      (0, [.down, .character("J"), .character("J")], ["a", "m", "c", "b"], ["c": 1]),
      (0, [.down, .character("J"), .character("K")], ["a", "c", "m", "b"], [:]),
      (0, [.down, .down, .character("K")], ["a", "c", "m", "b"], ["m": 0]),
      // This includes pages without cards.
      (0, [.down, .down, .character("J")], ["a", "c", "m", "b"], ["m": 2]),
      // There is no page before the first.
      (0, [.character("K")], ["a", "c", "m", "b"], [:]),
      // An added card goes to the page that the user comes from.
      (1, [.end, .space], ["a", "c", "m", "b"], ["b": 1]),
      (2, [.end, .space], ["a", "c", "m", "b"], ["b": 2]),
      (0, [.end, .space, .space], ["a", "c", "m", "b"], [:]),
    ]

  @Test(arguments: edits)
  func cardsGoToOtherPages(page: Int, keys: [Key], order: [WidgetID], pages: [WidgetID: Int]) {
    var screen = Self.screen(page: page)
    for key in keys { screen.press(key) }
    let enabled: Set<WidgetID> = pages["b"] == nil ? ["a", "c", "m"] : ["a", "b", "c", "m"]
    #expect(
      screen.press(.enter) == [.user(.edit(order: order, enabled: enabled, pages: pages))])
  }

  @Test func draggedCardMovesToThePageOfItsTarget() {
    var state = Self.edit()
    state.move(0, to: 2)
    #expect(
      state.action
        == .edit(order: ["c", "m", "a", "b"], enabled: ["a", "c", "m"], pages: ["a": 1]))
    state.move(2, to: 0)
    #expect(
      state.action == .edit(order: ["a", "c", "m", "b"], enabled: ["a", "c", "m"], pages: [:]))
  }

  private static func edit() -> EditState {
    guard let state = screen().layers.first(EditLayer.self)?.state else {
      return EditState(roster: [])
    }
    return state
  }

  /// A page may have its own columns, even before it was shown.
  @Test func previewShowsTheFocusedCardsPage() {
    var screen = Self.screen()
    screen.columns = 2
    screen.pages[1].columns = 1
    func rule(of title: String) -> Int {
      let lines = screen.drawing().split(separator: "\n")
      let line = lines.first { $0.contains("\(title) ─") } ?? ""
      return line.split(separator: " ").filter { $0.contains("─") }.map(\.count).max() ?? 0
    }
    let half = rule(of: "Alarms")
    #expect(rule(of: "Mail") == 0)
    screen.press(.end, .up)
    #expect(rule(of: "Alarms") == 0)
    #expect(rule(of: "Mail") > 2 * half && half > 0)
  }

  /// Three columns of a month's days, with two cells between them.
  @Test func previewHasTheSpaceThatTheListDoesNotNeed() {
    let screen = CellSize(columns: 120, rows: 36)
    let frame = OverlayFrame(screen: screen, detail: "")
    let columns = EditPreview.region(on: screen, frame)?.columns ?? 0
    #expect((columns - 4) / 3 >= "Mo Tu We Th Fr Sa Su".count)
    #expect(frame.list.columns - columns >= 45)
  }

  /// Undo returns the card to its former page. Others may be on another page since.
  @Test func undoKnowsThePages() {
    var screen = Self.screen()
    screen.press(.down, .character("J"))
    let done = screen.press(.enter)
    #expect(done.count == 1)
    #expect(
      screen.press(.character("u")) == [
        .user(
          .edit(
            order: ["m", "a", "c", "b"], enabled: ["a", "c", "m"], pages: ["c": 0]))
      ])
  }
}
