import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The filter, the preview and the mouse in Edit.
struct EditFindingTests {
  private static func opened(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.tab, .character("e"))
    _ = screen.drawing()
    return screen
  }

  private static func enabled(_ commands: [ScreenCommand]) -> Set<WidgetID> {
    guard case .user(.edit(_, let enabled, _))? = commands.first else { return [] }
    return enabled
  }

  private static func lines(_ screen: inout BoardScreen) -> [String] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func typingFiltersEnterKeepsTheFilterAndSpaceAdds() {
    var screen = Self.opened()
    screen.press(.character("/"))
    for character in "watch" { screen.press(.character(character)) }
    let lines = Self.lines(&screen)
    #expect(lines[0].hasPrefix(" Edit  watch"))
    #expect(lines[2].hasPrefix(" ▸ ○ Stocks  Markets"))
    #expect(lines[23] == " Enter keep   Esc all   ↓ next")
    screen.press(.enter)
    let kept = Self.lines(&screen)
    #expect(kept[0].hasPrefix(" Edit  watch"))
    #expect(kept[2].hasPrefix(" ▸ ○ Stocks  Markets"))
    #expect(!kept.contains { $0.hasPrefix("   ● World Clock") })
    #expect(kept[23] == " Enter done   Esc all   Space add   / find   ? keys")
    screen.press(.space)
    #expect(Self.lines(&screen)[2].hasPrefix(" ▸ ● Stocks  Markets"))
    #expect(Self.enabled(screen.press(.enter)).contains("stocks"))
  }

  /// A blank is typed like any other character while the field is open.
  @Test func severalWordsCanBeTyped() {
    var screen = Self.opened()
    screen.press(.character("/"))
    for character in "a list" { screen.press(.character(character)) }
    #expect(Self.lines(&screen)[2].hasPrefix(" ▸ ○ Stocks  Markets"))
    screen.press(.enter, .character("/"), .backspace)
    #expect(Self.lines(&screen)[0].hasPrefix(" Edit  a lis"))
  }

  @Test func clickAddsTheFoundWidget() {
    var screen = Self.opened()
    screen.press(.character("/"), .character("w"), .character("a"), .character("t"))
    _ = screen.drawing()
    screen.press(Self.mouse(2, .click))
    #expect(Self.lines(&screen)[2].hasPrefix(" ▸ ● Stocks  Markets"))
  }

  /// The positions are those in the whole list.
  @Test(arguments: [Key.character("J"), .shiftUp, mouse(2, .drag(rows: -1))])
  func filteredListCannotBeReordered(key: Key) {
    var screen = Self.opened()
    screen.press(.character("/"), .character("e"), .enter)
    _ = screen.drawing()
    screen.press(key)
    #expect(screen.drawing().contains("cards are moved in the whole list: Esc shows it"))
    #expect(!screen.followsDrags)
    let order = SampleBoard.board.roster.filter(\.isEnabled).map(\.id)
    guard case .user(.edit(let after, let enabled, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(after.filter(enabled.contains) == order)
  }

  @Test func unmatchedSearchIsReportedAndAddsNothing() {
    var screen = Self.opened()
    screen.press(.character("/"))
    for character in "xyzzy" { screen.press(.character(character)) }
    #expect(Self.lines(&screen)[2].contains("No name matches."))
    screen.press(.enter, .escape)
    #expect(
      Self.enabled(screen.press(.enter))
        == Set(SampleBoard.board.roster.filter(\.isEnabled).map(\.id)))
  }

  @Test func escapeLeavesTheFieldThenTheScreen() {
    var screen = Self.opened()
    screen.press(.character("/"), .character("m"), .escape)
    #expect(Self.lines(&screen)[0].hasPrefix(" Edit  "))
    #expect(screen.isCovered)
    screen.press(.character("/"), .character("m"), .enter, .escape)
    #expect(Self.lines(&screen)[0].hasPrefix(" Edit  "))
    #expect(Self.lines(&screen)[3].hasPrefix("   ● World Clock"))
    screen.press(.escape)
    #expect(!screen.isCovered)
  }

  /// Blanks match everything, so Esc has nothing to restore.
  @Test func emptyFieldShowsTheWholeList() {
    var screen = Self.opened()
    screen.press(.character("/"), .space, .enter, .escape)
    #expect(!screen.isCovered)
  }

  @Test func previewShowsOrderAndColumns() {
    var screen = Self.opened(120, 30)
    var text = screen.drawing()
    func place(_ name: String) -> (row: Int, column: Int)? {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() {
        let cells = Array(line)
        for column in cells.indices where column > 45 && cells[column...].starts(with: name + " ─")
        {
          return (row, column)
        }
      }
      return nil
    }
    let first = place("Reminders")
    #expect(first?.row == 2)
    #expect(place("World Clock")?.row == 2)
    screen.press(.character("J"))
    text = screen.drawing()
    #expect(place("World Clock")?.column == first?.column)
    #expect(place("Reminders")?.row == 2)
    screen.press(.space)
    text = screen.drawing()
    #expect(place("Reminders") == nil)
    screen.press(.escape)
    #expect(screen.drawing().contains("▸Reminders"))
  }

  /// Also if a new layout would change the board.
  @Test func previewHasTheBoardsColumns() {
    var board = SampleBoard.board
    var screen = BoardScreen.sample(120, 40, board)
    _ = screen.drawing()
    board.cards.removeAll { ["reminders", "system", "updates"].contains($0.id) }
    for place in board.roster.indices
    where ["reminders", "system", "updates"].contains(board.roster[place].id) {
      board.roster[place].isEnabled = false
    }
    screen.update(board: board)
    func columns(from first: Int) -> [String: Int] {
      let lines = Self.lines(&screen).map { Array($0) }
      var found: [String: Int] = [:]
      for card in board.cards {
        let name = Array(card.title + " ─")
        for line in lines {
          for column in line.indices.dropFirst(first) where line[column...].starts(with: name) {
            found[card.title] = column
          }
        }
      }
      let starts = Set(found.values).sorted()
      return found.mapValues { starts.firstIndex(of: $0)! }
    }
    let onBoard = columns(from: 0)
    #expect(onBoard.count == board.cards.count)
    screen.press(.character("e"))
    #expect(columns(from: 45) == onBoard)
  }

  /// Not the board's rows, cut.
  @Test func previewLaysCardsOutInItsWidth() {
    var screen = Self.opened(120, 30)
    let rows = Self.lines(&screen).map { $0.dropFirst(49).trimmingPrefix { $0 == " " } }
    #expect(rows.contains { $0.hasPrefix("○ Renew") && $0.contains("today") })
  }

  @Test func smallScreenHasNoPreview() {
    var screen = Self.opened(60, 20)
    #expect(!screen.drawing().contains("─"))
  }

  @Test func draggedRowIsDroppedAtItsTarget() {
    var screen = Self.opened()
    screen.press(.mouse(MouseEvent(row: 5, column: 8, kind: .drag(rows: 3))))
    guard case .user(.edit(let order, _, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(order.prefix(4) == ["clock", "calendar", "system", "reminders"])
  }

  private static func mouse(_ row: Int, _ kind: MouseEvent.Kind) -> Key {
    .mouse(MouseEvent(row: row, column: 8, kind: kind))
  }

  @Test func draggedRowShowsItsTarget() {
    var screen = Self.opened()
    #expect(screen.followsDrags)
    screen.press(Self.mouse(2, .press), Self.mouse(3, .pull(rows: 1)))
    #expect(Self.lines(&screen)[2].contains("World Clock"))
    #expect(Self.lines(&screen)[3].hasPrefix(" ▸ ● Reminders"))
    #expect(screen.picture(SampleBoard.context).grid[3, 5].style.attributes.contains(.reverse))
    screen.press(Self.mouse(4, .pull(rows: 2)))
    #expect(Self.lines(&screen)[4].hasPrefix(" ▸ ● Reminders"))
    screen.press(Self.mouse(4, .drag(rows: 2)))
    #expect(!screen.picture(SampleBoard.context).grid[4, 5].style.attributes.contains(.reverse))
    guard case .user(.edit(let order, _, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(order.prefix(3) == ["clock", "calendar", "reminders"])
    #expect(!screen.followsDrags)
  }

  @Test func draggingPastTheListScrollsIt() {
    var screen = Self.opened(80, 10)
    screen.press(Self.mouse(1, .press), Self.mouse(9, .pull(rows: 8)))
    for _ in 0..<30 {
      _ = screen.drawing()
      screen.press(Self.mouse(9, .pull(rows: 8)))
    }
    screen.press(Self.mouse(9, .drag(rows: 8)))
    guard case .user(.edit(let order, let enabled, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(order.last(where: enabled.contains) == "reminders")
  }

  private static let moon: RosterEntry = {
    var entry = RosterEntry(
      id: "/s/moon.1h.py", title: "Moon and sun", appName: "", summary: "The moon's phase.",
      isEnabled: false)
    entry.script = "/s/moon.1h.py"
    return entry
  }()

  @Test func scriptsThatComeWithItAreFoundAndAdded() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("e")) == [.listScripts])
    screen.offer([Self.moon])
    screen.press(.end)
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ ○ Moon and sun  script") })
    #expect(screen.drawing().contains("The moon's phase. A script that comes with Today."))
    // Another process changes the board meanwhile.
    var board = SampleBoard.board
    board.roster.removeAll { $0.id == "stocks" }
    screen.update(board: board)
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ ○ Moon and sun  script") })
    let commands = screen.press(.space, .enter)
    guard case .user(.edit(let order, let enabled, _))? = commands.first else {
      Issue.record("no edit")
      return
    }
    #expect(order == board.roster.map(\.id))
    #expect(enabled == Set(board.roster.filter(\.isEnabled).map(\.id)))
    #expect(commands.last == .installScripts(["/s/moon.1h.py"]))
    #expect(screen.drawing().contains("adding Moon and sun …"))
    // The row scrolls into view.
    screen.await("local.script.moon.Today")
    board.cards.append(
      Card(id: "local.script.moon.Today", title: "Moon and sun", picture: .none))
    screen.update(board: board)
    #expect(screen.focus?.card == "local.script.moon.Today")
  }

  @Test func wideListShowsWhereToFindMore() {
    var screen = Self.opened(80, 30)
    let lines = Self.lines(&screen)
    #expect(lines.contains { $0.hasPrefix("   More, from a shell:") })
    #expect(lines.contains { $0.hasPrefix("     today add 'COMMAND'") })
    #expect(!Self.opened(80, 18).overlayText.contains("More, from"))
  }

  @Test func narrowScreenShowsTheExitKey() {
    var screen = Self.opened(20, 8)
    #expect(Self.lines(&screen).last == " Enter done   Esc")
    var narrower = Self.opened(14, 8)
    #expect(Self.lines(&narrower).last == " Esc cancel")
    var help = BoardScreen.sample(14, 8)
    help.press(.character("?"))
    #expect(Self.lines(&help).last == " Esc close")
  }
}

extension BoardScreen {
  fileprivate var overlayText: String {
    var screen = self
    return screen.drawing()
  }
}
