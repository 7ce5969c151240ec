import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// `a` lists what can be added, and turns a command line into a card.
struct AddTests {
  private static let offers = {
    var entry = RosterEntry(
      id: "/s/mail.sh", title: "mail", appName: "", summary: "Unread mail.", isEnabled: false)
    entry.script = "/s/mail.sh"
    return [entry]
  }()

  private static func opened(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    #expect(screen.press(.character("a")) == [.listScripts])
    screen.offer(offers)
    return screen
  }

  private static func type(_ text: String, _ screen: inout BoardScreen) {
    for character in text { screen.press(.character(character)) }
  }

  @Test func itListsByCategory() {
    var screen = Self.opened(50, 16)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Add"))
    #expect(lines[2] == " ▸ Command…")
    #expect(lines[4] == " Widgets" && lines[5].hasPrefix("   Stocks  Markets"))
    #expect(lines[7] == " Scripts" && lines[8] == "   mail")
    // A bundle that cannot be used is not offered.
    #expect(!screen.drawing().contains("Broken"))
    #expect(lines[15].hasPrefix(" Enter add   Esc Cancel"))
  }

  @Test func aWidgetIsAddedAndItsSettingsAreAskedFor() {
    var screen = Self.opened()
    Self.type("sto", &screen)
    let commands = screen.press(.enter)
    let board = SampleBoard.board
    let order = board.roster.map(\.id).filter { $0 != "stocks" } + ["stocks"]
    #expect(
      commands == [
        .user(.edit(order: order, enabled: board.enabledIDs.union(["stocks"]))),
        .askSettings("stocks"),
      ])
    #expect(!screen.isCovered)
    // As after Edit, undo takes it off again.
    guard case .user(.edit(_, let enabled, _))? = screen.press(.character("u")).first else {
      Issue.record("nothing was undone")
      return
    }
    #expect(!enabled.contains("stocks"))
  }

  @Test func aScriptIsInstalled() {
    var screen = Self.opened()
    Self.type("unread", &screen)
    #expect(screen.press(.enter) == [.installScripts(["/s/mail.sh"])])
  }

  private static let uptime = AddedCommand(
    line: "uptime -p", interval: "10s", form: nil, title: "uptime -p")

  /// What is typed runs on Enter, and not before; a second Enter adds it.
  @Test func aCommandIsTriedAndThenAdded() {
    var screen = Self.opened()
    Self.type("uptime -p", &screen)
    #expect(screen.press(.up, .enter) == [])
    #expect(screen.drawing().contains("[uptime -p"))
    #expect(screen.press(.enter) == [.previewCommand(Self.uptime)])
    #expect(screen.drawing().contains("running…"))
    // It has not ended yet.
    #expect(screen.press(.enter) == [.previewCommand(Self.uptime)])
    screen.show(.shown(SampleBoard.text("up 2 hours")), of: Self.uptime)
    #expect(screen.drawing().contains("up 2 hours"))
    #expect(screen.press(.enter) == [.addCommand(Self.uptime)])
    #expect(!screen.isCovered)
  }

  @Test func aFormAnIntervalAndATitleAreChosen() {
    var screen = Self.opened()
    screen.press(.enter)
    Self.type("cat /proc/loadavg", &screen)
    screen.press(.tab, .control("u"))
    Self.type("2", &screen)
    screen.press(.tab, .right, .right, .right, .right, .tab)
    Self.type("Load", &screen)
    let command = AddedCommand(
      line: "cat /proc/loadavg", interval: "2", form: .chart, title: "Load")
    #expect(screen.press(.enter) == [.previewCommand(command)])
    #expect(screen.drawing().contains("‹ chart ›"))
    // Another command than the one that was tried has to be tried first.
    screen.show(.shown(SampleBoard.text("0.5")), of: command)
    Self.type("!", &screen)
    guard case .previewCommand? = screen.press(.enter).first else {
      Issue.record("it was not tried")
      return
    }
  }

  @Test(arguments: ["", "x", "0", "5y", "-1"])
  func anIntervalHasToBeOne(text: String) {
    var screen = Self.opened()
    screen.press(.enter)
    Self.type("date", &screen)
    screen.press(.tab, .control("u"))
    Self.type(text, &screen)
    #expect(screen.press(.enter) == [])
    #expect(screen.drawing().contains("This is not an interval."))
  }

  @Test func escapeGoesBackToTheListAndThenToTheBoard() {
    var screen = Self.opened()
    screen.press(.enter, .escape)
    #expect(screen.drawing().contains("Widgets"))
    screen.press(.escape)
    #expect(!screen.isCovered)
  }

  @Test func aReadOnlyBoardRefuses() {
    var screen = BoardScreen.sample(80, 24)
    screen.isReadOnly = true
    #expect(screen.press(.character("a")) == [])
    #expect(!screen.isCovered)
  }

  @Test(arguments: [(20, 8), (12, 4), (7, 3), (3, 1)], Language.allCases)
  func aSmallScreenIsNotLeft(size: (columns: Int, rows: Int), language: Language) {
    var screen = Self.opened(size.columns, size.rows)
    screen.words = Words(language)
    for key in [Key.down, .down, .up, .up, .enter, .tab, .tab] {
      let lines = screen.drawing().split(separator: "\n")
      #expect(lines.allSatisfy { TextWidth.width(of: $0) <= size.columns })
      screen.press(key)
    }
  }
}
