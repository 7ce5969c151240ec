import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct SettingsTests {
  private static let form = SettingsForm(items: [
    .group(title: "Place", footer: "Nothing: the card hides."),
    .setting(Setting(key: "place", title: "Town", kind: .text(isSecret: false, isNumber: false))),
    .setting(Setting(key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false))),
    .group(title: "Card", footer: ""),
    .setting(
      Setting(
        key: "wind", title: "Show wind", kind: .toggle(on: .bool(true), off: .bool(false)),
        standard: .bool(true))),
    .setting(
      Setting(
        key: "days", title: "Days", kind: .number(minimum: 1, maximum: 7), standard: .integer(3))),
    .setting(
      Setting(
        key: "units", title: "Units",
        kind: .choice([.init(title: "Celsius", value: "c"), .init(title: "Kelvin", value: "k")]),
        standard: "c")),
    .setting(Setting(key: "v", title: "Version", kind: .title([]), standard: "1.0")),
  ])

  private func screen(_ columns: Int = 50, _ rows: Int = 16) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.tab)
    screen.show(
      SettingsState(
        card: "weather", title: "Weather", form: Self.form,
        values: [JSONMember("place", "Turin"), JSONMember("token", "abc")]))
    return screen
  }

  /// A new card is added with what differs from the other cards.
  @Test func newCardGetsTheChangedSettings() {
    var screen = BoardScreen.sample(60, 16)
    screen.press(.tab)
    screen.show(
      SettingsState(
        card: "weather", title: "Weather", form: Self.form.ofCard,
        values: [JSONMember("place", "Turin")], isNewCard: true))
    #expect(screen.drawing().hasPrefix(" Another card · Weather"))
    #expect(!screen.drawing().contains("Token"))
    #expect(screen.press(.control("u")) == [])
    for character in "Oslo" { screen.press(.character(character)) }
    screen.press(.down, .space)
    let board = SampleBoard.board
    var parameters = CardParameters()
    parameters["place"] = "Oslo"
    parameters["wind"] = "false"
    let order = board.roster.map(\.id)
    #expect(
      screen.press(.enter) == [
        .user(
          .addCards(
            ["weather#oslo": parameters], order: order + ["weather#oslo"],
            enabled: board.enabledIDs.union(["weather#oslo"]), pages: [:]))
      ])
    #expect(
      screen.press(.character("u")) == [
        .user(.edit(order: order + ["weather#oslo"], enabled: board.enabledIDs))
      ])
  }

  @Test func formIsDrawn() {
    var screen = screen()
    #expect(
      screen.drawing() == """
         Settings · Weather

         Place
         ▸ Town       [Turin                            ]
           Token      [•••                              ]
             Nothing: the card hides.

         Card
           Show wind  ● on
           Days       [3           ]
           Units      ‹ Celsius ›
           Version    1.0

           After a change, Enter saves.

         Enter next   Esc cancel
        """)
  }

  /// A field's hint must not look like its value.
  @Test func hintDoesNotLookLikeAValue() {
    var screen = screen()
    let grid = screen.picture(SampleBoard.context).grid
    #expect(grid[5, 5].cluster == "N" && grid[5, 5].style.attributes == .italic)
    #expect(grid[4, 15].cluster == "•" && grid[4, 15].style.attributes == [])
    var context = SampleBoard.context
    context.theme = Theme.terminal.reduced(to: .none)
    let plain = screen.picture(context).grid.drawing.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(plain[5] == "     (Nothing: the card hides.)")
    var narrow = self.screen(20, 16)
    let cut = narrow.picture(context).grid.drawing.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(cut[5] == "     (Nothing: th…)")
  }

  @Test(arguments: [(20, 8), (12, 4), (7, 3), (3, 1), (40, 12)])
  func smallScreenShowsTheRowWithTheFocus(columns: Int, rows: Int) {
    var screen = screen(columns, rows)
    for _ in 0..<6 {
      let lines = screen.drawing().split(separator: "\n")
      #expect(lines.allSatisfy { TextWidth.width(of: $0) <= columns })
      if columns >= 7 { #expect(lines.contains { $0.contains("▸") }) }
      screen.press(.down)
    }
  }

  private static let edits: [([Key], [JSONMember])] = [
    ([], []), ([.character("!")], [JSONMember("place", "Turin!")]),
    ([.control("u"), .character("B"), .character("q")], [JSONMember("place", "Bq")]),
    ([.character("!"), .backspace], []), ([.down, .character("d")], [JSONMember("token", "abcd")]),
    ([.down, .down, .space], [JSONMember("wind", .bool(false))]),
    ([.down, .down, .space, .space], []),
    ([.tab, .tab, .tab, .backspace, .character("5")], [JSONMember("days", .integer(5))]),
    ([.down, .down, .down, .down, .space], [JSONMember("units", "k")]),
    ([.down, .down, .down, .down, .left], [JSONMember("units", "k")]),
    // Read-only rows cannot have the focus.
    ([.down, .down, .down, .down, .down, .down, .space], [JSONMember("units", "k")]),
    (
      [.character("x"), .down, .down, .space],
      [
        JSONMember("place", "Turinx"), JSONMember("wind", .bool(false)),
      ]
    ),
  ]

  @Test(arguments: edits)
  func doneStoresWhatHasChanged(_ keys: [Key], _ changes: [JSONMember]) {
    var screen = screen()
    for key in keys { #expect(screen.press(key, SampleBoard.context).isEmpty) }
    let commands = screen.press(.enter)
    #expect(commands == (changes.isEmpty ? [] : [.saveSettings("weather", changes)]))
    #expect(screen.isCovered == changes.isEmpty)
  }

  @Test func cancelStoresNothingAndSaysWhatIsLost() {
    var screen = screen()
    #expect(screen.press(.escape) == [])
    #expect(!screen.isCovered)
    screen = self.screen(80)
    #expect(screen.press(.character("x"), .down, .down, .space, .escape) == [])
    let text = screen.drawing()
    #expect(text.contains("Not saved yet: Town, Show wind. Enter saves, Esc again drops"))
    #expect(text.contains("Esc drop"))
    // Any other key cancels.
    screen.press(.up)
    #expect(!screen.drawing().contains("Not saved"))
    #expect(screen.press(.escape, .escape) == [])
    #expect(!screen.isCovered)
  }

  @Test func numberFieldShowsItsRange() {
    var screen = screen()
    #expect(!screen.drawing().contains("A number"))
    screen.press(.down, .down, .down)
    #expect(screen.drawing().contains("A number from 1 to 7."))
  }

  @Test func numberOutOfRangeIsRefusedInItsField() {
    var screen = screen()
    screen.press(.down, .down, .down, .character("9"))
    #expect(screen.press(.enter) == [])
    #expect(screen.drawing().contains("A number from 1 to 7."))
    #expect(screen.press(.up) == [])
    #expect(screen.drawing().contains("▸ Days       [39          ]"))
    #expect(screen.press(.backspace, .enter) == [])
    #expect(screen.drawing().contains("▸ Units"))
  }

  /// A later key would otherwise be a command of the board.
  @Test func enterWithoutAChangeContinues() {
    var screen = screen()
    #expect(screen.press(.enter) == [])
    #expect(screen.drawing().contains("▸ Token"))
    for _ in 0..<4 { screen.press(.enter) }
    #expect(screen.drawing().contains("▸ Town"))
    #expect(screen.press(.character("x")) == [])
    #expect(screen.drawing().contains("Enter save"))
    #expect(!screen.drawing().contains("After a change"))
  }

  /// The description of a script's variable is below, and the field keeps its space.
  @Test func longLabelLeavesRoomForItsField() {
    let long = Setting(
      key: "GIT_FOLDERS", title: "Folders to search, separated by colons, from the first one",
      kind: .text(isSecret: false, isNumber: false))
    var screen = BoardScreen.sample(50, 16)
    screen.press(.tab)
    screen.show(
      SettingsState(
        card: "git", title: "Git", form: SettingsForm(items: [.setting(long)]),
        values: [JSONMember("GIT_FOLDERS", "~/code")]))
    let lines = screen.drawing().split(separator: "\n")
    #expect(lines[1] == " ▸ Git folders  [~/code                         ]")
    #expect(screen.drawing().contains("Folders to search, separated by colons, from"))
  }

  @Test func commaAsksForTheFormOfTheCard() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character(",")) == [.openSettings("reminders")])
    #expect(screen.press(.tab, .character(",")) == [.openSettings("clock")])
  }

  @Test func clickTogglesAndFocuses() {
    var screen = screen()
    _ = screen.drawing()
    screen.press(.mouse(MouseEvent(row: 8, column: 14, kind: .click)))
    #expect(screen.press(.enter) == [.saveSettings("weather", [JSONMember("wind", .bool(false))])])
  }

  // MARK: Files

  private static let file = SettingsForm(items: [
    .setting(
      Setting(
        key: "plan", title: "Plan", kind: .text(isSecret: false, isNumber: false),
        fileTypes: ["public.text"])),
    .setting(Setting(key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false))),
  ])
  private static let picker = SheetEntry(
    id: "Shelf", title: "Shelf", appName: "Shelf", point: .documentPicker)

  private func fileScreen() -> BoardScreen {
    var screen = BoardScreen.sample(60, 16)
    screen.press(.tab)
    screen.show(
      SettingsState(card: "weather", title: "Weather", form: Self.file, values: []))
    return screen
  }

  @Test func documentIsPickedIntoTheFieldOfAFile() {
    var screen = fileScreen()
    #expect(screen.drawing().contains("Ctrl-P pick a document"))
    #expect(
      screen.press(.control("p")) == [.pickDocument("weather", types: ["public.text"])])
    #expect(screen.show(pickers: [Self.picker]) == .startPicker("Shelf"))
    screen.endPicking("/inbox/Plan.txt")
    #expect(screen.drawing().contains("[/inbox/Plan.txt"))
    #expect(
      screen.press(.enter) == [
        .saveSettings("weather", [JSONMember("plan", "/inbox/Plan.txt")])
      ])
  }

  @Test func cancelledPickerReturnsToTheForm() {
    var screen = fileScreen()
    for character in "abc" { screen.press(.character(character)) }
    _ = screen.show(pickers: [Self.picker])
    #expect(screen.press(.escape) == [.request(.cancel)])
    #expect(screen.drawing().contains("[abc"))
  }

  @Test func secretIsNeverPicked() {
    var screen = fileScreen()
    screen.press(.down)
    #expect(!screen.drawing().contains("Ctrl-P"))
    #expect(screen.press(.control("p")) == [])
  }
}
