import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct WordsTests {
  @Test(arguments: Language.allCases) func everyCommandHasADescription(_ language: Language) {
    let help = Words(language).help
    for command in BoardCommand.allCases { #expect(!help.does(command).isEmpty, "\(command)") }
  }

  private static let sizes = [(80, 24), (40, 12), (20, 8), (7, 3)]

  @Test(arguments: Language.allCases) func textStaysOnTheScreen(_ language: Language) {
    for (columns, rows) in Self.sizes {
      for keys in [[], [Key.character("e")], [.character("H")], [.character("?")]] {
        var screen = BoardScreen.sample(columns, rows)
        screen.words = Words(language)
        screen.press(.tab)
        for key in keys { screen.press(key) }
        for line in screen.drawing().split(separator: "\n") {
          #expect(TextWidth.width(of: line) <= columns, "\(language) \(keys) \(line)")
        }
      }
    }
  }

  @Test func japaneseBoardIsDrawn() {
    var screen = BoardScreen.sample(
      40, 12, Board(cards: [SampleBoard.reminders, SampleBoard.backups]))
    screen.words = Words(.japanese)
    #expect(
      screen.drawing() == """
         今日      Saturday 21 November   09:41

         Reminders ──────────────── あと 2 行 ▾
           ○ Renew passport               today
           ○ Call the bank             tomorrow
           ○ Water the plants               Mon
           ○ Book a table                   Mon
           ○ Tax                            Tue

         Backups ─────────────── 読み込めません

         e 編集   ▾ 下に 1    ? ヘルプ   q 終了
        """)
  }
}

@Suite struct NextTryTests {
  @Test(arguments: [
    (Language.english, "nothing yet · no network · next try 09:56"),
    (.spanish, "todavía nada · no network · reintento 09:56"),
  ])
  func failureWithoutContentShowsTheNextAttempt(_ language: Language, _ line: String) {
    var card = SampleBoard.empty
    card.nextTry = SampleBoard.now + 15 * 60
    var screen = BoardScreen.sample(60, 12, Board(cards: [card]))
    screen.words = Words(language)
    #expect(screen.drawing().contains(line))
  }

  private static let missing =
    "nothing yet · the interpreter nosuchinterp is missing: install it, or change the first line of the script"

  private static func lines(
    _ columns: Int, _ clock: DisplayClock, zoomed: Bool = false
  ) -> [String] {
    var card = SampleBoard.empty
    card.note = .nothingYet(.widgetMessage(String(missing.dropFirst(14))))
    card.nextTry = SampleBoard.now + 15 * 60
    let other = Card(id: "other", title: "Other", picture: .live(SampleBoard.text("below")))
    var screen = BoardScreen.sample(columns, 24, Board(cards: [card, other]))
    if zoomed { screen.press(.tab, .character("z")) }
    return screen.picture(DrawContext(clock: clock)).grid.drawing.split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " || $0 == "▸" }.description
    }
  }

  @Test func longReasonWraps() throws {
    let lines = Self.lines(60, SampleBoard.clock)
    let first = try #require(lines.firstIndex { $0.hasPrefix("nothing yet") })
    #expect(lines[first..<first + 3].joined(separator: " ") == Self.missing + " · next try 09:56")
    #expect(lines[first + 3].hasPrefix("Other") && lines[first + 4] == "below")
  }

  @Test func longReasonIsCompleteOnACardThatIsShownAlone() throws {
    let lines = Self.lines(24, SampleBoard.clock, zoomed: true)
    let first = try #require(lines.firstIndex { $0.hasPrefix("nothing yet") })
    #expect(
      lines[first...].joined(separator: " ").hasPrefix(Self.missing + " · next try 09:56"))
  }

  /// The layout knows no clock. A longer time never moves a card over the one below.
  @Test(arguments: 50...70) func longTimeNeedsNoRowOfItsOwn(_ columns: Int) throws {
    var clock = SampleBoard.clock
    clock.uses24Hour = false
    let lines = Self.lines(columns, clock)
    let first = try #require(lines.firstIndex { $0.hasPrefix("nothing yet") })
    let other = try #require(lines.firstIndex { $0.hasPrefix("Other") })
    let text = lines[first..<other].joined(separator: " ")
    #expect([Self.missing, Self.missing + " · next try 9:56 AM"].contains(text))
    #expect(lines[other + 1] == "below")
  }
}
