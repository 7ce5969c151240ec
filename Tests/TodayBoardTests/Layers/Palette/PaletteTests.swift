import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct PaletteTests {
  private static func opened(_ text: String = "", focus: Int = 1) -> BoardScreen {
    var screen = BoardScreen.sample(80, 24)
    for _ in 0..<focus { screen.press(.tab) }
    screen.press(.character(":"))
    for character in text { screen.press(.character(character)) }
    return screen
  }

  private static func names(_ screen: BoardScreen, _ typed: String = "") -> [String] {
    screen.paletteItems(typed).map(\.name)
  }

  @Test func everyActionIsListedWithItsKey() {
    let screen = Self.opened()
    let items = screen.paletteItems("")
    for command in BoardCommand.allCases
    where command.pageNumber == nil && command != .palette && command != .close {
      let name = KeyMap.standard.name(of: command, in: Words())
      #expect(
        items.contains { $0.action == .command(command) && $0.right == name && !name.isEmpty },
        "\(command)")
    }
  }

  /// On a wide screen, too.
  @Test func keyIsNearTheNameOfItsAction() throws {
    var screen = BoardScreen.sample(200, 40)
    screen.press(.character(":"))
    let row = try #require(
      screen.drawing().split(separator: "\n").first { $0.contains("choose a theme") })
    #expect(row.count < 80 && row.hasSuffix(" t"), "\(row)")
  }

  @Test func lastChoiceComesFirst() {
    var screen = Self.opened("World Clock")
    screen.press(.enter)
    screen.press(.character(":"))
    for character in "choose a theme" { screen.press(.character(character)) }
    screen.press(.enter)
    screen.press(.escape)
    screen.press(.character(":"))
    let first = screen.drawing().split(separator: "\n").map(String.init)
      .filter { $0.contains("choose a theme") || $0.contains("World Clock") }
    #expect(first.first?.contains("choose a theme") == true)
    #expect(screen.layers.recents == [.command(.themes), .card("clock")])
  }

  @Test func partsOfTheFocusedCardComeFirst() {
    let names = Self.names(Self.opened())
    #expect(names.first == "Renew passport")
    #expect(names.contains("World Clock"))
  }

  private static let finds: [(String, String)] = [
    ("ua", "update all cards"), ("upd", "Updates"), ("update this", "update this card"),
    ("clock", "World Clock"),
    ("hid", "show hidden cards"), ("wc", "World Clock"), ("quit", "quit"),
    // Words that are in no name.
    ("widget", "add a widget, a script or a command"), ("reorder", "add, remove, reorder"),
    ("exit", "quit"), ("colour", "choose a theme"),
    ("dark", "choose a theme"), ("preferences", "change the settings of this card"),
    ("history", "go back in time, to the last change"), ("keys", "show this help"),
    ("refresh", "update this card"), ("add", "add, remove, reorder"),
    ("theme", "choose a theme"),
    ("delete widget", "take this card off the board"), ("watch list", "Stocks"),
  ]

  @Test(arguments: finds)
  func bestMatchIsFirst(typed: String, name: String) {
    #expect(Self.names(Self.opened(), typed).first == name)
  }

  /// A command found by a synonym shows the synonym.
  @Test func matchedSynonymIsShown() {
    var screen = Self.opened("exi")
    #expect(screen.drawing().contains(" ▸ quit  exit "))
  }

  @Test(arguments: [
    (Language.spanish, "configurar"), (.japanese, "カラー"), (.russian, "виджеты"), (.chinese, "刷新"),
    (.japanese, "widget"),
  ])
  func englishSynonymsMatchInEveryLanguage(_ language: Language, _ typed: String) {
    var screen = BoardScreen.sample(80, 24)
    screen.words = Words(language)
    #expect(!screen.paletteItems(typed).isEmpty)
  }

  @Test func widgetsOffTheBoardAreFound() {
    var screen = Self.opened("stock")
    #expect(screen.drawing().contains(" ▸ Stocks"))
    #expect(screen.press(.enter) == [.listScripts])
    #expect(screen.drawing().contains(" ▸ ○ Stocks  Markets"))
    screen = Self.opened("alarms")
    screen.press(.enter)
    #expect(screen.layers.first(HiddenLayer.self)?.index == 0)
  }

  @Test func enterPerformsTheItem() {
    var screen = Self.opened("update all")
    #expect(screen.press(.enter) == [.user(.updateAll)])
    #expect(!screen.isCovered)
    screen = Self.opened("call the")
    #expect(screen.press(.enter) == [.user(.activate("reminders", action: "done:Call the bank"))])
    screen = Self.opened("weather")
    screen.press(.enter)
    #expect(screen.focus?.card == "weather")
  }

  @Test func keysMoveTheFocusAndEscapeCloses() {
    var screen = Self.opened("card")
    let names = Self.names(screen, "card")
    screen.press(.down, .down, .up)
    guard let state = screen.layers.first(PaletteLayer.self) else {
      Issue.record("no palette")
      return
    }
    #expect(state.index == 1 && names.count > 2)
    #expect(screen.press(.escape) == [])
    #expect(!screen.isCovered)
  }

  @Test func paletteIsDrawn() {
    var screen = Self.opened("moon")
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Commands  moon"))
    #expect(lines[2].hasPrefix(" ▸ Moon") && lines[2].hasSuffix("card"))
    #expect(lines[23] == " Esc close   Enter do it   ↓ next")
  }

  @Test func clickPerformsTheItem() {
    var screen = Self.opened("update all")
    _ = screen.drawing()
    let click = Key.mouse(MouseEvent(row: 2, column: 6, kind: .click))
    #expect(screen.press(click) == [.user(.updateAll)])
  }

  @Test func cardsOfOtherPagesAndPagesAreShown() {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "Home", widgets: ["reminders"]), BoardPage(name: "Work", widgets: ["mail"]),
    ]
    screen.press(.control("p"))
    for character in "page work" { screen.press(.character(character)) }
    screen.press(.enter)
    #expect(screen.page == 1)
    screen.press(.character(":"))
    for character in "reminders" { screen.press(.character(character)) }
    screen.press(.enter)
    #expect(screen.page == 0)
    #expect(screen.focus?.card == "reminders")
  }

  @Test(arguments: [(20, 5), (10, 3), (1, 1), (40, 12)], Language.allCases)
  func everySizeHasARow(_ size: (Int, Int), _ language: Language) {
    var screen = BoardScreen.sample(size.0, size.1)
    screen.words = Words(language)
    screen.press(.tab, .character(":"))
    #expect(screen.drawing().contains { $0 != " " && $0 != "\n" })
  }

  private static let matches: [(String, String, Bool)] = [
    ("", "anything", true), ("ua", "update all", true), ("au", "update all", false),
    ("UPD", "update all", true), ("日語", "日本語", true), ("zz", "pizza", true),
  ]

  @Test(arguments: matches)
  func lettersMayBeSkipped(typed: String, name: String, fits: Bool) {
    #expect((FuzzyMatch(typed, in: name) != nil) == fits)
  }

  @Test func wordBeginningsAndConsecutiveLettersScoreHigher() {
    func score(_ typed: String, _ name: String) -> Int {
      FuzzyMatch(typed, in: name)?.score ?? .min
    }
    #expect(score("ua", "update all") > score("ua", "squash"))
    #expect(score("mail", "Mail") > score("mail", "Mail archive"))
    #expect(score("mail", "Mail archive") > score("mail", "my agile"))
    #expect(FuzzyMatch("ab", in: "xaxab")?.places == [3, 4])
  }
}
