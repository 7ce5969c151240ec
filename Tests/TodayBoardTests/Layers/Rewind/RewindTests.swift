import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The board at a past moment.
struct RewindTests {
  private static let then = SampleBoard.now - 6 * 3600

  private static func rewound(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    var state = RewindState(
      at: then, from: SampleBoard.now - 86_400, to: SampleBoard.now)
    state.difference.cards = ["mail": CardChange(rows: [1])]
    let width = screen.stripColumns
    state.marks = HistoryStrip.marks(
      [(then, .failed), (then - 3600, .newData), (then + 3600, .noData)],
      gaps: [HistoryGap(from: SampleBoard.now - 86_400, to: then - 7200)],
      from: state.from, to: state.to, columns: width)
    screen.rewind = state
    return screen
  }

  private func lines(_ screen: BoardScreen) -> [String] {
    var screen = screen
    return screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The hidden cards are not in the past, and the strip takes a row, but the columns stay.
  @Test(arguments: 18...40)
  func cardsStayInTheirColumns(rows: Int) {
    var board = SampleBoard.board
    board.hidden = (0..<4).map {
      HiddenCard(id: WidgetID("hidden\($0)"), title: "Hidden", by: .widget, at: Self.then)
    }
    var screen = BoardScreen.sample(124, rows, board)
    screen.table.finishSettling()
    _ = screen.drawing()
    let columns = screen.table.layout.slots.map(\.column)
    screen.rewind = RewindState(
      at: Self.then, from: SampleBoard.now - 86_400, to: SampleBoard.now)
    var past = board
    past.hidden = []
    screen.update(board: past)
    _ = screen.drawing()
    #expect(screen.table.layout.slots.map(\.column) == columns)
    screen.rewind = nil
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.table.layout.slots.map(\.column) == columns)
    #expect(screen.table.geometry.columnCount == (columns.max() ?? 0) + 1)
  }

  /// A page of the past may have had other cards than the present page of this number.
  @Test func anotherPageHasItsOwnColumns() {
    func page(_ widgets: [WidgetID]) -> BoardScreen {
      var screen = BoardScreen.sample(160, 20)
      screen.pages = [BoardPage(name: "Page", widgets: widgets)]
      return screen
    }
    let ids = SampleBoard.board.cards.map(\.id)
    var then = page(Array(ids.dropFirst()))
    var screen = page([ids[0]])
    screen.pages.append(BoardPage(name: "Rest", widgets: Array(ids.dropFirst())))
    _ = screen.drawing()
    screen.rewind = RewindState(
      at: Self.then, from: SampleBoard.now - 86_400, to: SampleBoard.now)
    screen.pages = [BoardPage(name: "Page", widgets: Array(ids.dropFirst()))]
    _ = screen.drawing()
    then.pages = screen.pages
    _ = then.drawing()
    #expect(screen.table.geometry.columnCount == then.table.geometry.columnCount)
    #expect(screen.table.geometry.columnCount > 1)
  }

  @Test func clockAndFooterShowThePastTime() {
    var screen = Self.rewound()
    let lines = lines(screen)
    #expect(lines[0].hasSuffix("Saturday 21 November   03:41"))
    #expect(lines[23].hasPrefix("  Sat 21 Nov 03:41:00"))
    #expect(lines[23].contains("• Mail"))
    #expect(lines[23].hasSuffix("< > change  ( ) hour  { } day  q Esc now"))
    let grid = screen.picture(SampleBoard.context).grid
    let time = grid[0, 78].style
    #expect(time.attributes.contains(.reverse))
  }

  @Test func stripShowsTheDayAndThePosition() throws {
    var screen = Self.rewound()
    let strip = lines(screen)[22]
    #expect(strip.hasPrefix(" ░░░░░░"))
    #expect(strip.contains("n"))
    let mark = try #require(strip.firstIndex(of: "!"))
    let column = strip.distance(from: strip.startIndex, to: mark)
    let grid = screen.picture(SampleBoard.context).grid
    #expect(grid[22, column].style.attributes.contains(.reverse))
    #expect(!grid[22, column + 1].style.attributes.contains(.reverse))
  }

  private enum Opening { case zoom, past, search }

  private static let orders: [[Opening]] = [
    [.zoom, .past], [.past, .zoom], [.zoom, .search, .past], [.past, .search, .zoom],
    [.search, .past, .zoom],
  ]

  @Test(arguments: orders)
  private func escapeClosesTheTopLayer(order: [Opening]) {
    var screen = BoardScreen.sample(100, 24)
    screen.press(.tab)
    for opening in order {
      switch opening {
      case .zoom: screen.press(.character("z"))
      case .search: screen.press(.character("/"), .character("e"), .enter)
      case .past:
        #expect(screen.press(.character("<")) == [.rewind(.back)])
        screen.rewind = RewindState(
          at: Self.then, from: SampleBoard.now - 86_400, to: SampleBoard.now)
      }
    }
    for opening in order.reversed() {
      let asked = screen.press(.escape)
      #expect(asked == (opening == .past ? [.rewind(.now)] : []))
      if opening == .past { screen.rewind = nil }
      if opening == .zoom { #expect(screen.zoomed == nil) }
      if opening == .search { #expect(!screen.layers.contains(SearchLayer.self)) }
    }
    #expect(screen.layers.layers.isEmpty)
    #expect(screen.press(.escape) == [])
  }

  @Test func footerShowsWhatEscapeCloses() {
    var screen = Self.rewound()
    screen.press(.tab, .character("z"))
    #expect(lines(screen)[23].hasSuffix("q Esc board"))
    screen.press(.character("q"))
    #expect(screen.zoomed == nil)
    #expect(lines(screen)[23].hasSuffix("q Esc now"))
    #expect(screen.press(.character("q")) == [.rewind(.now)])
  }

  @Test func changedCardsAreMarkedWithoutColour() {
    let title = lines(Self.rewound(80, 40)).first { $0.contains("Mail ──") }
    #expect(title?.contains("•Mail") == true)
  }

  private func card(_ rows: [String], badge: Card.Badge = .none) -> Card {
    let children = rows.map { Node(.text(Node.TextContent($0))) }
    return Card(
      id: "mail", title: "Mail", picture: .live(Node(.vstack(Node.Stack(children: children)))),
      badge: badge)
  }

  @Test func onlyDrawnDifferencesAreChanges() {
    let screen = BoardScreen.sample(80, 24)
    func change(_ old: Card?, _ new: Card?) -> CardChange {
      screen.change(from: old, to: new, SampleBoard.context)
    }
    let old = card(["one", "two", "three"])
    #expect(change(old, old).isEmpty)
    #expect(change(old, card(["one", "zwei", "three"])) == CardChange(rows: [1]))
    #expect(change(old, card(["one", "two"])) == CardChange(rows: [2]))
    // The tree differs, but no cell does.
    #expect(change(old, card(["one", "two", "three   "])).isEmpty)
    // The difference is outside of a compact card.
    let long = ["1", "2", "3", "4", "5"]
    #expect(change(card(long + ["6"]), card(long + ["7"])).isEmpty)
    #expect(change(old, card(["one", "two", "three"], badge: .failed(kept: 1))).title)
    #expect(
      change(card(["one"], badge: .failed(kept: 1)), card(["one"], badge: .failed(kept: 9))).isEmpty
    )
    #expect(change(nil, old) == CardChange(title: true, rows: [0, 1, 2]))
    #expect(change(nil, nil).isEmpty)
  }

  @Test func rowsThatChangedAreMarked() throws {
    let lines = lines(Self.rewound(80, 40))
    let title = try #require(lines.firstIndex { $0.contains("•Mail ──") })
    let column = try #require(lines[title].firstIndex(of: "•"))
    let place = lines[title].distance(from: lines[title].startIndex, to: column) + 1
    #expect(Array(lines[title + 1])[place] == " ")
    #expect(Array(lines[title + 2])[place] == "•")
  }

  @Test func pastPictureDoesNotWake() {
    var screen = Self.rewound()
    #expect(screen.picture(SampleBoard.context).nextChange == nil)
  }

  @Test(arguments: [
    Key.space, .enter, .character("o"), .character("r"), .character("R"), .character("m"),
    .character("e"), .character("H"), .character(","), .character("s"), .character("p"),
    .character("C"), .character("L"), .character(":"), .character("i"),
  ])
  func tapsAreOff(_ key: Key) {
    var screen = Self.rewound()
    screen.press(.down, .down)
    #expect(screen.press(key).isEmpty)
    #expect(!screen.isCovered)
    #expect(screen.rewind != nil)
  }

  @Test func clicksAreDisabled() {
    var screen = Self.rewound()
    _ = screen.drawing()
    for row in 2..<21 {
      for column in stride(from: 1, to: 79, by: 3) {
        let click = Key.mouse(MouseEvent(row: row, column: column, kind: .click))
        #expect(screen.press(click).isEmpty)
      }
    }
  }

  @Test func escapeIsNowOnNoticesToo() {
    var screen = Self.rewound()
    var board = SampleBoard.board
    board.notices = NoticeList([
      Notice(
        widget: "mail", title: "Mail", kind: .failed,
        content: .reason(.widgetMessage("no network")), at: Self.then)
    ])
    screen.update(board: board)
    screen.turn(to: screen.pageCount - 1)
    #expect(screen.isOnNotices)
    #expect(screen.press(.escape) == [.rewind(.now)])
  }

  @Test func stepReportsRearrangedCards() {
    var screen = Self.rewound()
    screen.rewind?.difference = RewindDifference()
    #expect(!screen.drawing().contains("rearranged"))
    screen.rewind?.difference.isReordered = true
    #expect(screen.drawing().contains("the cards were rearranged"))
    // Names are more specific.
    screen.rewind?.difference.gone = ["Moon"]
    #expect(!screen.drawing().contains("rearranged"))
  }

  @Test func keysStepAndEscapeIsNow() {
    var screen = Self.rewound()
    #expect(screen.press(.character("<")) == [.rewind(.back)])
    #expect(screen.press(.character(">")) == [.rewind(.forward)])
    #expect(screen.press(.escape) == [.rewind(.now)])
    // Leaving the past does not quit the board.
    #expect(screen.press(.character("q")) == [.rewind(.now)])
    #expect(screen.press(.control("c")) == [.quit])
  }

  @Test func nowHasNoLater() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("<")) == [.rewind(.back)])
    #expect(screen.press(.character(">")).isEmpty)
  }

  @Test func clickAndDragOnTheStripMoveThere() throws {
    var screen = Self.rewound()
    _ = screen.drawing()
    screen.focus = CardFocus(card: "mail")
    for kind in [MouseEvent.Kind.click, .drag(rows: 0)] {
      let commands = screen.press(.mouse(MouseEvent(row: 22, column: 1, kind: kind)))
      guard case .rewind(.cell(let seconds, of: let id))? = commands.first else {
        Issue.record("\(commands)")
        continue
      }
      #expect(id == "mail")
      #expect(seconds.lowerBound == SampleBoard.now - 86_400)
      #expect((1100...1110).contains(seconds.count))
    }
  }

  /// The time follows the pointer, one cell at a time.
  @Test func dragScrubs() {
    var screen = BoardScreen.sample(80, 24)
    #expect(!screen.followsDrags)
    screen = Self.rewound()
    #expect(screen.followsDrags)
    _ = screen.drawing()
    func mouse(_ row: Int, _ column: Int, _ kind: MouseEvent.Kind) -> ClosedRange<WallTime>? {
      let commands = screen.press(.mouse(MouseEvent(row: row, column: column, kind: kind)))
      guard case .rewind(.cell(let seconds, of: _))? = commands.first else { return nil }
      return seconds
    }
    #expect(mouse(22, 40, .press) == nil)
    let first = mouse(22, 41, .pull(rows: 0))
    let second = mouse(22, 42, .pull(rows: 0))
    #expect(first.map { $0.upperBound + 1 } == second?.lowerBound)
    // Vertical movement has no effect; a pointer beyond the strip selects its end.
    #expect(mouse(9, 42, .pull(rows: -13)) == nil)
    #expect(mouse(9, 79, .pull(rows: -13))?.upperBound == SampleBoard.now)
    // The release is at the position of the last drag.
    #expect(mouse(9, 79, .drag(rows: -13)) == nil)
    // Drags on cards do not change the time.
    #expect(mouse(9, 40, .press) == nil)
    #expect(mouse(9, 42, .pull(rows: 0)) == nil)
    screen.press(.character("?"))
    #expect(!screen.followsDrags)
  }

  @Test func hoursAndDaysAreKeysOfTheirOwn() {
    let steps: [(Character, Int)] = [
      ("(", -3600), (")", 3600), ("{", -86_400), ("}", 86_400),
    ]
    for (key, seconds) in steps {
      var past = Self.rewound()
      #expect(past.press(.character(key)) == [.rewind(.by(seconds))])
      var now = BoardScreen.sample(80, 24)
      #expect(now.press(.character(key)) == (seconds < 0 ? [.rewind(.by(seconds))] : []))
    }
  }

  @Test func keysCanBeClicked() throws {
    var screen = Self.rewound()
    let footer = lines(screen)[23]
    _ = screen.drawing()
    let clicks: [(Character, ScreenCommand)] = [
      ("<", .rewind(.back)), (">", .rewind(.forward)), ("(", .rewind(.by(-3600))),
      ("}", .rewind(.by(86_400))), ("q", .rewind(.now)),
    ]
    for (key, command) in clicks {
      let place = try #require(footer.lastIndex(of: key))
      let column = footer.distance(from: footer.startIndex, to: place)
      let event = MouseEvent(row: 23, column: column, kind: .click)
      #expect(screen.press(.mouse(event)) == [command])
    }
  }

  @Test func keyForNowIsDroppedLast() {
    func footer(_ columns: Int) -> String { lines(Self.rewound(columns, 24))[23] }
    #expect(footer(64).hasSuffix("< > change  ( ) hour  q Esc now"))
    #expect(footer(50).hasSuffix("< > change  q Esc now"))
    #expect(footer(36).hasSuffix("q Esc now"))
    #expect(!footer(36).contains("change"))
    var long = Self.rewound()
    long.rewind?.difference.gone = ["A card with a long name", "and another one"]
    #expect(lines(long)[23].hasSuffix("< > change  q Esc now"))
  }

  /// A drag ends where the button is released, which may be anywhere.
  @Test func dragFromTheStripStaysOnTheStrip() {
    var screen = Self.rewound()
    _ = screen.drawing()
    func mouse(_ row: Int, _ kind: MouseEvent.Kind) -> [ScreenCommand] {
      screen.press(.mouse(MouseEvent(row: row, column: 40, kind: kind)))
    }
    #expect(mouse(22, .press).isEmpty)
    #expect(mouse(10, .release).isEmpty)
    guard case .rewind(.cell)? = mouse(10, .drag(rows: -12)).first else {
      Issue.record("a drag that left the strip")
      return
    }
    #expect(mouse(8, .press).isEmpty)
    #expect(mouse(10, .drag(rows: 2)).isEmpty)
  }

  @Test func stepShowsWhatChanged() throws {
    let board = SampleBoard.board
    let last = try #require(board.cards.last)
    var screen = BoardScreen.sample(40, 12, board)
    #expect(!screen.drawing().contains(last.title))
    var state = RewindState(
      at: Self.then, from: SampleBoard.now - 86_400, to: SampleBoard.now)
    state.difference.cards = [last.id: CardChange(rows: [0])]
    screen.rewind = state
    #expect(screen.drawing().contains("•\(last.title)"))
    // The visible part does not scroll.
    let scroll = screen.scroll
    state.at -= 60
    screen.rewind = state
    _ = screen.drawing()
    #expect(screen.scroll == scroll)
  }

  @Test func recordingShowsNoKeys() {
    var screen = Self.rewound()
    screen.rewind?.showsKeys = false
    #expect(!lines(screen)[23].contains("Esc"))
  }

  @Test func noticeLeadsToItsMoment() {
    var board = SampleBoard.board
    board.notices = NoticeList([
      Notice(
        widget: "mail", title: "Mail", kind: .failed,
        content: .reason(.widgetMessage("no network")), at: Self.then)
    ])
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.character("2"))
    #expect(screen.isOnNotices)
    #expect(lines(screen)[23].contains("< the board then"))
    #expect(screen.press(.character("<")) == [.rewind(.moment(Self.then, of: "mail"))])
    screen.show("mail")
    #expect(!screen.isOnNotices)
    #expect(screen.focus?.card == "mail")
  }

  @Test func clickOnANoticeOpensItsMoment() throws {
    var board = SampleBoard.board
    board.notices = NoticeList([
      Notice(
        widget: "mail", title: "Mail", kind: .failed,
        content: .reason(.widgetMessage("no network")), at: Self.then)
    ])
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.character("2"))
    let footer = lines(screen)[23]
    let place = try #require(footer.firstIndex(of: "<"))
    let column = footer.distance(from: footer.startIndex, to: place)
    _ = screen.drawing()
    let commands = screen.press(.mouse(MouseEvent(row: 23, column: column, kind: .click)))
    #expect(commands == [.rewind(.moment(Self.then, of: "mail"))])
  }

  @Test func searchWorksOnThePastBoard() {
    var screen = Self.rewound()
    screen.press(.character("/"))
    for letter in "dentist" { screen.press(.character(letter)) }
    screen.press(.enter)
    #expect(screen.focus?.card != nil)
    #expect(screen.rewind != nil)
  }

  @Test func gapIsExplained() {
    var screen = Self.rewound()
    screen.rewind?.gap = HistoryGap(from: Self.then - 3600, to: Self.then + 3600)
    #expect(lines(screen)[23].contains("Today was not running from 02:41"))
  }

  @Test(arguments: [(1, 1), (5, 2), (20, 5), (40, 12), (300, 80)])
  func everySizeIsDrawn(columns: Int, rows: Int) {
    let lines = lines(Self.rewound(columns, rows))
    #expect(lines.count == rows)
    if columns >= 20 { #expect(lines[rows - 1].contains("21 Nov 03:41")) }
  }
}
