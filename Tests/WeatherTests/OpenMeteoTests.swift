import Foundation
import FoundationNetworking
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
    ("down", WeatherFailure.refused(host: "places.example")),
    ("often", .tooManyRequests(host: "forecast.example")),
    ("nowhere", .unknownPlace("turin")), ("busy", .status(host: "forecast.example", 503)),
    ("garbage", .notUnderstood(host: "forecast.example")),
    ("huge", .notUnderstood(host: "forecast.example")),
  ])
  func `a failure is told apart`(what: String, failure: WeatherFailure) async {
    server.state.withLock { state in
      switch what {
      case "down": state.isDown = .cannotConnectToHost
      case "often": state.forecast = ("", 429)
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

  @Test(arguments: [
    (URLError.Code.timedOut, WeatherFailure.tooSlow(host: "places.example")),
    (.cannotFindHost, .unknownHost(host: "places.example")),
    (.serverCertificateUntrusted, .badCertificate(host: "places.example")),
    (.serverCertificateHasBadDate, .badCertificate(host: "places.example")),
    (.networkConnectionLost, .noAnswer(host: "places.example")),
  ])
  func `a connection without an answer has a reason`(
    code: URLError.Code, failure: WeatherFailure
  ) async {
    server.state.withLock { $0.isDown = code }
    await #expect(throws: failure) {
      try await server.service.forecast(settings, language: "en")
    }
  }

  @Test func `a certificate that is not trusted is known by its words`() {
    let problem = [NSLocalizedDescriptionKey: "SSL certificate problem: certificate has expired"]
    let error = URLError(.unknown, userInfo: problem)
    #expect(WeatherFailure(error, host: "a") == .badCertificate(host: "a"))
    #expect(WeatherFailure(URLError(.unknown), host: "a") == .noAnswer(host: "a"))
  }

  @Test func `the hours begin with the present one`() async throws {
    server.state.withLock { $0.forecast = (Fixture.hours, 200) }
    let forecast = try await server.service.forecast(settings, language: "en")
    let hours = try #require(forecast.hours)
    #expect(hours.count == 24 && hours[0].temperature == 7.4 && hours[0].rain == 0)
    #expect(hours[5].rain == 50 && hours[11].rain == nil && hours[4].amount == 0.8)
    let card = WeatherCard(forecast, settings)
    #expect(card.rain?.words == "60 %  1.2 mm")
    #expect(server.asked[1].query?.contains("forecast_hours=24") == true)
  }

  @Test func `a forecast of an earlier version has no hours`() throws {
    let old = """
      {"question": {"place": "turin", "isFahrenheit": false, "language": "en"}, "temperature": 7,
       "place": {"name": "Turin", "latitude": 45, "longitude": 7}, "days": []}
      """
    let forecast = try JSONDecoder().decode(Forecast.self, from: Data(old.utf8))
    #expect(forecast.hours == nil && WeatherCard(forecast, settings).hours == nil)
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
