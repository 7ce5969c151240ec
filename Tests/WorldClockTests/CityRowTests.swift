import Foundation
import Testing

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
}
