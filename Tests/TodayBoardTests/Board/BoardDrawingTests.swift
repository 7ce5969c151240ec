import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct BoardDrawingTests {
  /// As in each scrolled view, a part of it is seen.
  @Test func pictureAtTheEdgeOfTheScreenIsCut() {
    let pixels = [Color?](repeating: .rgb(red: 250, green: 250, blue: 250), count: 4 * 6)
    let picture = Node(.canvas(.init(columns: 4, rows: 3, pixels: pixels)))
    let rows = (0..<3).map { SampleBoard.text("row \($0)") }
    let moon = Node(
      .hstack(.init(children: [picture, SampleBoard.rows(rows)], spacing: 1)))
    let filler = SampleBoard.rows((0..<5).map { SampleBoard.text("\($0)") })
    let cards = [
      Card(id: "a", title: "A", picture: .live(filler)),
      Card(id: "b", title: "Moon", picture: .live(moon)),
    ]
    var cut = BoardScreen.sample(60, 14, Board(cards: cards))
    #expect(cut.drawing().contains("████ row 1") && !cut.drawing().contains("row 2"))
    var whole = BoardScreen.sample(60, 24, Board(cards: cards))
    #expect(whole.drawing().contains("████ row 2"))
  }

  /// Nothing else says how to leave it.
  @Test func boardWithoutAFooterNamesHelp() {
    var screen = BoardScreen.sample(20, 5)
    #expect(screen.drawing().split(separator: "\n").first == " ? help       09:41")
    var narrow = BoardScreen.sample(8, 5)
    #expect(narrow.drawing().contains("? help"))
    var footed = BoardScreen.sample(30, 8)
    #expect(footed.drawing().hasPrefix(" Today"))
  }

  @Test func boardAt80x24() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.down, .down, .down)
    #expect(
      screen.drawing() == """
         Today                                             Saturday 21 November   09:41

         Reminders ────────────────── 2 more ▾    World Clock ─────────────────────────
           ○ Renew passport              today      Vancouver   −9 h              00:41
         ▸ ○ Call the bank            tomorrow      Tokyo       +8 h              17:41
           ○ Water the plants              Mon
           ○ Book a table                  Mon    Calendar ──────────────── Show Less ▴
           ○ Tax                           Tue      10:00  Stand-up              Room 4
                                                    13:30  Dentist          in 3 h 49 m
         System ───────────── snapshot · 3 min      Sun    Marathon             all day
           CPU                            23 %      Mon    09:00  Review         Room 2
           Mem                      5.1 / 16 G
           Disk                           81 %    Weather ───────── failed · kept 08:55
                                                    Turin   7°  light rain    ↑11°  ↓5°
         Backups ────────────── Unable to Load
           last full   Fri 02:10        41 GiB    Updates ───────────── checked 2 h ago
                                                    14 packages, 3 security
         Mail ────────────────────────────────
           work                       3 unread    Moon ─────────────────────── updating
           lists                     12 unread      Waxing gibbous                 87 %

         Feed ───────────────────────── failed

         Enter press   e Edit (1 new)   ▾ 1 below           : actions   ? help   q quit
        """)
  }

  @Test func oneColumnAt40x12() {
    var screen = BoardScreen.sample(40, 12)
    #expect(
      screen.drawing() == """
         Today     Saturday 21 November   09:41

         Reminders ─────────────────── 2 more ▾
           ○ Renew passport               today
           ○ Call the bank             tomorrow
           ○ Water the plants               Mon
           ○ Book a table                   Mon
           ○ Tax                            Tue

         World Clock ──────────────────────────

         e Edit (1 new)         ? help   q quit
        """)
  }

  @Test(arguments: [(80, " Today  strict"), (40, " Today  strict"), (18, " Today")])
  func headerShowsStrictRules(_ columns: Int, _ start: String) {
    var screen = BoardScreen.sample(columns, 24)
    var board = screen.board
    board.isStrict = true
    screen.update(board: board)
    let header = screen.drawing().prefix { $0 != "\n" }
    #expect(header.hasPrefix(start))
    #expect(header.contains("strict") == start.contains("strict"))
  }

  @Test func threeColumnsAt160x48() {
    var screen = BoardScreen.sample(160, 48)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 48)
    let geometry = screen.table.geometry
    #expect(geometry.columnCount == 3 && geometry.columnWidth == 50)
    #expect(lines[2].hasPrefix(" Reminders ─"))
    #expect(Set(screen.table.layout.slots.filter { $0.top == 0 }.map(\.column)) == [0, 1, 2])
    #expect(lines[47].hasSuffix("r update   / search   : actions   ? help   q quit"))
  }

  private static let scripts: [(rows: Int, mode: DisplayMode, mark: String)] = [
    (1, .compact, ""), (5, .compact, ""), (6, .compact, " 1 more ▾"),
    (1, .expanded, " Show Less ▴"),
  ]

  /// The card is the same in both modes, so Show More is not offered.
  @Test(arguments: scripts)
  func scriptHasShowMoreIfRowsAreCut(rows: Int, mode: DisplayMode, mark: String) {
    let texts = (0..<rows).map { SampleBoard.text("row \($0)") }
    var card = Card(
      id: "s", title: "Script", picture: .live(SampleBoard.rows(texts)), mode: mode, canExpand: true
    )
    card.isSameInBothModes = true
    var screen = BoardScreen.sample(60, 14, Board(cards: [card]))
    let title = screen.drawing().split(separator: "\n").first { $0.contains("Script ─") }
    #expect(title.map { $0.drop { $0 != "─" }.drop { $0 == "─" } } == mark[...])
    let other: DisplayMode = mode == .compact ? .expanded : .compact
    screen.press(.tab)
    #expect(
      screen.press(.character("m")) == (mark.isEmpty ? [] : [.user(.setMode("s", other))]))
    screen.press(.character("."))
    #expect(screen.drawing().contains("Show More, Show Less") == !mark.isEmpty)
    screen.press(.escape, .character("z"))
    #expect(!screen.drawing().contains("▾") && !screen.drawing().contains("▴"))
  }

  /// Each part of a row has less space than a word. The remaining text is cut once, at the end.
  @Test func rowOfManyPartsIsCutOnce() {
    let parts = ["Cupertino", "−8 h", "08:53"].map { Node(.text(.init($0))) }
    let row = Node(.hstack(.init(children: [parts[0], parts[1], Node(.spacer), parts[2]])))
    let card = Card(id: "c", title: "World Clock", picture: .live(row))
    var screen = BoardScreen.sample(20, 5, Board(cards: [card]))
    let drawing = screen.drawing()
    #expect(drawing.contains("World Cl…  Cupert…"), "\(drawing)")
  }

  @Test func oneLineACardAt20x5() {
    var screen = BoardScreen.sample(20, 5)
    screen.press(.tab, .tab)
    #expect(
      screen.drawing() == """
         ? help       09:41
         Reminders  ○ Rene…
        ▸World Cl…  Vancou…
         Calendar  10:00 S…
         System  CPU… 3 min
        """)
  }

  @Test func summaryIsShownInOneLine() {
    var screen = BoardScreen.sample(30, 1, Board(cards: [SampleBoard.mail]))
    #expect(screen.drawing() == "▸Mail  15 unread")
  }

  @Test func oneCellIsNotBlank() {
    var screen = BoardScreen.sample(1, 1)
    #expect(screen.drawing() == "▸")
    var empty = BoardScreen.sample(1, 1, Board())
    #expect(empty.drawing() != "")
  }

  @Test func emptyBoardExplainsWhatToDo() {
    var wide = BoardScreen.sample(120, 12, Board())
    #expect(wide.drawing().contains("/ search") && !wide.drawing().contains("r update"))
    var screen = BoardScreen.sample(60, 12, Board())
    #expect(
      screen.drawing() == """
         Today                         Saturday 21 November   09:41



           Nothing on the board yet.
           Press e to choose widgets.
           today install PATH adds an app.
           today add 'COMMAND' shows what a command prints.



         e Edit              / search   : actions   ? help   q quit
        """)
  }

  @Test func boardOfHiddenCardsIsExplained() {
    var screen = BoardScreen.sample(80, 12, Board(hidden: SampleBoard.board.hidden))
    let drawing = screen.drawing()
    #expect(drawing.contains("1 widget is hidden because it has no content: press H to see it."))
  }

  @Test func reasonIsShownOnTheFocusedCard() {
    var screen = BoardScreen.sample(40, 14, Board(cards: [SampleBoard.weather, SampleBoard.moon]))
    #expect(!screen.drawing().contains("no network"))
    screen.press(.tab)
    #expect(
      screen.drawing() == """
         Today     Saturday 21 November   09:41

        ▸Weather ────────── failed · kept 08:55
           Update failed: no network. Press
           Enter to retry.
           Turin   7°  light rain     ↑11°  ↓5°

         Moon ──────────────────────── updating
           Waxing gibbous                  87 %




         Enter update           ? help   q quit
        """)
  }

  /// In whole sentences, over as many rows as needed.
  @Test(arguments: [
    (
      SampleBoard.weather, 80,
      "   Update failed: no network. Press Enter to retry."
    ),
    (
      SampleBoard.weather, 40,
      "   Update failed: no network. Press\n   Enter to retry."
    ),
    (
      SampleBoard.backups, 80,
      "   Unable to load: ended by signal 11. Press Enter to retry."
    ),
  ])
  func focusedCardShowsWhyItFailed(card: Card, columns: Int, words: String) {
    var screen = BoardScreen.sample(columns, 12, Board(cards: [card]))
    screen.columns = 1
    #expect(!screen.drawing().contains("no network"))
    screen.press(.tab)
    #expect(screen.drawing().contains(words))
  }

  @Test func longReasonEndsInAnEllipsis() {
    var card = SampleBoard.weather
    card.reason = .widgetMessage(String(repeating: "very long words ", count: 20))
    var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
    screen.press(.tab)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[5].hasSuffix("…"))
    #expect(lines[6].contains("Turin"))
  }

  /// The note already contains the information.
  @Test func reasonIsShownOnce() {
    var card = SampleBoard.empty
    card.reason = .widgetMessage("no network")
    var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
    screen.press(.tab)
    #expect(screen.drawing().components(separatedBy: "no network").count == 2)
  }

  /// A script has failed with output, and then a tap.
  @Test func reasonIsShownBesideAnotherNote() {
    var card = SampleBoard.empty
    card.reason = .widgetMessage("no network")
    card.picture = .live(SampleBoard.text("part"))
    card.note = .noAnswer
    var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
    screen.press(.tab)
    #expect(screen.drawing().contains("no network"))
    #expect(screen.drawing().contains("no answer"))
  }

  @Test func noteIsShownOnItsCard() {
    var screen = BoardScreen.sample(40, 12, Board(cards: [SampleBoard.empty]))
    #expect(screen.drawing().contains("   nothing yet · no network"))
  }

  @Test func messageReplacesTheFooter() {
    var board = SampleBoard.board
    board.message = .notOpened(.other("Nobody opens foo://"))
    var screen = BoardScreen.sample(80, 24, board)
    #expect(
      screen.drawing().hasSuffix(
        """
         Nobody opens foo://   e Edit (1 new)   ▾ 1 below   : actions   ? help   q quit
        """.dropFirst()))
  }

  /// If there is a row for it, it does not take the space of the keys.
  @Test func longMessageIsAboveTheFooter() {
    var board = SampleBoard.board
    board.message = .notOpened(.other("nothing here opens matrix:r/room, it was copied"))
    var screen = BoardScreen.sample(50, 14, board)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[12] == " nothing here opens matrix:r/room, it was copied")
    #expect(lines[13].hasSuffix("? help   q quit"))
    screen.press(.character("j"))
    #expect(screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)[12].isEmpty)
  }

  @Test func screenWithoutAFooterHasAShorterMessage() {
    var board = SampleBoard.board
    board.message = .notOpened(.nothingOpens(url: "matrix:r/room"))
    var screen = BoardScreen.sample(20, 5, board)
    #expect(screen.drawing().hasSuffix("\n no app or program…"))
    screen.press(.character("j"))
    #expect(!screen.drawing().contains("no app or"))
  }

  @Test func snapshotsAndPlaceholdersAreDimmed() {
    var placeholder = SampleBoard.moon
    placeholder.picture = .placeholder(placeholder.picture.node!)
    for card in [SampleBoard.system, placeholder] {
      var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
      let grid = screen.picture(SampleBoard.context).grid
      #expect(grid[3, 3].style.attributes.contains(.dim))
    }
    var screen = BoardScreen.sample(40, 12, Board(cards: [SampleBoard.moon]))
    #expect(!screen.picture(SampleBoard.context).grid[3, 3].style.attributes.contains(.dim))
  }

  /// Replacing a snapshot by an equal live view changes no cell except shade and badge.
  @Test func goingLiveChangesOnlyShadeAndBadge() {
    var live = SampleBoard.system
    live.picture = .live(live.picture.node!)
    live.badge = .none
    var screen = BoardScreen.sample(40, 12, Board(cards: [SampleBoard.system]))
    let before = screen.picture(SampleBoard.context).grid
    screen.update(board: Board(cards: [live]))
    let after = screen.picture(SampleBoard.context).grid
    for row in 0..<12 where row != 2 {
      #expect((0..<40).allSatisfy { before[row, $0].cluster == after[row, $0].cluster })
    }
  }

  @Test func visibleCardsAreReportedWithTheirSizes() {
    var screen = BoardScreen.sample(40, 12)
    let visible = screen.picture(SampleBoard.context).visible
    #expect(visible.map(\.id) == ["reminders", "clock"])
    #expect(visible.allSatisfy { $0.size == TodayWire.CellSize(columns: 36, rows: 5) })
    #expect(screen.sizes.expanded == TodayWire.CellSize(columns: 36, rows: 7))
  }

  @Test func pictureChangesWithTheMinute() {
    var screen = BoardScreen.sample(80, 24)
    screen.table.finishSettling()
    #expect(screen.picture(SampleBoard.context).nextChange == SampleBoard.now + 60)
    var context = SampleBoard.context
    context.clock.now += 59
    #expect(screen.picture(context).grid == screen.picture(SampleBoard.context).grid)
  }

  @Test(arguments: [(75, 1), (76, 2), (134, 2), (135, 3), (202, 3), (203, 4)])
  func columnsFollowTheWidth(columns: Int, count: Int) {
    let geometry = BoardGeometry(screen: TodayWire.CellSize(columns: columns, rows: 24))
    #expect(geometry.columnCount == count)
    #expect(count == 1 || geometry.columnWidth >= 36)
    #expect(
      geometry.start(ofColumn: count - 1) + geometry.columnWidth == geometry.viewport.endColumn)
  }

  @Test(arguments: [CardLook.rule, .box], [nil, 2, 3, 4, 5])
  func lastColumnEndsAtTheEdge(_ look: CardLook, _ wanted: Int?) {
    for columns in 8...320 {
      let geometry = BoardGeometry(
        screen: TodayWire.CellSize(columns: columns, rows: 24), columns: wanted,
        load: BoardLoad(cards: nil, rows: 500), look: look)
      let starts = (0..<geometry.columnCount).map(geometry.start)
      let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 - geometry.columnWidth }
      #expect(starts.last! + geometry.columnWidth == geometry.viewport.endColumn, "\(columns)")
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
      let count = geometry.columnCount
      for first in 0..<count {
        // A wide card ends where the card of its last column does.
        for span in 1...(count - first) {
          let end = starts[first] + geometry.width(ofSpan: span, from: first)
          #expect(end == starts[first + span - 1] + geometry.columnWidth, "\(columns)")
        }
      }
    }
  }

  /// `today run` draws as many columns as the widget gets.
  @Test(arguments: [4, 24, 40, 120])
  func contentHasTheWantedColumns(_ wanted: Int) {
    let screen = TodayWire.CellSize(columns: BoardScreen.columns(ofContent: wanted), rows: 24)
    #expect(BoardGeometry(screen: screen, columns: 1).contentWidth == wanted)
  }

  @Test func userCanSetTheNumberOfColumns() {
    let wide = TodayWire.CellSize(columns: 160, rows: 24)
    #expect(BoardGeometry(screen: wide, columns: 2).columnCount == 2)
    #expect(BoardGeometry(screen: wide, columns: 500).columnCount < 12)
  }
}
