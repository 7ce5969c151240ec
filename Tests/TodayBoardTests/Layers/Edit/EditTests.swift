import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct EditTests {
  private let roster = [
    RosterEntry(id: "a", title: "Alarms", appName: "Clock", summary: "What rings", isEnabled: true),
    RosterEntry(id: "b", title: "Books", appName: "Books", isEnabled: false, isNew: true),
    RosterEntry(id: "c", title: "Calendar", appName: "Calendar", isEnabled: true),
    RosterEntry(
      id: "d", title: "Dice", appName: "Dice", isEnabled: false, problem: .script(.empty("x"))),
  ]

  private func screen(_ columns: Int = 50, _ rows: Int = 12) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows, Board(roster: roster))
    screen.press(.character("e"))
    return screen
  }

  @Test func widgetsOnTheBoardComeFirst() {
    var screen = screen()
    #expect(
      screen.drawing() == """
         Edit                           ● is on the board

         ▸ ● Alarms  Clock
           ● Calendar
           ○ Books                                    new
           ! Dice  x is empty: write a script with a #!…



           What rings

         Enter done   Esc cancel   J K move   ? keys
        """)
  }

  private static let edits: [([Key], [WidgetID], Set<WidgetID>)] = [
    ([Key.enter], ["a", "c", "b", "d"], ["a", "c"]),
    ([.space, .enter], ["a", "c", "b", "d"], ["c"]),
    ([.down, .down, .space, .character("d")], ["a", "c", "b", "d"], ["a", "b", "c"]),
    ([.character("J"), .enter], ["c", "a", "b", "d"], ["a", "c"]),
    ([.shiftDown, .shiftDown, .enter], ["c", "a", "b", "d"], ["a", "c"]),
    ([.shiftDown, .shiftUp, .enter], ["a", "c", "b", "d"], ["a", "c"]),
    ([.character("K"), .enter], ["a", "c", "b", "d"], ["a", "c"]),
    ([.end, .space, .enter], ["a", "c", "b", "d"], ["a", "c"]),
    ([.down, .space, .space, .enter], ["a", "c", "b", "d"], ["a", "c"]),
  ]

  @Test(arguments: edits)
  func doneReportsOrderAndMembers(keys: [Key], order: [WidgetID], enabled: Set<WidgetID>) {
    var screen = screen()
    let asked = keys.flatMap { screen.press($0) }
    #expect(asked == [.user(.edit(order: order, enabled: enabled))])
    #expect(!screen.isCovered)
  }

  @Test func cancelChangesNothing() {
    var screen = screen()
    #expect(screen.press(.space, .character("J"), .escape) == [])
    #expect(!screen.isCovered)
  }

  @Test func clickAddsAndRemoves() {
    var screen = screen()
    _ = screen.drawing()
    screen.press(.mouse(MouseEvent(row: 4, column: 6, kind: .click)))
    #expect(
      screen.press(.enter) == [
        .user(.edit(order: ["a", "c", "b", "d"], enabled: ["a", "b", "c"]))
      ])
  }

  @Test func doneCanBeClicked() {
    var screen = screen()
    _ = screen.drawing()
    #expect(screen.press(.mouse(MouseEvent(row: 11, column: 8, kind: .click))).count == 1)
  }

  @Test func newlyInstalledWidgetJoinsTheList() {
    var screen = screen()
    screen.press(.space)
    screen.update(
      board: Board(
        roster: roster + [
          RosterEntry(id: "e", title: "Exchange", appName: "Bank", isEnabled: false, isNew: true)
        ]))
    #expect(
      screen.press(.enter) == [
        .user(.edit(order: ["a", "c", "b", "d", "e"], enabled: ["c"]))
      ])
  }

  /// A command or an editor changes the board while Edit is open.
  @Test func cardsThatChangeElsewhereChangeInTheList() throws {
    var screen = screen()
    var changed = roster
    let off = try #require(changed.firstIndex { !$0.isEnabled && $0.problem == nil })
    let on = try #require(changed.firstIndex { $0.isEnabled })
    changed[off].isEnabled = true
    changed[on].isEnabled = false
    screen.update(board: Board(roster: changed))
    guard case .user(.edit(_, let enabled, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(enabled == Set(changed.filter(\.isEnabled).map(\.id)))
  }

  @Test func focusStaysOnTheScreen() {
    var screen = screen(20, 4)
    for row in ["▸ ● Alarms", "▸ ● Calendar", "▸ ○ Books", "▸ ! Dice"] {
      #expect(screen.drawing().contains(row))
      screen.press(.down)
    }
  }

  private static let titles: [(columns: Int, rows: Int, steps: Int, title: String)] = [
    (50, 24, 0, " Edit                           ● is on the board"),
    (50, 12, 0, " Edit                                   ▾ 7 below"),
    (50, 12, 12, " Edit                                   ▴ 7 above"),
    (50, 11, 8, " Edit                       ▴ 1 above   ▾ 4 below"),
    (20, 5, 4, " Edit       ▴ 2 ▾ 8"), (20, 5, 0, " Edit    ▾ 10 below"),
    (20, 3, 0, " ▸ ● Reminders"),
  ]

  @Test(arguments: titles)
  func rowsAboveAndBelowAreCounted(columns: Int, rows: Int, steps: Int, title: String) {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.character("e"))
    for _ in 0..<steps { screen.press(.down) }
    #expect(screen.drawing().split(separator: "\n").first.map(String.init) == title)
  }

  @Test func filteredListShowsAShortReason() {
    var screen = BoardScreen.sample(40, 10)
    screen.press(.character("e"), .character("/"), .character("e"), .end)
    for _ in 0..<7 { screen.press(.down) }
    let first = screen.drawing().split(separator: "\n").first.map(String.init)
    #expect(first == " Edit  e          ▴ 1 above   ▾ 1 below")
  }

  /// The board could not store the change.
  @Test func readOnlyBoardIsNotEdited() {
    var screen = BoardScreen.sample(80, 24)
    screen.isReadOnly = true
    #expect(screen.press(.character("e")) == [])
    #expect(!screen.isCovered)
    #expect(screen.drawing().contains("read-only: nothing is changed"))
    screen.press(.character(":"))
    for character in "Stocks" { screen.press(.character(character)) }
    screen.press(.enter)
    #expect(!screen.isCovered)
  }

  @Test func settingsOfAHiddenCardCanBeOpened() {
    var screen = BoardScreen.sample(80, 8)
    screen.press(.character("H"))
    #expect(screen.drawing().contains("b show until empty   Enter open app   , settings"))
    let id = screen.board.hidden[0].id
    #expect(screen.press(.character(",")) == [.openSettings(id)])
    // The list does not cover the message that there are no widgets.
    #expect(!screen.isCovered)
  }

  @Test func hiddenListShowsAppAndTime() {
    var screen = BoardScreen.sample(60, 8)
    screen.press(.character("H"))
    #expect(
      screen.drawing() == """
         Hidden
         ▸ Alarms  nothing to show                          2 h ago



           Alarms has nothing to show now. Always show: it stays on
           the board. Show until empty: it hides again when empty.
         k always show   b show until empty   Esc close
        """)
  }
}
