import Foundation
import Synchronization
import WeatherShared

/// Answers in Open-Meteo's format.
enum Fixture {
  static let places = """
    {"results":[{"id":3165524,"name":"Turin","latitude":45.07049,"longitude":7.68682,
    "country":"Italy","timezone":"Europe/Rome"}],"generationtime_ms":0.5}
    """
  static let noPlaces = #"{"generationtime_ms":0.5}"#
  static let forecast = """
    {"latitude":45.06,"longitude":7.68,"utc_offset_seconds":3600,"timezone":"Europe/Rome",
    "current":{"time":"2026-11-21T09:45","interval":900,"temperature_2m":7.1,"weather_code":61,
    "wind_speed_10m":5.4},
    "daily":{"time":["2026-11-21","2026-11-22","2026-11-23"],"weather_code":[61,3,null],
    "temperature_2m_max":[11.2,9.4,null],"temperature_2m_min":[4.6,-0.4,-2.5]}}
    """
}

/// A server with a test's responses that records the requests.
final class Server: Sendable {
  struct State {
    var places: (String, Int) = (Fixture.places, 200)
    var forecast: (String, Int) = (Fixture.forecast, 200)
    var isDown = false
    var asked: [URL] = []
  }

  let state = Mutex(State())

  var service: OpenMeteo {
    OpenMeteo { [self] url in
      try state.withLock { state in
        state.asked.append(url)
        if state.isDown { throw URLError(.cannotConnectToHost) }
        let (text, status) = url.path.hasSuffix("/search") ? state.places : state.forecast
        return (Data(text.utf8), status)
      }
    }
  }

  var asked: [URL] { state.withLock(\.asked) }
}
