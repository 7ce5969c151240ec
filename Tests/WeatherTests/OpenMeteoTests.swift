import Foundation
import Synchronization
import Testing

@testable import WeatherShared

@Suite struct OpenMeteoTests {
  private let server = Server()
  private var settings: WeatherSettings {
    var settings = WeatherSettings()
    settings.place = "turin"
    settings.baseURL = "http://forecast.example/api/"
    settings.geocodingURL = "http://places.example"
    return settings
  }

  @Test func `a forecast is read`() async throws {
    let forecast = try await server.service.forecast(settings, language: "it")
    #expect(forecast.place.name == "Turin")
    #expect(forecast.temperature == 7.1 && forecast.condition == 61 && forecast.wind == 5.4)
    #expect(forecast.days.map(\.high) == [11.2, 9.4, nil])
    #expect(forecast.days.map(\.condition) == [61, 3, nil])
    let urls = server.asked
    #expect(urls.map(\.host) == ["places.example", "forecast.example"])
    #expect(urls[0].path == "/v1/search" && urls[1].path == "/api/v1/forecast")
    #expect(urls[0].query?.contains("name=turin&count=1&language=it") == true)
    #expect(urls[1].query?.contains("temperature_unit=celsius") == true)
  }

  @Test func `a known place is not looked up again`() async throws {
    let known = try await server.service.forecast(settings, language: "it")
    _ = try await server.service.forecast(settings, language: "it", known: known)
    #expect(server.asked.count == 3)
    var other = settings
    other.place = "rome"
    _ = try await server.service.forecast(other, language: "it", known: known)
    #expect(server.asked.count == 5)
  }

  @Test(arguments: [
    ("down", WeatherFailure.noAnswer(host: "places.example")),
    ("nowhere", .unknownPlace("turin")), ("busy", .status(host: "forecast.example", 503)),
    ("garbage", .notUnderstood(host: "forecast.example")),
    ("huge", .notUnderstood(host: "forecast.example")),
  ])
  func `a failure is told apart`(what: String, failure: WeatherFailure) async {
    server.state.withLock { state in
      switch what {
      case "down": state.isDown = true
      case "nowhere": state.places = (Fixture.noPlaces, 200)
      case "busy": state.forecast = ("", 503)
      case "garbage": state.forecast = ("<html>", 200)
      default:
        state.forecast = (
          Fixture.forecast + String(repeating: " ", count: 1 << 20), 200
        )
      }
    }
    await #expect(throws: failure) {
      try await server.service.forecast(settings, language: "en")
    }
  }

  @Test(arguments: ["", "ftp://x.example", "no address", "file:///etc/passwd", "http://"])
  func `what is no web address is not asked`(address: String) async {
    var settings = settings
    settings.geocodingURL = address
    await #expect(throws: WeatherFailure.noAddress(address)) {
      try await server.service.forecast(settings, language: "en")
    }
    #expect(server.asked.isEmpty)
  }

  @Test func `every failure has words`() {
    #expect(
      "\(WeatherFailure.status(host: "a.example", 503))" == "a.example answered with status 503")
    #expect("\(WeatherFailure.unknownPlace("x"))" == "there is no place called x")
  }
}
