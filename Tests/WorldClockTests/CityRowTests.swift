import Foundation
import Testing
import WidgetStorage

@testable import WorldClockShared
@testable import WorldClockToday

struct CityRowTests {
  private let list = CityList([
    City("Tokyo", "Asia/Tokyo"), City("Honolulu", "Pacific/Honolulu"),
  ])

  @Test func `a weekday is shown where it is another day`() {
    #expect(
      CityRow.rows(list, at: now, own: turin) == [
        CityRow(name: "Tokyo", zone: "Asia/Tokyo", isOtherDay: false),
        CityRow(name: "Honolulu", zone: "Pacific/Honolulu", isOtherDay: true),
      ])
  }

  @Test(arguments: [(60, true), (3 * 3600, false)])
  func `rows are the same until it is midnight somewhere`(seconds: Double, isSame: Bool) {
    let before = CityRow.rows(list, at: now, own: turin)
    let later = CityRow.rows(list, at: now.addingTimeInterval(seconds), own: turin)
    #expect((later == before) == isSame)
  }

  @Test func `what was drawn is known to the next process`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let drawn = DrawnRows<CityRow>(file: directory.appending(path: "Caches/DrawnRows.json"))
    let rows = CityRow.rows(list, at: now, own: turin)
    #expect(drawn.load() == nil)
    drawn.save(rows)
    #expect(drawn.load() == rows)
    drawn.forget()
    #expect(drawn.load() == nil)
  }
}
