import Foundation
import Testing

@testable import WorldClockShared

struct CityListTests {
  private let list = CityList([
    City("London", "Europe/London"), City("Tokyo", "Asia/Tokyo"), City("Lima", "America/Lima"),
  ])

  @Test func `a city is there once`() {
    var list = list
    #expect(throws: CityList.Problem.alreadyThere(list.cities[1])) {
      try list.add(City("TOKYO", "Asia/Tokyo"))
    }
    #expect(list.cities.count == 3)
  }

  @Test(arguments: [
    (1, ["Lima", "London", "Tokyo"]), (2, ["London", "Lima", "Tokyo"]),
    (3, ["London", "Tokyo", "Lima"]),
  ])
  func `a city moves to the position asked for`(position: Int, names: [String]) throws {
    var list = list
    try list.move("lima", to: position)
    #expect(list.cities.map(\.name) == names)
  }

  @Test(arguments: [0, 4, -1])
  func `a position beyond the list is refused`(position: Int) {
    var list = list
    #expect(throws: CityList.Problem.noSuchPosition(position, last: 3)) {
      try list.move("Lima", to: position)
    }
  }

  @Test func `what is not there cannot be removed`() {
    var list = list
    #expect(throws: CityList.Problem.notThere("Oslo")) { try list.remove("Oslo") }
  }

  @Test func `the stored form reads back`() {
    #expect(CityList(propertyList: list.propertyList) == list)
    #expect(CityList(propertyList: [Any]()) == CityList([]))
  }

  @Test func `stored entries that are no cities are left out`() {
    let stored: [Any] = [
      ["name": "Nowhere", "zone": "Mars/Base"], "London", ["zone": "Asia/Tokyo"],
      ["name": "Tokyo", "zone": "Asia/Tokyo", "more": 1], ["name": "tokyo", "zone": "Asia/Tokyo"],
    ]
    #expect(CityList(propertyList: stored)?.cities == [City("Tokyo", "Asia/Tokyo")])
    #expect(CityList(propertyList: "London") == nil)
    #expect(CityList(propertyList: nil) == nil)
  }

  @Test func `the first list leaves out the user's own time`() {
    let names = { (zone: String) in
      CityList.initial(at: now, own: TimeZone(identifier: zone)!).cities.map(\.name)
    }
    #expect(names("Europe/Rome") == ["Cupertino", "New York", "London", "Tokyo"])
    #expect(names("Europe/Lisbon") == ["Cupertino", "New York", "Tokyo", "Sydney"])
  }
}
