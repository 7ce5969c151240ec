import Foundation
import FoundationNetworking
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

  /// Of a server that answers with the whole day: the present hour is the tenth.
  static let hours: String = {
    func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
    let times = (0..<34).map { hour in
      "\"2026-11-\(hour < 24 ? 21 : 22)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00\""
    }
    let warmth = (0..<34).map { "\(4 + abs(12 - abs($0 - 14)) / 2).4" }
    let rain = (0..<34).map { $0 < 16 ? "\(max(0, $0 - 9) * 10)" : $0 == 20 ? "null" : "5" }
    let amounts = (0..<34).map { $0 == 13 ? "0.8" : $0 == 14 ? "0.4" : "0" }
    return forecast.replacing(
      "\"daily\":",
      with: """
        "hourly":{"time":\(list(times)),"temperature_2m":\(list(warmth)),
        "precipitation_probability":\(list(rain)),"precipitation":\(list(amounts))},"daily":
        """)
  }()
}

/// A server with a test's responses that records the requests.
final class Server: Sendable {
  struct State {
    var places: (String, Int) = (Fixture.places, 200)
    var forecast: (String, Int) = (Fixture.forecast, 200)
    var isDown: URLError.Code?
    var asked: [URL] = []
  }

  let state = Mutex(State())

  var service: OpenMeteo {
    OpenMeteo { [self] url in
      try state.withLock { state in
        state.asked.append(url)
        if let code = state.isDown { throw URLError(code) }
        let (text, status) = url.path.hasSuffix("/search") ? state.places : state.forecast
        return (Data(text.utf8), status)
      }
    }
  }

  var asked: [URL] { state.withLock(\.asked) }
}
