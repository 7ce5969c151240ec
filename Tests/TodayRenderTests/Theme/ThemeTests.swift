import Testing
import TodayWire

@testable import TodayRender

struct ThemeTests {
  private static let palette = (0..<16).map {
    RGB(red: UInt8($0 * 16), green: UInt8($0), blue: 255)
  }

  @Test func rolesTakeTheirPlacesInThePalette() throws {
    // All are legible on black.
    let light = (0..<16).map { RGB(red: UInt8(140 + $0), green: 190, blue: 255) }
    let palette = [RGB(red: 0, green: 0, blue: 0)] + light.dropFirst()
    let theme = try #require(Theme.base16(name: "n", variant: "dark", palette: palette))
    func paint(_ index: Int) -> Paint { palette[index].paint }
    #expect(theme.background == paint(0))
    #expect(theme.text == paint(5))
    #expect(theme.dim == paint(3))
    #expect(theme.hint == paint(3))
    #expect(theme.rule == paint(2))
    #expect(theme.focus == paint(13))
    #expect(theme.title == paint(4))
    #expect(theme.chartRamp == [11, 10, 9, 8].map(paint))
    #expect(theme.paint(.role(.good)) == paint(11))
    #expect(theme.paint(.role(.warn)) == paint(10))
    #expect(theme.paint(.role(.bad)) == paint(8))
    #expect(theme.paint(.role(.info)) == paint(12))
    #expect(theme.paint(.role(.accent)) == paint(14))
    #expect(theme.paint(.named(.red)) == paint(8))
    #expect(theme.paint(.named(.brightBlue)) == paint(13))
    #expect(theme.paint(.rgb(red: 1, green: 2, blue: 3)) == .rgb(red: 1, green: 2, blue: 3))
  }

  @Test(arguments: [
    // Yellow on white, a dark grey on black, and a legible pair.
    ("ffff00", "ffffff", 4.5), ("333333", "000000", 4.5), ("333333", "000000", 3),
    ("0000ff", "ffffff", 4.5),
  ])
  func colourChangesUntilItIsLegible(_ color: String, _ ground: String, _ least: Double) throws {
    let color = try #require(RGB(color))
    let ground = try #require(RGB(ground))
    let moved = color.legible(on: ground, contrast: least)
    #expect(moved.contrast(with: ground) >= least)
    #expect((moved == color) == (color.contrast(with: ground) >= least))
    // The change is minimal and keeps the hue.
    #expect(moved.contrast(with: ground) < max(least * 1.25, color.contrast(with: ground) + 0.01))
  }

  @Test func textIsLegibleOnTheSelection() throws {
    var palette = Self.palette
    palette[0] = RGB(red: 0, green: 0, blue: 0)
    palette[2] = RGB(red: 150, green: 150, blue: 150)
    palette[5] = RGB(red: 200, green: 200, blue: 200)
    let theme = try #require(Theme.base16(name: "n", variant: "dark", palette: palette))
    let selection = try #require(theme.selection.color)
    #expect(palette[5].contrast(with: selection) >= 4.5)
    #expect(selection != palette[2])
  }

  @Test func base24HasBrightColours() throws {
    var palette = (0..<24).map { RGB(red: UInt8($0), green: 0, blue: 0) }
    palette[0] = RGB(red: 255, green: 255, blue: 255)
    let theme = try #require(Theme.base16(name: "n", variant: "light", palette: palette))
    #expect(!theme.isDark)
    #expect(theme.paint(.named(.brightRed)) == .rgb(red: 0x12, green: 0, blue: 0))
    #expect(theme.paint(.named(.brightBlue)) == .rgb(red: 0x16, green: 0, blue: 0))
  }

  @Test(arguments: [0, 1, 15, 17, 23, 25])
  func otherNumbersOfColoursAreRefused(_ count: Int) {
    let palette = Array(repeating: RGB(red: 0, green: 0, blue: 0), count: count)
    #expect(Theme.base16(name: "n", variant: "dark", palette: palette) == nil)
  }

  @Test func terminalThemeUsesTheTerminalsColours() {
    let theme = Theme.terminal
    #expect(theme.background == .standard)
    #expect(theme.paint(.role(.primary)) == .standard)
    #expect(theme.paint(.named(.green)) == .indexed(2))
    #expect(theme.paint(.named(.brightWhite)) == .indexed(15))
  }

  @Test func jsonKeepsATheme() throws {
    let theme = try #require(
      Theme.base16(name: "n", author: "a", variant: "light", palette: Self.palette))
    #expect(Theme(json: theme.json) == theme)
    #expect(Theme(json: Theme.terminal.json) == .terminal)
  }

  @Test(arguments: [
    "{}", "[]", "{\"name\":\"n\",\"palette\":[]}", "{\"name\":\"n\",\"palette\":[\"#000000\"]}",
    "{\"name\":\"n\",\"palette\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]}",
  ])
  func invalidThemeJSONIsRefused(_ text: String) throws {
    #expect(Theme(json: try JSONReader.read(text)) == nil)
  }

  @Test(arguments: [
    (
      Paint.rgb(red: 255, green: 0, blue: 0), ColorDepth.truecolor,
      Paint.rgb(red: 255, green: 0, blue: 0)
    ),
    (.rgb(red: 255, green: 0, blue: 0), .indexed256, .indexed(196)),
    (.rgb(red: 8, green: 8, blue: 8), .indexed256, .indexed(232)),
    (.rgb(red: 250, green: 10, blue: 10), .ansi16, .indexed(9)),
    (.rgb(red: 200, green: 10, blue: 10), .ansi8, .indexed(1)),
    (.rgb(red: 255, green: 0, blue: 0), .none, .standard),
    (.indexed(196), .ansi16, .indexed(9)), (.indexed(12), .ansi8, .indexed(4)),
    (.indexed(12), .ansi16, .indexed(12)), (.indexed(12), .none, .standard),
    (.standard, .ansi8, .standard),
  ])
  func coloursBecomeTheNearestAvailable(_ paint: Paint, _ depth: ColorDepth, _ nearest: Paint) {
    #expect(paint.reduced(to: depth) == nearest)
  }

  @Test func reducedThemeReducesWidgetColours() throws {
    let theme = try #require(Theme.base16(name: "n", variant: "dark", palette: Self.palette))
    let reduced = theme.reduced(to: .none)
    #expect(reduced.text == .standard)
    #expect(reduced.chartRamp == Array(repeating: .standard, count: 4))
    #expect(reduced.paint(.rgb(red: 1, green: 2, blue: 3)) == .standard)
    #expect(theme.reduced(to: .indexed256).paint(.named(.red)) != theme.paint(.named(.red)))
  }

  @Test func eightColoursNeverShowBlackOnBlack() {
    let theme = Theme.terminal.reduced(to: .ansi8)
    for paint in [
      theme.dim, theme.rule, theme.paint(.role(.secondary)), theme.paint(.named(.brightBlack)),
    ] {
      #expect(CellStyle(foreground: paint).reduced(to: .ansi8) == CellStyle(attributes: .dim))
    }
    #expect(
      CellStyle(background: theme.selection).reduced(to: .ansi8) == CellStyle(attributes: .reverse))
    #expect(theme.focus != theme.text)
  }

  /// Of the usual eight, the contrast of cyan and yellow to white is below 2.
  @Test func eightColoursCanBeReadOnWhite() throws {
    let theme = Theme.terminal.reduced(to: .ansi8, on: .light)
    let unreadable: Set<Paint> = [.indexed(3), .indexed(6), .indexed(7)]
    for paint in [theme.focus, theme.info, theme.warn, theme.accent, theme.bad] {
      #expect(!unreadable.contains(paint))
    }
    #expect(theme.warn != theme.bad && theme.warn != theme.accent)
    #expect(unreadable.isDisjoint(with: theme.chartRamp))
    let light = try #require(
      Theme.base16(name: "l", variant: "light", palette: Self.palette))
    #expect(light.reduced(to: .ansi8).focus == .indexed(4))
    #expect(light.reduced(to: .ansi8, on: .dark).focus == .indexed(6))
  }

  @Test func badTextIsBoldWithoutColours() {
    let theme = Theme.terminal.reduced(to: .none)
    #expect(
      CellStyle(foreground: theme.paint(.role(.bad))).reduced(to: .none)
        == CellStyle(attributes: .bold))
    #expect(CellStyle(foreground: theme.paint(.role(.good))).reduced(to: .none) == .plain)
  }

  @Test(arguments: [
    // By plain distance each of these would be a grey or another hue.
    (RGB(red: 0x5F, green: 0x7F, blue: 0x9F), Paint.indexed(67)),
    (RGB(red: 0xD0, green: 0x87, blue: 0x70), .indexed(173)),
    (RGB(red: 0x80, green: 0x80, blue: 0x80), .indexed(244)),
    (RGB(red: 0xFF, green: 0xFF, blue: 0xFF), .indexed(231)),
  ])
  func nearestColourIsTheMostSimilar(_ color: RGB, _ nearest: Paint) {
    let paint = Paint.rgb(red: color.red, green: color.green, blue: color.blue)
    #expect(paint.reduced(to: .indexed256) == nearest)
  }

  @Test(arguments: [
    ("000000", "ffffff", 21.0), ("ffffff", "ffffff", 1), ("777777", "ffffff", 4.48),
    ("0000ff", "ffffff", 8.59),
  ])
  func contrastFollowsTheGuidelines(_ one: String, _ other: String, _ ratio: Double) throws {
    let contrast = try #require(RGB(one)).contrast(with: try #require(RGB(other)))
    #expect(abs(contrast - ratio) < 0.01)
  }

  @Test(arguments: [
    ("#a1B2c3", RGB(red: 0xA1, green: 0xB2, blue: 0xC3)),
    ("000001", RGB(red: 0, green: 0, blue: 1)),
    ("#fff", nil), ("", nil), ("gggggg", nil), ("#1234567", nil),
  ])
  func coloursAreSixFigures(_ text: String, _ color: RGB?) {
    #expect(RGB(text) == color)
  }
}
