import Testing

@testable import Weather
@testable import WeatherShared

/// What the app prints when it fails.
@Suite struct ProblemTests {
  @Test func `a failure and its remedy are two sentences`() {
    #expect(
      Problem(WeatherFailure.unknownHost(host: "api.open-meteo.com")).lines == [
        "weather: api.open-meteo.com was not found: check the network",
        "Try again, or change the settings.",
      ])
  }

  @Test func `a long line is broken between words`() {
    #expect(
      Problem(WeatherFailure.tooSlow(host: "geocoding-api.open-meteo.com")).lines == [
        "weather: geocoding-api.open-meteo.com did not answer in",
        "time: the next update tries again",
        "Try again, or change the settings.",
      ])
  }
}
