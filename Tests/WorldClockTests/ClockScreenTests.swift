import Foundation
import TodayScreen
import Testing

@testable import WorldClock
@testable import WorldClockShared

struct ClockScreenTests {
  private let list = CityList([
    City("Cupertino", "America/Los_Angeles"), City("Tokyo", "Asia/Tokyo"),
    City("Mumbai", "Asia/Kolkata"),
  ])
  private let catalog = CityCatalog(zones: ["Europe/Rome", "Europe/Paris", "America/New_York"])

  private func screen(_ list: CityList? = nil) -> ClockScreen {
    var screen = ClockScreen(catalog: catalog)
    screen.show(list ?? self.list)
    return screen
  }

  private func draw(_ screen: inout ClockScreen, rows: Int, columns: Int) -> Picture {
    screen.draw(
      rows: rows, columns: columns, now: now, own: TimeZone(identifier: "Europe/Rome")!,
      locale: Locale(identifier: "en_GB"))
  }

  private func type(_ text: String, into screen: inout ClockScreen) {
    for character in text { _ = screen.press(.character(character), pageRows: 3) }
  }

  @Test func `the clocks are drawn`() {
    var screen = screen()
    #expect(
      draw(&screen, rows: 6, columns: 42).text == [
        " World Clock                   here 09:41 ",
        " ▸ Cupertino       −9 h             00:41 ",
        "   Tokyo           +8 h             17:41 ",
        "   Mumbai     +4 h 30 m             14:11 ",
        "",
        " a add  d remove  J K move  ? help  q quit",
      ])
  }

  @Test func `a small screen keeps name and time`() {
    var screen = screen()
    _ = screen.press(.end, pageRows: 3)
    #expect(
      draw(&screen, rows: 5, columns: 20).text == [
        " World Clock", "   Cupertino  00:41 ", "   Tokyo      17:41 ", " ▸ Mumbai     14:11 ",
        " ? help  q quit",
      ])
  }

  @Test func `what is found is shown below what is typed`() {
    var screen = screen()
    type("apa", into: &screen)
    let picture = draw(&screen, rows: 5, columns: 40)
    #expect(
      picture.text == [
        " World Clock                 here 09:41 ",
        " Add a city: pa",
        " ▸ Palermo                        09:41 ",
        "   Paris                          09:41 ",
        " ↑ ↓ choose  Enter add  Esc back",
      ])
    #expect(picture.cursor == .init(row: 1, column: 15))
  }

  @Test(arguments: 1...7, [1, 2, 5, 6, 11, 20, 60])
  func `nothing is larger than the screen, in any state`(rows: Int, columns: Int) {
    var searching = screen()
    type("apa", into: &searching)
    var helping = screen()
    type("?", into: &helping)
    for var screen in [screen(), screen(CityList([])), searching, helping] {
      let picture = draw(&screen, rows: rows, columns: columns)
      #expect(picture.lines.count <= rows)
      #expect(picture.lines.allSatisfy { $0.cells <= columns })
      if let cursor = picture.cursor {
        #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
      }
    }
  }

  @Test func `Enter takes the match in focus`() {
    var screen = screen()
    type("aeurope", into: &screen)
    #expect(screen.search?.matches.map(\.name) == ["Paris", "Rome"])
    _ = screen.press(.down, pageRows: 3)
    #expect(screen.press(.enter, pageRows: 3) == .add(City("Rome", "Europe/Rome")))
    #expect(screen.search == nil)
  }

  @Test func `what is no city is not taken, and can be mended`() {
    var screen = screen()
    type("aRomx", into: &screen)
    #expect(screen.press(.enter, pageRows: 3) == nil)
    #expect(screen.message != nil)
    _ = screen.press(.backspace, pageRows: 3)
    #expect(screen.press(.enter, pageRows: 3) == .add(City("Rome", "Europe/Rome")))
  }

  @Test func `escape leaves the search first and the app second`() {
    var screen = screen()
    type("aq", into: &screen)
    #expect(screen.press(.escape, pageRows: 3) == nil)
    #expect(screen.search == nil)
    #expect(screen.press(.escape, pageRows: 3) == .quit)
  }

  @Test(arguments: [
    ([Key.character("d")], ClockScreen.Request.remove("Cupertino")),
    ([.down, .delete], .remove("Tokyo")),
    ([.character("J")], .move("Cupertino", to: 2)),
    ([.end, .shiftUp], .move("Mumbai", to: 2)),
  ])
  func `keys change the focused city`(keys: [Key], request: ClockScreen.Request) {
    var screen = screen()
    #expect(keys.compactMap { screen.press($0, pageRows: 3) } == [request])
  }

  @Test(arguments: [[Key.character("K")], [.end, .shiftDown]])
  func `the ends of the list are ends`(keys: [Key]) {
    var screen = screen()
    #expect(keys.compactMap { screen.press($0, pageRows: 3) } == [])
  }

  @Test func `the focus stays on its city, or at its place when that is gone`() throws {
    var screen = screen()
    _ = screen.press(.down, pageRows: 3)
    var changed = list
    try changed.move("Tokyo", to: 1)
    screen.show(changed)
    #expect(screen.selectedName == "Tokyo")
    try changed.remove("Tokyo")
    screen.show(changed)
    #expect(screen.selectedName == "Cupertino")
    screen.show(CityList([]))
    #expect(screen.press(.character("d"), pageRows: 3) == nil)
  }

  @Test(arguments: [(0.0, 60.02), (59.5, 0.52), (1_795_250_460, 60.02)])
  @MainActor func `the next look is at the next minute`(second: TimeInterval, wait: Double) {
    let duration = ClockApp.untilNextMinute(after: Date(timeIntervalSince1970: second))
    #expect(abs(duration / .seconds(1) - wait) < 0.001)
  }
}
