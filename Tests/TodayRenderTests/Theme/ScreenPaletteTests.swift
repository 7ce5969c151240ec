import Testing

@testable import TodayRender

/// What apps in the terminal get of the theme.
struct ScreenPaletteTests {
  @Test func `the terminal's own colours are named so`() {
    #expect(
      Theme.terminal.screenPalette
        == "background=default;text=default;dim=8;focus=12;accent=5;good=2;warn=3;bad=1;info=6;"
        + "selection=default")
  }

  @Test func `a scheme's colours are those of the roles`() throws {
    let palette = (0..<16).map { RGB(red: UInt8($0), green: 0, blue: 255) }
    let theme = try #require(Theme.base16(name: "x", variant: "dark", palette: palette))
    let parts = theme.screenPalette.split(separator: ";")
    #expect(parts.count == 10)
    #expect(parts[0] == "background=#0000ff")
    #expect(parts.allSatisfy { $0.split(separator: "=")[1].utf8.count == 7 })
    #expect(
      theme.reduced(to: .ansi16).screenPalette.split(separator: ";").allSatisfy {
        !$0.contains("#")
      })
  }
}
