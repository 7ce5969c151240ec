import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// `a` lists addable widgets, and makes a card from a command line.
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

  @Test func listIsGroupedByCategory() {
    var screen = Self.opened(50, 20)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Add"))
    #expect(lines[2] == " ▸ Command…")
    #expect(lines[4] == " Widgets" && lines[5].hasPrefix("   Stocks  Markets"))
    #expect(lines[7] == " On the board, hidden" && lines[8].hasPrefix("   Alarms  Clock"))
    #expect(lines[10] == " Scripts" && lines[11] == "   mail")
    // A bundle that cannot be used is not offered.
    #expect(!screen.drawing().contains("Broken"))
    #expect(lines[19].hasPrefix(" Enter add   Esc cancel"))
  }

  /// A long name in another category takes no columns from the summaries.
  @Test func summariesFollowTheNamesOfTheirCategory() {
    var screen = Self.opened(80, 24)
    var long = Self.offers[0]
    long.title = "A script with a rather long name"
    var other = Self.offers[0]
    other.id = "/s/other.sh"
    screen.offer([other, long])
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[5] == "   Stocks  A watch list" && lines[8] == "   Alarms  What rings next")
    let column = String(repeating: " ", count: 28)
    #expect(lines[11] == "   mail\(column)  Unread mail.")
    #expect(lines[12] == "   A script with a rather long name  Unread mail.")
  }

  private static func offer(
    picture: JSONValue? = .object(["type": .string("text"), "text": .string("21° sunny")])
  ) -> GalleryOffer {
    GalleryOffer(
      name: "good/org.example.Weather", title: "Weather map", summary: "The weather of a place.",
      gallery: "Good things", version: "1.2", place: "https://example.org/W.todayapp",
      permissions: .init(
        isUnsandboxed: false, usesNetwork: true, readablePaths: ["/srv/maps"]), picture: picture)
  }

  @Test func widgetOfAGalleryIsShownBeforeItIsInstalled() {
    var screen = Self.opened(60, 20)
    screen.offer([Self.offer()])
    #expect(screen.drawing().contains("Galleries, not installed"))
    Self.type("map", &screen)
    #expect(screen.press(.enter) == [])
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0...9].joined(separator: "\n") == """
         Weather map

         The weather of a place.

         Gallery  Good things
         From     https://example.org/W.todayapp
         Version  1.2
         It may   use the network
                  read /srv/maps

        """)
    #expect(lines[10] == " 21° sunny")
    #expect(lines[19].hasPrefix(" Enter install   Esc back"))
    // Other keys and the mouse install nothing.
    #expect(screen.press(.character("y")) == [])
    #expect(screen.press(.enter) == [.installFromGallery(Self.offer())])
    #expect(!screen.isCovered)
  }

  @Test func escapeReturnsFromAWidgetOfAGalleryToTheList() {
    var screen = Self.opened(60, 20)
    screen.offer([Self.offer(picture: .string("no view"))])
    Self.type("map", &screen)
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.isCovered && screen.drawing().contains("Galleries, not installed"))
  }

  @Test(arguments: [(8, 2), (20, 5), (1, 1)])
  func smallScreensShowAWidgetOfAGallery(_ columns: Int, _ rows: Int) {
    var screen = Self.opened(columns, rows)
    screen.offer([Self.offer()])
    Self.type("map", &screen)
    screen.press(.enter)
    #expect(screen.drawing().split(separator: "\n").count <= rows)
  }

  @Test func widgetWithSettingsIsOfferedAgain() {
    var board = SampleBoard.board
    for index in board.roster.indices where board.roster[index].id == "weather" {
      board.roster[index].hasSettings = true
    }
    var screen = BoardScreen.sample(80, 24)
    screen.update(board: board)
    screen.press(.character("a"))
    #expect(screen.drawing().contains(" Another card…\n   Weather"))
    Self.type("weath", &screen)
    #expect(screen.press(.enter) == [.openNewCard("weather")])
    #expect(!screen.isCovered)
  }

  /// With its settings, which it loses when it is removed.
  @Test func removedCardReturns() {
    var board = SampleBoard.board
    var parameters = CardParameters()
    parameters["place"] = "Oslo"
    for index in board.roster.indices where board.roster[index].id == "weather" {
      board.roster[index].parameters = parameters
    }
    var screen = BoardScreen.sample(80, 24)
    screen.update(board: board)
    screen.press(.tab)
    while screen.focus?.card != "weather" { screen.press(.tab) }
    screen.press(.character("x"))
    let order = board.roster.map(\.id)
    #expect(
      screen.press(.character("u")) == [
        .user(
          .addCards(
            ["weather": parameters], order: order, enabled: board.enabledIDs, pages: [:]))
      ])
  }

  @Test func addedWidgetOpensItsSettings() {
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
    // As after Edit, undo removes it.
    guard case .user(.edit(_, let enabled, _))? = screen.press(.character("u")).first else {
      Issue.record("nothing was undone")
      return
    }
    #expect(!enabled.contains("stocks"))
  }

  /// A widget that hides without its settings, such as Weather, is added like any other.
  @Test func hiddenWidgetStaysShownAndOpensItsSettings() {
    var screen = Self.opened()
    Self.type("ring", &screen)
    #expect(screen.press(.enter) == [.user(.keepShown("alarms")), .askSettings("alarms")])
    #expect(!screen.isCovered)
    #expect(screen.drawing().contains("Alarms stays on the board"))
    #expect(screen.press(.character("u")) == [.user(.hideAgain("alarms"))])
  }

  @Test func shownWidgetIsNoLongerOffered() {
    var screen = Self.opened()
    var board = SampleBoard.board
    board.hidden = []
    screen.update(board: board)
    #expect(!screen.drawing().contains("On the board, hidden"))
  }

  @Test func scriptIsInstalled() {
    var screen = Self.opened()
    Self.type("unread", &screen)
    #expect(screen.press(.enter) == [.installScripts(["/s/mail.sh"])])
  }

  private static let uptime = AddedCommand(
    line: "uptime -p", interval: "1m", form: nil, title: "uptime -p")

  /// Enter runs the typed command; a second Enter adds it.
  @Test func commandIsTestedThenAdded() {
    var screen = Self.opened()
    Self.type("uptime -p", &screen)
    #expect(screen.press(.up, .enter) == [])
    #expect(screen.drawing().contains("[uptime -p"))
    #expect(screen.press(.enter) == [.previewCommand(Self.uptime)])
    #expect(screen.drawing().contains("running…"))
    // The command has not ended.
    #expect(screen.press(.enter) == [.previewCommand(Self.uptime)])
    screen.show(.shown(SampleBoard.text("up 2 hours")), of: Self.uptime)
    #expect(screen.drawing().contains("up 2 hours"))
    #expect(screen.press(.enter) == [.addCommand(Self.uptime)])
    #expect(!screen.isCovered)
  }

  @Test func formIntervalAndTitleAreChosen() {
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
    // A changed command must be tested first.
    screen.show(.shown(SampleBoard.text("0.5")), of: command)
    Self.type("!", &screen)
    guard case .previewCommand? = screen.press(.enter).first else {
      Issue.record("it was not tried")
      return
    }
  }

  /// The first character of its name chooses a form, and the preview of a line that was run follows it.
  @Test func previewFollowsTheForm() {
    var screen = Self.opened()
    screen.press(.enter)
    Self.type("uptime -p", &screen)
    screen.press(.enter)
    screen.show(.shown(SampleBoard.text("up 3 days")), of: Self.uptime)
    var chart = Self.uptime
    chart.form = .chart
    #expect(screen.press(.tab, .tab, .character("C")) == [.previewCommand(chart)])
    screen.show(.shown(SampleBoard.text("a chart")), of: chart)
    #expect(screen.drawing().contains("a chart"))
    // No form begins with it.
    #expect(screen.press(.character("x")) == [])
    #expect(screen.press(.enter) == [.addCommand(chart)])
  }

  @Test func formIsChosenBeforeTheLineIsRun() {
    var screen = Self.opened()
    screen.press(.enter)
    Self.type("uptime -p", &screen)
    #expect(screen.press(.tab, .tab, .character("t")) == [])
    #expect(screen.drawing().contains("‹ text ›"))
    screen.press(.character("t"))
    #expect(screen.drawing().contains("‹ table ›"))
  }

  @Test(arguments: ["", "x", "0", "5y", "-1"])
  func intervalMustBeValid(text: String) {
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

  @Test func readOnlyBoardRefusesToAdd() {
    var screen = BoardScreen.sample(80, 24)
    screen.isReadOnly = true
    #expect(screen.press(.character("a")) == [])
    #expect(!screen.isCovered)
  }

  @Test(arguments: [(20, 8), (12, 4), (7, 3), (3, 1)], Language.allCases)
  func smallScreenKeepsTheListOpen(size: (columns: Int, rows: Int), language: Language) {
    var screen = Self.opened(size.columns, size.rows)
    screen.words = Words(language)
    for key in [Key.down, .down, .up, .up, .enter, .tab, .tab] {
      let lines = screen.drawing().split(separator: "\n")
      #expect(lines.allSatisfy { TextWidth.width(of: $0) <= size.columns })
      screen.press(key)
    }
  }
}
