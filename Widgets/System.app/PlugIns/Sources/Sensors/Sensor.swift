import SystemMonitorShared

/// A temperature or a fan in `/sys/class/hwmon`.
struct Sensor: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// Thousandths of a degree Celsius.
    case temperature
    /// Turns a minute.
    case fan
  }

  /// The file of its value.
  var path: String
  var kind: Kind
  /// The driver, such as `coretemp`.
  var chip: String
  /// The label of the driver or of the machine's configuration.
  var label: String?
  /// The number in its chip, from 1.
  var number: Int
  /// Degrees Celsius from which the sensor is hot; a fan is too slow below its minimum.
  var high: Double?
  /// Degrees Celsius from which the hardware is in danger.
  var critical: Double?
  var minimum: Double?
  /// Whether its chip has several sensors of its kind.
  var hasSiblings = false

  /// Drivers whose labels need no name of the chip.
  private static let processors: Set<String> = ["coretemp", "k10temp", "zenpower", "k8temp"]

  /// The label, with the chip if the label alone is not clear. A fan without a label has no title.
  var title: String? {
    switch kind {
    case .fan: return label
    case .temperature:
      if Self.processors.contains(chip), let label { return label }
      guard hasSiblings else { return chip }
      return "\(chip) \(label ?? String(number))"
    }
  }

  /// All sensors, in the order of the chips. Machines without chips have thermal zones.
  static func all(_ files: SystemFiles) -> [Sensor] {
    let chips = files.names(in: "sys/class/hwmon").sorted { number($0) < number($1) }
    var found = chips.flatMap { sensors(of: "sys/class/hwmon/\($0)", files) }
    if !found.contains(where: { $0.kind == .temperature }) {
      let zones = files.names(in: "sys/class/thermal").filter { $0.hasPrefix("thermal_zone") }
      found += zones.sorted { number($0) < number($1) }.map { zone in
        let folder = "sys/class/thermal/\(zone)"
        return Sensor(
          path: "\(folder)/temp", kind: .temperature,
          chip: files.line("\(folder)/type") ?? zone, number: number(zone))
      }
    }
    return found
  }

  private static func sensors(of folder: String, _ files: SystemFiles) -> [Sensor] {
    let chip = files.line("\(folder)/name") ?? "hwmon"
    let names = files.names(in: folder).filter { $0.hasSuffix("_input") }
    func read(_ prefix: String, _ kind: Kind) -> [Sensor] {
      let own = names.filter { $0.hasPrefix(prefix) }.sorted { number($0) < number($1) }
      return own.map { name in
        let stem = "\(folder)/\(name.dropLast("_input".count))"
        var sensor = Sensor(
          path: "\(folder)/\(name)", kind: kind, chip: chip, label: files.line("\(stem)_label"),
          number: number(name), hasSiblings: own.count > 1)
        if kind == .temperature {
          sensor.high = limit(files.number("\(stem)_max"))
          sensor.critical = limit(files.number("\(stem)_crit"))
        } else {
          sensor.minimum = files.number("\(stem)_min").flatMap { $0 > 0 ? $0 : nil }
        }
        return sensor
      }
    }
    return read("temp", .temperature) + read("fan", .fan)
  }

  /// Drivers report limits of 0, 127 or 255 degrees for none.
  private static func limit(_ thousandths: Double?) -> Double? {
    thousandths.map { $0 / 1000 }.flatMap { (30...126).contains($0) ? $0 : nil }
  }

  private static func number(_ name: String) -> Int {
    Int(name.drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber }) ?? 0
  }

  /// Its value in its unit; nil if it does not answer, or is not connected.
  func value(_ files: SystemFiles) -> Double? {
    guard let value = files.number(path) else { return nil }
    switch kind {
    case .temperature: return (1...150).contains(value / 1000) ? value / 1000 : nil
    case .fan:
      // Connectors without a fan report 0.
      return value > 0 || label != nil || minimum != nil ? max(0, value) : nil
    }
  }

  func grade(_ value: Double) -> SystemRow.Grade {
    switch kind {
    case .temperature:
      if value >= critical ?? high.map({ $0 + 10 }) ?? 95 { return .bad }
      return value >= high ?? critical.map({ $0 - 10 }) ?? 85 ? .warn : .normal
    case .fan: return minimum.map { value < $0 } == true ? .bad : .normal
    }
  }
}
