public import Foundation

/// A client for servers with the API of Open-Meteo.
public struct OpenMeteo: Sendable {
  /// Fetches a document: its bytes and the status.
  public typealias Transport = @Sendable (URL) async throws -> (data: Data, status: Int)

  private let get: Transport

  /// - Parameter get: Gets a document; tests replace it.
  public init(_ get: @escaping Transport = Web.get) {
    self.get = get
  }

  /// - Parameters:
  ///   - known: The last forecast, whose place need not be searched again.
  ///   - language: The language for the name of the place, such as `en`.
  public func forecast(
    _ settings: WeatherSettings, language: String, known: Forecast? = nil
  ) async throws(WeatherFailure) -> Forecast {
    let question = Forecast.Question(
      place: settings.place, isFahrenheit: settings.isFahrenheit, language: language)
    let isSamePlace =
      known?.question.place == question.place && known?.question.language == language
    let found =
      if isSamePlace, let known { known.place } else { try await place(settings, language) }
    let answer: Answer = try await ask(
      settings.baseURL, "v1/forecast",
      [
        ("latitude", "\(found.latitude)"), ("longitude", "\(found.longitude)"),
        ("current", "temperature_2m,weather_code,wind_speed_10m"),
        ("daily", "weather_code,temperature_2m_max,temperature_2m_min"),
        ("hourly", "temperature_2m,precipitation_probability,precipitation"), ("timezone", "auto"),
        ("forecast_days", "7"), ("forecast_hours", "\(Answer.hours)"),
        ("temperature_unit", settings.isFahrenheit ? "fahrenheit" : "celsius"),
      ])
    return Forecast(
      question: question, place: found, temperature: answer.current.temperature_2m,
      condition: answer.current.weather_code, wind: answer.current.wind_speed_10m,
      days: answer.days, hours: answer.nextHours)
  }

  private func place(
    _ settings: WeatherSettings, _ language: String
  ) async throws(WeatherFailure) -> Place {
    let answer: Places = try await ask(
      settings.geocodingURL, "v1/search",
      [("name", settings.place), ("count", "1"), ("language", language), ("format", "json")])
    guard let place = answer.results?.first else { throw .unknownPlace(settings.place) }
    return place
  }

  private func ask<Answer: Decodable>(
    _ base: String, _ path: String, _ query: [(String, String)]
  ) async throws(WeatherFailure) -> Answer {
    guard var components = URLComponents(string: base), let host = components.host, !host.isEmpty,
      ["http", "https"].contains(components.scheme?.lowercased())
    else { throw .noAddress(base) }
    let folder = components.path.hasSuffix("/") ? components.path : components.path + "/"
    components.path = folder + path
    components.queryItems = query.map { URLQueryItem(name: $0.0, value: $0.1) }
    guard let url = components.url else { throw .noAddress(base) }
    let answer: (data: Data, status: Int)
    do {
      answer = try await get(url)
    } catch {
      throw WeatherFailure(error, host: host)
    }
    if answer.status == 429 { throw .tooManyRequests(host: host) }
    guard answer.status == 200 else { throw .status(host: host, answer.status) }
    guard answer.data.count <= 1 << 20,
      let value = try? JSONDecoder().decode(Answer.self, from: answer.data)
    else { throw .notUnderstood(host: host) }
    return value
  }

  private struct Places: Decodable {
    var results: [Place]?
  }

  /// The names are Open-Meteo's.
  private struct Answer: Decodable {
    struct Current: Decodable {
      var time: String?
      var temperature_2m: Double
      var weather_code: Int?
      var wind_speed_10m: Double?
    }

    struct Daily: Decodable {
      var time: [String]
      var weather_code: [Int?]?
      var temperature_2m_max: [Double?]?
      var temperature_2m_min: [Double?]?
    }

    struct Hourly: Decodable {
      var time: [String]
      var temperature_2m: [Double?]?
      var precipitation_probability: [Double?]?
      var precipitation: [Double?]?
    }

    static let hours = 24
    var current: Current
    var daily: Daily?
    var hourly: Hourly?

    /// Servers that do not know `forecast_hours` begin with the past hours of the day.
    var nextHours: [Forecast.Hour]? {
      guard let hourly, let now = current.time?.prefix(13) else { return nil }
      return hourly.time.indices.filter { hourly.time[$0].prefix(13) >= now }.prefix(Self.hours)
        .map { index in
          func member(_ values: [Double?]?) -> Double? {
            guard let values, values.indices.contains(index) else { return nil }
            return values[index]
          }
          return Forecast.Hour(
            temperature: member(hourly.temperature_2m),
            rain: member(hourly.precipitation_probability), amount: member(hourly.precipitation))
        }
    }

    /// Days are local to the place. As noon UTC they have the same date almost everywhere.
    var days: [Forecast.Day] {
      guard let daily else { return [] }
      return daily.time.prefix(7).enumerated().compactMap { index, text in
        guard let date = try? Date("\(text)T12:00:00Z", strategy: .iso8601) else { return nil }
        func member<Value>(_ values: [Value?]?) -> Value? {
          guard let values, values.indices.contains(index) else { return nil }
          return values[index]
        }
        return Forecast.Day(
          date: date, condition: member(daily.weather_code),
          high: member(daily.temperature_2m_max), low: member(daily.temperature_2m_min))
      }
    }
  }
}
