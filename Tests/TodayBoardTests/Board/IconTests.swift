import Testing
import TodayEngine
import TodayBoard
import TodayRender
import TodayWire

/// The icons of apps before the titles of their widgets.
@Suite struct IconTests {
  private static func screen(_ icon: String?) -> BoardScreen {
    var screen = BoardScreen(size: CellSize(columns: 40, rows: 12))
    var board = Board(cards: [Card(id: "w", title: "Weather", icon: icon)])
    board.hidden = [HiddenCard(id: "h", title: "Hidden", icon: icon, by: .widget, at: 0)]
    board.roster = [
      RosterEntry(id: "w", title: "Weather", icon: icon, appName: "Weather", isEnabled: true),
      RosterEntry(id: "h", title: "Hidden", icon: icon, appName: "Hidden", isEnabled: true),
    ]
    screen.update(board: board)
    return screen
  }

  private static func text(_ screen: BoardScreen, ascii: Bool = false) -> String {
    var screen = screen
    return screen.picture(DrawContext(clock: .fixed(now: 0), ascii: ascii)).grid.text
  }

  @Test func titlesHaveIcons() {
    var screen = Self.screen("☂")
    #expect(Self.text(screen).contains("☂ Weather ─"))
    let context = DrawContext(clock: .fixed(now: 0))
    _ = screen.press(.character("e"), context)
    #expect(Self.text(screen).contains("● ☂ Weather"))
    _ = screen.press(.escape, context)
    _ = screen.press(.character("H"), context)
    #expect(Self.text(screen).contains("☂ Hidden"))
    _ = screen.press(.escape, context)
    for key in ":wea" { _ = screen.press(.character(key), context) }
    #expect(Self.text(screen).contains("☂ Weather"))
  }

  @Test(arguments: [nil, "日", "AB", "\u{7}", "🚀", ""])
  func titleHasNoIconIfNoneFitsACell(_ icon: String?) {
    #expect(Self.text(Self.screen(icon)).contains("\n Weather ─"))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true), (["TERM": "footsteps"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true), (["TERM": "xterm-256color"], false),
    (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false), (["TERM": "linux"], false),
    (["TERM_PROGRAM": "WezTerm"], true), (["KITTY_WINDOW_ID": ""], false), ([:], false),
  ])
  func terminalsWithIconsAreKnown(_ environment: [String: String], _ isKnown: Bool) {
    #expect(IconFonts.areKnown(in: environment) == isKnown)
  }

  @Test func asciiModeShowsOnlyASCIIIcons() {
    #expect(Self.text(Self.screen("☂"), ascii: true).contains("\n Weather"))
    #expect(Self.text(Self.screen("W"), ascii: true).contains("W Weather"))
  }
}
