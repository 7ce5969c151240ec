import Foundation
import WorldClockShared

/// The cities with their times, as lines or as JSON.
struct ClockTable {
  var cities: [City]
  var now = Date()
  var own = TimeZone.current
  /// The marked city, if there is one.
  var selected: String?

  /// A line each: name, offset, weekday if it differs, time.
  var text: String {
    if cities.isEmpty { return "No cities. worldclock add Tokyo adds one." }
    let readings = cities.map { city in
      city.timeZone.map { ClockReading($0, at: now, own: own) }
    }
    let nameWidth = cities.map(\.name.count).max() ?? 0
    let offsetWidth = readings.map { $0?.offset.count ?? 0 }.max() ?? 0
    return zip(cities, readings).map { city, reading in
      let mark = city.name == selected ? "▸ " : selected == nil ? "" : "  "
      guard let reading else { return "\(mark)\(city.name)  unknown zone \(city.zone)" }
      return mark
        + [
          padded(city.name, nameWidth), padded(reading.offset, offsetWidth),
          padded(reading.weekday, 3), reading.time, city.zone,
        ].joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var json: String {
    get throws {
      let items = cities.map { city in
        let reading = city.timeZone.map { ClockReading($0, at: now, own: own) }
        return Item(
          name: city.name, zone: city.zone, time: reading?.time,
          offsetSeconds: city.timeZone.map {
            $0.secondsFromGMT(for: now) - own.secondsFromGMT(for: now)
          })
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(items), as: UTF8.self)
    }
  }

  private struct Item: Encodable {
    var name: String
    var zone: String
    var time: String?
    var offsetSeconds: Int?
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
