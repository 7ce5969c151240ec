import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct ThemesTests {
  private static let palette = (0..<16).map { RGB(red: UInt8($0), green: 0, blue: 0) }

  private func screen(_ columns: Int = 100, _ rows: Int = 16) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    let names = ["terminal", "auto", "bay", "dune", "pine"]
    screen.show(ThemesState(entries: names.map { .init(name: $0) }, current: "bay"))
    return screen
  }

  private func state(_ screen: BoardScreen) -> ThemesState? {
    screen.layers.first(ThemesLayer.self)?.state
  }

  @Test func keyOpensTheThemes() {
    var screen = BoardScreen.sample(100, 16)
    #expect(screen.press(.character("t")) == [.openThemes])
  }

  @Test func listIsNextToTheBoard() {
    var screen = screen()
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Today"))
    #expect(lines[0].hasSuffix("│ Themes                type to filter"))
    #expect(lines[2].hasPrefix(" Reminders"))
    #expect(lines[1].hasSuffix("│   terminal"))
    #expect(lines[3].hasSuffix("│ ▸ bay ✓"))
    // The board's keys do not work.
    #expect(lines[15].drop { $0 == " " } == "│ Enter keep   Esc cancel")
  }

  @Test func narrowScreenShowsTheListBelowTheBoard() {
    var screen = screen(40, 16)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("Reminders"))
    #expect(lines[8] == "  Themes                type to filter")
    #expect(lines[11] == "  ▸ bay ✓")
  }

  @Test(arguments: [(1, 1), (8, 2), (20, 5), (12, 40), (300, 80)])
  func everySizeTakesIt(_ columns: Int, _ rows: Int) {
    var screen = screen(columns, rows)
    _ = screen.drawing()
    screen.press(.down, .end, .home, .pageDown)
    _ = screen.drawing()
    #expect(state(screen) != nil)
  }

  @Test func movingPreviewsThemesAndEscapeRestoresTheFirst() {
    var screen = screen()
    #expect(screen.press(.down) == [.tryTheme("dune")])
    #expect(screen.press(.down) == [.tryTheme("pine")])
    #expect(screen.press(.down) == [])
    #expect(screen.press(.home) == [.tryTheme("terminal")])
    #expect(screen.press(.escape) == [.tryTheme("bay")])
    #expect(!screen.isCovered)
  }

  @Test func enterKeepsTheFocusedOne() {
    var screen = screen()
    screen.press(.down)
    #expect(screen.press(.enter) == [.keepTheme("dune")])
    #expect(!screen.isCovered)
  }

  @Test func typingFiltersAndPreviewsTheRest() {
    var screen = screen()
    // The focused theme stays while it is listed.
    #expect(screen.press(.character("a")) == [])
    #expect(state(screen)?.listed.map(\.name) == ["terminal", "auto", "bay"])
    #expect(state(screen)?.focused?.name == "bay")
    #expect(screen.press(.character("u")) == [.tryTheme("auto")])
    #expect(screen.press(.character("Q")) == [])
    #expect(screen.drawing().contains("No theme name contains this."))
    #expect(screen.press(.enter) == [])
    #expect(screen.press(.control("u")) == [.tryTheme("terminal")])
  }

  @Test func clickPreviewsAndThenApplies() {
    var screen = screen()
    _ = screen.drawing()
    let click = MouseEvent(row: 4, column: 70, kind: .click)
    #expect(screen.press(.mouse(click)) == [.tryTheme("dune")])
    _ = screen.drawing()
    #expect(screen.press(.mouse(click)) == [.keepTheme("dune")])
  }

  @Test func boardBelowIgnoresClicks() {
    var screen = screen()
    _ = screen.drawing()
    #expect(screen.press(.mouse(MouseEvent(row: 3, column: 3, kind: .click))) == [])
    #expect(state(screen) != nil)
    let wheel = MouseEvent(row: 3, column: 3, kind: .wheelDown)
    #expect(screen.press(.mouse(wheel)) == [.tryTheme("dune")])
  }

  @Test func onlyVisibleThemesAreRead() throws {
    var screen = BoardScreen.sample(100, 8)
    let names = (0..<50).map { "theme-\($0)" }
    screen.show(ThemesState(entries: names.map { .init(name: $0) }, current: "theme-0"))
    _ = screen.drawing()
    #expect(screen.unreadThemes == Array(names.prefix(5)))
    let theme = try #require(
      Theme.base16(name: "Sea", author: "Ann", variant: "light", palette: Self.palette))
    let problem = SchemeProblem(line: 3, mistake: .notAColour("base03"))
    screen.learn([
      "theme-0": .theme(theme),
      "theme-1": .broken(.themeUnusable(.scheme(file: "x.yaml", problem))),
      "theme-2": .theme(theme), "theme-3": .theme(theme),
    ])
    #expect(screen.unreadThemes == ["theme-4"])
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[6].hasSuffix("│ light · Sea · Ann"))
    #expect(lines[1].hasSuffix("  Aa"))
    #expect(lines[2].hasSuffix("!"))
    screen.press(.down)
    #expect(screen.drawing().contains("base03 is not a colour"))
  }

  @Test func swatchShowsTheAccents() throws {
    var screen = screen()
    let light = (0..<16).map { RGB(red: UInt8($0), green: 200, blue: 200) }
    let palette = Self.palette.prefix(1) + light.dropFirst()
    let theme = try #require(Theme.base16(name: "s", variant: "dark", palette: Array(palette)))
    screen.learn(["terminal": .theme(theme)])
    let grid = screen.picture(SampleBoard.context).grid
    let row = (0..<100).map { grid[1, $0].style.background }
    for place in [0x8, 0xA, 0xB, 0xC, 0xD, 0xE] {
      #expect(row.contains(.rgb(red: UInt8(place), green: 200, blue: 200)))
    }
  }
}

struct ThemeChoiceTests {
  @Test(arguments: [
    ("today-dark", ThemeChoice.named("today-dark")), ("./a.yaml", .named("./a.yaml")),
    ("auto", .auto(dark: "today-dark", light: "today-light")),
    ("auto:a,b", .auto(dark: "a", light: "b")), ("automatic", .named("automatic")),
  ])
  func textsAreChoices(_ text: String, _ choice: ThemeChoice) {
    #expect(ThemeChoice(text) == choice)
    #expect(choice.text == text)
  }

  @Test(arguments: ["", "auto:", "auto:a", "auto:a,", "auto:,b", "auto:a,b,c"])
  func otherTextsAreNotChoices(_ text: String) {
    #expect(ThemeChoice(text) == nil)
  }

  @Test func pairFollowsTheBackground() {
    let pair = ThemeChoice.auto(dark: "a", light: "b")
    #expect(pair.name(on: .dark) == "a")
    #expect(pair.name(on: .light) == "b")
    #expect(ThemeChoice.named("c").name(on: .light) == "c")
  }

  @Test(arguments: [
    ("15;0", Appearance.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("15;default", nil), ("", nil), ("0;99", nil), ("7", .light),
  ])
  func backgroundIsTheLastNumber(_ text: String, _ ground: Appearance?) {
    #expect(Appearance(colorFGBG: text) == ground)
  }

  @Test(arguments: [
    ("000000", Appearance.dark), ("ffffff", .light), ("002b36", .dark), ("fdf6e3", .light),
    ("300a24", .dark), ("808080", .light),
  ])
  func backgroundIsDarkOrLight(_ color: String, _ ground: Appearance) throws {
    #expect(Appearance(ground: try #require(RGB(color))) == ground)
  }
}
