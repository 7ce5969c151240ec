import Foundation
import SystemMonitorShared

/// Temperatures and fans.
actor SensorsSource: FigureSource {
  /// The values, with the highest temperature as history.
  struct Figures: Codable, Equatable, Sendable {
    struct Value: Codable, Equatable, Sendable {
      var sensor: Sensor
      /// Degrees Celsius, or turns a minute.
      var value: Double
    }

    var values: [Value]
    var hottest = ValueHistory(step: 5)
  }

  /// What the card draws.
  struct Content: Equatable, Sendable {
    /// Temperatures by urgency, then fans.
    var rows: [SystemRow]
    /// The highest temperature in degrees of the chosen unit.
    var course: [Double?]
    var unit: String
    /// The upper end of the chart in that unit.
    var maximum: Double
  }

  static let name = "Sensors"
  private let files: SystemFiles
  private let now: @Sendable () -> Date
  /// Searched again now and then, because devices come and go.
  private var known: (sensors: [Sensor], date: Date)?
  private static let searchInterval: TimeInterval = 60

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.files, self.now) = (files, now)
  }

  func read(after figures: Figures?, settings: SystemSettings) async -> FigureReading<Figures> {
    let date = now()
    let values = sensors(at: date).compactMap { sensor in
      sensor.value(files).map { Figures.Value(sensor: sensor, value: $0) }
    }
    guard !values.isEmpty else { return .nothing }
    var next = Figures(values: values, hottest: figures?.hottest ?? ValueHistory(step: 5))
    let temperatures = values.filter { $0.sensor.kind == .temperature }.map(\.value)
    next.hottest.append(temperatures.max(), at: date)
    return .figures(next)
  }

  private func sensors(at date: Date) -> [Sensor] {
    if let known, (0..<Self.searchInterval).contains(date.timeIntervalSince(known.date)) {
      return known.sensors
    }
    let found = Sensor.all(files)
    known = (found, date)
    return found
  }

  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    let rows = figures.values.enumerated().map { place, item in
      row(item, id: "\(item.sensor.path) \(place)", settings, words)
    }
    // The order changes only with the colour, so that rows do not change places all the time.
    let hot = rows.filter { $0.grade == .bad } + rows.filter { $0.grade == .warn }
    func degrees(_ celsius: Double) -> Double {
      settings.isFahrenheit ? (celsius * 9 / 5 + 32).rounded() : celsius.rounded()
    }
    return Content(
      rows: hot + rows.filter { $0.grade == .normal },
      course: figures.hottest.values.suffix(columns * 2).map { $0.map(degrees) },
      unit: settings.isFahrenheit ? " °F" : " °C", maximum: degrees(100))
  }

  private static func row(
    _ item: Figures.Value, id: String, _ settings: SystemSettings, _ words: FigureWords
  ) -> SystemRow {
    let sensor = item.sensor
    switch sensor.kind {
    case .temperature:
      let full = sensor.critical ?? sensor.high ?? 100
      return SystemRow(
        id: id, title: sensor.title ?? sensor.chip,
        share: Int((min(item.value / full, 1) * 100).rounded()),
        value: settings.degrees(item.value), grade: sensor.grade(item.value))
    case .fan:
      return SystemRow(
        id: id, title: sensor.title ?? "\(words.fan) \(sensor.number)",
        // A change of less than twenty turns is noise.
        value: "\(Int((item.value / 20).rounded()) * 20) rpm", grade: sensor.grade(item.value))
    }
  }
}
