import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Pages, settings, search and config mistakes as lines.
struct PlainCommandTests {
  private static let clock = SampleBoard.clock

  private func screen(_ board: Board = SampleBoard.board) -> PlainScreen {
    var screen = PlainScreen(words: Words())
    screen.update(board: board)
    return screen
  }

  private func board(_ nodes: (String, Node)...) -> Board {
    Board(
      cards: nodes.map {
        Card(
          id: WidgetID($0.0), title: $0.0.prefix(1).uppercased() + $0.0.dropFirst(),
          picture: .live($0.1))
      })
  }

  /// The lines to print immediately.
  private func news(_ screen: inout PlainScreen) -> [[String]] {
    screen.isUrgent ? [screen.next(Self.clock)] : []
  }

  @Test func pagesHaveTheirNames() {
    var screen = screen(
      board(
        ("alpha", SampleBoard.text("one")), ("beta", SampleBoard.text("two")),
        ("c", SampleBoard.text("x"))))
    screen.pages = [
      BoardPage(name: "Home", widgets: ["alpha"]), BoardPage(name: "Work", widgets: ["beta", "c"]),
    ]
    #expect(
      screen.readAll(Self.clock).filter { !$0.hasPrefix(" ") } == [
        "page Home:", "1. Alpha", "page Work:", "2. Beta", "3. C",
      ])
    #expect(screen.take("l", Self.clock).lines.count == 5)
    screen.pages = []
    #expect(screen.take("l", Self.clock).lines.count == 3)
  }

  @Test func cardsAreSearched() {
    var screen = screen(
      board(("alpha", SampleBoard.text("one Two")), ("beta", SampleBoard.text("two"))))
    #expect(screen.take("/two", Self.clock).lines == ["1. Alpha: one Two", "2. Beta: two"])
    #expect(screen.take("/ two one", Self.clock).lines == ["1. Alpha: one Two"])
    #expect(screen.take("/beta", Self.clock).lines == ["2. Beta"])
    #expect(screen.take("/none", Self.clock).lines == ["no card contains this"])
  }

  private static let form = SettingsForm(items: [
    .group(title: "Place", footer: ""),
    .setting(Setting(key: "place", title: "Place", kind: .text(isSecret: false, isNumber: false))),
    .setting(Setting(key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false))),
    .setting(
      Setting(key: "days", title: "Days", kind: .number(minimum: 1, maximum: 7))),
  ])

  @Test func settingsAreListedAndSet() throws {
    var screen = screen(
      board(("alpha", SampleBoard.text("one")), ("beta", SampleBoard.text("two"))))
    #expect(
      screen.take(", 2", Self.clock).commands == [PlainScreen.Reply.Command.tellSettings("beta")])
    #expect(
      screen.take(",", Self.clock).commands == [PlainScreen.Reply.Command.tellSettings("beta")])
    #expect(
      screen.take(",1 place = Rome, Italy", Self.clock).commands == [
        .set("alpha", "place", to: "Rome, Italy")
      ])
    #expect(
      screen.take(", 1=Rome", Self.clock).commands == [
        PlainScreen.Reply.Command.set("alpha", "1", to: "Rome")
      ])
    #expect(screen.take(", 3", Self.clock).lines == ["card 3 not found; l lists the cards"])
    #expect(
      screen.lines(
        of: Self.form,
        stored: [JSONMember("place", .string("Rome")), JSONMember("token", .string("secret"))])
        == ["1. Place (place): Rome", "2. Token (token): set", "3. Days (days): "])
    #expect(
      screen.change("1", to: "Oslo", in: Self.form)
        == .success(JSONMember("place", .string("Oslo"))))
    #expect(
      screen.change("days", to: "9", in: Self.form)
        == .failure(PlainRefusal(line: "A number from 1 to 7.")))
    #expect(
      screen.change("token", to: "x", in: Self.form)
        == .failure(PlainRefusal(line: "passwords cannot be entered here")))
    #expect(
      screen.change("9", to: "x", in: Self.form)
        == .failure(PlainRefusal(line: "unknown setting 9")))
  }

  @Test func configMistakeIsReported() throws {
    var screen = screen()
    _ = screen.readAll(Self.clock)
    let problem = ConfigProblem(
      line: 3, column: 1, key: "colums", mistake: .file(.unknownKey("colums")),
      remedy: .change(.didYouMean("columns")))
    screen.take(problems: ConfigBanner(file: "config.yaml", problems: [problem]))
    screen.take(problems: ConfigBanner(file: "config.yaml", problems: [problem]))
    let line = "config.yaml:3:1: unknown key \"colums\": did you mean columns?"
    #expect(news(&screen) == [[line]])
    screen.take(problems: nil)
    #expect(news(&screen) == [["the config is valid"]])
  }

  @Test func commandForAMissingCardOrWidgetSaysWhatIsMissing() {
    var screen = screen(
      board(("alpha", SampleBoard.text("one")), ("beta", SampleBoard.text("two"))))
    #expect(
      screen.take("m 2", Self.clock) == .init(["card 2 has nothing more to show; 2 reads it"]))
    #expect(screen.take("m 9", Self.clock).lines == ["card 9 not found; l lists the cards"])
    #expect(
      screen.take("k 9", Self.clock).lines == [
        "hidden card 9 not found; H lists the hidden cards"
      ])
    for line in ["e 99 1", "e +99", "e -99"] {
      #expect(
        screen.take(line, Self.clock).lines == ["widget 99 not found; e lists the widgets"])
    }
    let last = SampleBoard.board.roster.count
    screen.update(board: SampleBoard.board)
    #expect(
      screen.take("e 1 99", Self.clock).lines == [
        "place 99 not found; the places are 1 to \(last)"
      ])
    #expect(screen.take("k x", Self.clock).lines == ["k x? ? lists the commands"])
  }

  @Test(arguments: ["", "k ", "e -", "e +", "m ", "r ", "e 1 ", "o ", "n "])
  func anyNumberIsOnlyNotFound(_ command: String) {
    var screen = screen()
    for number in [Int.min, -1, 0, Int.max] {
      #expect(screen.take("\(command)\(number)", Self.clock).commands.isEmpty)
    }
  }

  @Test func machinesOfTheFleetAreListedSearchedAndVisited() {
    var screen = screen(Board())
    #expect(screen.take("f", Self.clock).lines == ["f? ? lists the commands"])
    screen.apply(.began(broker: "mqtt://b:1", ownName: "build"))
    #expect(screen.take("f", Self.clock) == .init([], [.look(.hosts), .listMachines]))
    #expect(screen.machines(Self.clock) == ["Connecting to mqtt://b:1…"])
    #expect(!screen.knowsMachines)
    screen.apply(.connected)
    for host in FleetPageTests.hosts { screen.apply(.hosts(.changed(host))) }
    let lines = screen.machines(Self.clock)
    #expect(lines.count == 8)
    #expect(lines[0].hasPrefix("1. backup: gone 5 min"))
    #expect(lines.contains("8. web-1: Load 1.2, Memory 41 %, Disk 63 %"))
    #expect(screen.take("f 8", Self.clock) == .init(["web-1"], [.look(.host("web-1"))]))
    #expect(screen.take("f 0", Self.clock) == .init([], [.look(.nothing)]))
    #expect(screen.take("f 9", Self.clock).commands.isEmpty)
    _ = screen.take("f db", Self.clock)
    #expect(screen.machines(Self.clock).map { $0.prefix(7) } == ["1. db-1", "2. db-2"])
    _ = screen.take("f nothing", Self.clock)
    #expect(screen.machines(Self.clock) == ["No machine has \"nothing\" in its name."])
    // More than a listener can follow.
    _ = screen.take("f", Self.clock)
    for number in 0..<60 {
      screen.apply(.hosts(.changed(FleetPageTests.host("many-\(number)"))))
    }
    #expect(screen.machines(Self.clock).count == 51)
    screen.apply(.disconnected(.lost, since: SampleBoard.now))
    #expect(screen.machines(Self.clock)[0] == "fleet: the connection was lost")
    screen.apply(.ended)
    #expect(screen.take("f", Self.clock).commands.isEmpty)
  }
}
