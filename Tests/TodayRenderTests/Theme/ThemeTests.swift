import Testing
import TodayWire

@testable import TodayRender

struct ThemeTests {
  private static let palette = (0..<16).map {
    RGB(red: UInt8($0 * 16), green: UInt8($0), blue: 255)
  }

  private func paint(_ index: Int) -> Paint {
    .rgb(red: UInt8(index * 16), green: UInt8(index), blue: 255)
  }

  @Test func rolesTakeTheirPlacesInThePalette() throws {
    let theme = try #require(
      Theme.base16(name: "n", variant: "dark", palette: Self.palette))
    #expect(theme.background == paint(0))
    #expect(theme.text == paint(5))
    #expect(theme.dim == paint(3))
    #expect(theme.rule == paint(2))
    #expect(theme.focus == paint(13))
    // base04 has a contrast below 3 on this ground.
    #expect(theme.title == paint(5))
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

  /// On black: 0x55 has a contrast of 2.8, 0x59 one of 3.0.
  @Test(arguments: [(UInt8(0x55), false), (0x5A, true)])
  func titlesAndHintsCanBeRead(_ gray: UInt8, _ isReadable: Bool) throws {
    var palette = (0..<16).map { _ in RGB(red: gray, green: gray, blue: gray) }
    palette[0] = RGB(red: 0, green: 0, blue: 0)
    palette[5] = RGB(red: 200, green: 201, blue: 202)
    let theme = try #require(Theme.base16(name: "n", variant: "dark", palette: palette))
    #expect(theme.title == (isReadable ? palette[4] : palette[5]).paint)
    #expect(theme.hint == (isReadable ? palette[3] : palette[5]).paint)
    #expect(theme.dim == palette[3].paint)
    #expect(Theme.terminal.hint == Theme.terminal.dim)
  }

  @Test func base24HasBrightColours() throws {
    let palette = (0..<24).map { RGB(red: UInt8($0), green: 0, blue: 0) }
    let theme = try #require(Theme.base16(name: "n", variant: "light", palette: palette))
    #expect(!theme.isDark)
    #expect(theme.paint(.named(.brightRed)) == .rgb(red: 0x12, green: 0, blue: 0))
    #expect(theme.paint(.named(.brightBlue)) == .rgb(red: 0x16, green: 0, blue: 0))
  }

  @Test(arguments: [0, 1, 15, 17, 23, 25])
  func anotherNumberOfColoursIsNoTheme(_ count: Int) {
    let palette = Array(repeating: RGB(red: 0, green: 0, blue: 0), count: count)
    #expect(Theme.base16(name: "n", variant: "dark", palette: palette) == nil)
  }

  @Test func theTerminalsThemeUsesItsOwnColours() {
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
  func jsonThatIsNoThemeIsRefused(_ text: String) throws {
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
  func paintsBecomeTheNearestThatThereAre(_ paint: Paint, _ depth: ColorDepth, _ nearest: Paint) {
    #expect(paint.reduced(to: depth) == nearest)
  }

  @Test func aReducedThemeReducesTheColoursOfWidgetsToo() throws {
    let theme = try #require(Theme.base16(name: "n", variant: "dark", palette: Self.palette))
    let reduced = theme.reduced(to: .none)
    #expect(reduced.text == .standard)
    #expect(reduced.chartRamp == Array(repeating: .standard, count: 4))
    #expect(reduced.paint(.rgb(red: 1, green: 2, blue: 3)) == .standard)
    #expect(theme.reduced(to: .indexed256).paint(.named(.red)) != theme.paint(.named(.red)))
  }

  @Test func eightColoursLeaveNothingBlackOnBlack() {
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

  @Test func withoutColoursWhatIsBadIsBold() {
    let theme = Theme.terminal.reduced(to: .none)
    #expect(
      CellStyle(foreground: theme.paint(.role(.bad))).reduced(to: .none)
        == CellStyle(attributes: .bold))
    #expect(CellStyle(foreground: theme.paint(.role(.good))).reduced(to: .none) == .plain)
  }

  @Test(arguments: [
    // Plain distance takes each of these for a grey or for another hue.
    (RGB(red: 0x5F, green: 0x7F, blue: 0x9F), Paint.indexed(67)),
    (RGB(red: 0xD0, green: 0x87, blue: 0x70), .indexed(173)),
    (RGB(red: 0x80, green: 0x80, blue: 0x80), .indexed(244)),
    (RGB(red: 0xFF, green: 0xFF, blue: 0xFF), .indexed(231)),
  ])
  func theNearestIsWhatLooksMostAlike(_ color: RGB, _ nearest: Paint) {
    let paint = Paint.rgb(red: color.red, green: color.green, blue: color.blue)
    #expect(paint.reduced(to: .indexed256) == nearest)
  }

  @Test(arguments: [
    ("000000", "ffffff", 21.0), ("ffffff", "ffffff", 1), ("777777", "ffffff", 4.48),
    ("0000ff", "ffffff", 8.59),
  ])
  func contrastIsThatOfTheGuidelines(_ one: String, _ other: String, _ ratio: Double) throws {
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
