import Foundation
import Testing

@testable import WorldClockShared

struct CityCatalogTests {
  private let catalog = CityCatalog()

  @Test(arguments: [
    ("Tokyo", "Asia/Tokyo"), ("tokyo", "Asia/Tokyo"), ("Cupertino", "America/Los_Angeles"),
    ("são paulo", "America/Sao_Paulo"), ("Sao Paulo", "America/Sao_Paulo"),
    ("medellin", "America/Bogota"), ("Buenos Aires", "America/Argentina/Buenos_Aires"),
    ("Europe/Rome", "Europe/Rome"), ("europe/rome", "Europe/Rome"), ("Turin", "Europe/Rome"),
    ("Mumbai", "Asia/Kolkata"), ("Montreal", "America/Toronto"), ("Asia/Calcutta", "Asia/Calcutta"),
    ("Port-of-Spain", "America/Port_of_Spain"), ("UTC", "UTC"),
  ])
  func `a city is found by its name`(name: String, zone: String) {
    let zones = Set(catalog.cities(named: name).map(\.zone))
    #expect(zones == [zone])
  }

  @Test(arguments: ["", "Atlantis", "Tok"])
  func `what is called otherwise is not it`(name: String) {
    #expect(catalog.cities(named: name).isEmpty)
  }

  @Test func `a search puts what begins so first`() {
    let catalog = CityCatalog(zones: [
      "Europe/Paris", "Europe/Rome", "America/Port-au-Prince", "Asia/Singapore",
      "Australia/Paris_West", "Africa/Newparis",
    ])
    #expect(
      catalog.search("par").map(\.name) == ["Paris", "Paris West", "Newparis"])
    #expect(catalog.search("prince").map(\.name) == ["Port-au-Prince"])
    #expect(catalog.search("asia").map(\.name) == ["Singapore"])
    #expect(catalog.search("mil").map(\.zone) == ["Europe/Rome"])
    #expect(catalog.search("").isEmpty)
  }

  @Test func `every well-known city has a zone that exists`() {
    for (zone, names) in CityCatalog.aliases {
      #expect(TimeZone(identifier: zone) != nil)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `no well-known city hides one of the time zone database`() {
    let own = Set(
      CityCatalog.installedZones.compactMap { $0.split(separator: "/").last }
        .map { City.key(String($0)) })
    let hidden = CityCatalog.aliases.values.joined().filter { own.contains(City.key($0)) }
    #expect(hidden.isEmpty)
  }
}
