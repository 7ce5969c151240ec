import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct KioskTests {
  private static func screen(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.kiosk = Kiosk(seconds: 30)
    return screen
  }

  private static func context(after seconds: Int) -> DrawContext {
    var context = SampleBoard.context
    context.clock.now += seconds
    return context
  }

  @Test func onlyCardsAreShown() {
    var screen = Self.screen(80, 30)
    let text = screen.drawing()
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0].hasPrefix(" █▀█ █▀█ ▄ █ █ ▀█"))
    #expect(rows[2].hasSuffix("Saturday 21 November"))
    #expect(rows[4].hasPrefix(" Reminders ──"))
    #expect(!text.contains("Today") && !text.contains("quit") && !text.contains("▸"))
  }

  @Test(arguments: [(120, 40, 5), (80, 24, 3), (80, 19, 0), (39, 40, 0)])
  func clockFillsTheSpace(_ columns: Int, _ rows: Int, _ height: Int) {
    var screen = Self.screen(columns, rows)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    let cards = lines.firstIndex { $0.contains("Reminders ─") }
    #expect(cards == (height == 0 ? 0 : height + 1))
    #expect(lines[0].contains("██████") == (height == 5))
    // Only a clock changes each minute.
    let next = screen.picture(SampleBoard.context).nextChange
    if height > 0 { #expect(next != nil && next! <= SampleBoard.now + 60) }
  }

  @Test func dotsShowTheScreenful() throws {
    var screen = Self.screen(40, 20)
    var seen: [String] = []
    for turn in 0..<12 {
      let grid = screen.picture(Self.context(after: turn * 30)).grid
      let last = grid.drawing.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      seen.append(last.filter { $0 != " " })
    }
    let count = try #require(seen.first?.count)
    #expect(count > 1 && count < 10)
    for (turn, dots) in seen.enumerated() {
      let expected = (0..<count).map { $0 == turn % count ? "●" : "○" }.joined()
      #expect(dots == expected)
    }
  }

  /// Six equal cards on a screen with space for four: three and three.
  @Test(arguments: [
    ([5, 5, 5, 5, 5, 5], 24, [0, 18]), ([5, 5, 5], 24, [0]), ([5, 5], 6, [0, 6]),
    ([30, 5], 10, [0, 10, 20, 31]), ([], 10, [0]), ([20, 3, 3], 22, [0, 21]),
  ])
  func screenfulsAreAboutEquallyFull(_ heights: [Int], _ rows: Int, _ tops: [Int]) {
    var top = 0
    let slots = heights.map { height in
      defer { top += height + 1 }
      return BoardLayout.Slot(column: 0, top: top, height: height)
    }
    #expect(Screenfuls(slots, rows: rows).tops == tops)
  }

  @Test func screenfulsRepeat() {
    var screen = Self.screen(40, 12)
    let first = screen.picture(SampleBoard.context)
    #expect(first.nextChange == SampleBoard.now + 30)
    #expect(screen.picture(Self.context(after: 29)).grid == first.grid)
    var seen = [first.grid.drawing]
    for turn in 1..<20 {
      let next = screen.picture(Self.context(after: turn * 30)).grid.drawing
      if next == seen[0] { break }
      seen.append(next)
    }
    #expect(seen.count > 2 && seen.count < 10)
    for card in SampleBoard.cards {
      #expect(seen.contains { $0.contains(card.title) }, "\(card.title)")
    }
  }

  /// A kiosk has no user to scroll, so a cut card could not be read.
  @Test(arguments: [(40, 12), (80, 14), (120, 11)])
  func everyCardIsShownCompletely(columns: Int, rows: Int) {
    var screen = Self.screen(columns, rows)
    var whole: Set<String> = []
    for turn in 0..<20 {
      _ = screen.picture(Self.context(after: turn * 30))
      for (card, slot) in zip(screen.cards, screen.table.layout.slots) {
        let isDrawn = screen.hits.contains { $0.part == .card(card.id) }
        let isWhole = slot.top >= screen.scroll && slot.bottom <= screen.scroll + rows
        #expect(!isDrawn || isWhole, "\(card.id) on screenful \(turn)")
        if isDrawn { whole.insert(card.id.rawValue) }
      }
    }
    #expect(whole.count == screen.cards.count)
  }

  /// The rest of a card that is higher than the screen follows on the next screenful.
  @Test func tallCardContinuesOnTheNextScreenful() {
    let rows = (1...30).map { Node(.text(.init("row \($0)"))) }
    let tall = Card(
      id: "w", title: "Tall", picture: .live(Node(.vstack(.init(children: rows)))),
      mode: .expanded, canExpand: true)
    var screen = BoardScreen.sample(40, 10, Board(cards: [tall, SampleBoard.clocks]))
    screen.kiosk = Kiosk(seconds: 30)
    var seen = ""
    for turn in 0..<8 {
      seen += screen.picture(Self.context(after: turn * 30)).grid.drawing
    }
    #expect(seen.contains(SampleBoard.clocks.title) && seen.contains("Tall"))
  }

  @Test func noticesPageIsSkipped() {
    var screen = Self.screen()
    screen.pages = [
      BoardPage(name: "A", widgets: SampleBoard.cards.map(\.id).filter { $0 != "mail" }),
      BoardPage(name: "B", widgets: ["mail"]),
    ]
    _ = screen.drawing()
    var pages: [Int] = []
    for turn in 1...6 {
      _ = screen.picture(Self.context(after: turn * 30))
      pages.append(screen.page)
    }
    #expect(Set(pages) == [0, 1])
  }

  @Test func oneScreenfulNeverWakes() {
    var screen = BoardScreen.sample(80, 16, Board(cards: [SampleBoard.clocks]))
    screen.kiosk = Kiosk(seconds: 5)
    #expect(screen.picture(SampleBoard.context).nextChange == nil)
  }

  @Test func onlyKeysForScrollingAndQuittingWork() {
    var screen = Self.screen()
    _ = screen.drawing()
    #expect(screen.press(.character("e")) == [])
    #expect(!screen.isCovered)
    #expect(screen.press(.enter) == [])
    #expect(screen.press(.mouse(MouseEvent(row: 1, column: 5, kind: .click))) == [])
    #expect(screen.press(.character("q")) == [.quit])
    #expect(screen.press(.escape) == [.quit])
    var small = Self.screen(40, 12)
    _ = small.drawing()
    small.press(.space)
    #expect(small.scroll > 0)
    small.press(.character("g"))
    #expect(small.scroll == 0)
  }

  @Test(arguments: [(20, 5), (10, 3), (1, 1), (300, 80)])
  func everySizeShowsSomething(columns: Int, rows: Int) {
    var screen = Self.screen(columns, rows)
    #expect(screen.drawing().contains { $0 != " " && $0 != "\n" })
  }
}

struct ASCIIKeyTests {
  @Test func arrowsAreWordsWithoutArrowCharacters() {
    let words = Words(.english, isASCII: true)
    #expect(KeyMap.name(.down, in: words) == "Down")
    #expect(KeyMap.name(.shiftUp, in: words) == "Shift-Up")
    #expect(KeyMap.name(.down, in: Words()) == "↓")
    for key in KeyMap.standardBindings.flatMap(\.keys) {
      #expect(Key(name: KeyMap.name(key, in: words)) == key)
    }
  }
}
