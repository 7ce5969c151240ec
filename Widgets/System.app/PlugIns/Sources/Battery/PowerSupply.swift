import Foundation
import SystemMonitorShared

/// A battery in `/sys/class/power_supply`: of the machine, or of a mouse, a keyboard or a headset.
struct PowerSupply: Codable, Equatable, Sendable {
  enum State: String, Codable, Sendable {
    case charging, discharging, full, idle, unknown
  }

  /// The kernel's name, such as `BAT0`.
  var id: String
  /// The model of a device; nil for the machine's own batteries.
  var device: String?
  /// 0...1; nil if only a level is known.
  var charge: Double?
  /// Whether the charge is low, for devices without a percentage.
  var isLow = false
  var state = State.unknown
  /// Watt hours; nil if the driver reports none.
  var energy: Double?
  /// Watt hours when full.
  var capacity: Double?
  /// Watt hours when full and new.
  var design: Double?
  /// Watts, of charging or discharging.
  var power: Double?
  /// Seconds until empty or full, as the driver reports it.
  var reportedTime: Double?
  /// How often it was charged.
  var cycles: Int?

  /// The usable part of the original capacity, 0...1.
  var health: Double? {
    guard let capacity, let design, design > 0 else { return nil }
    return min(capacity / design, 1)
  }

  /// All batteries: those of the machine first.
  static func all(_ files: SystemFiles) -> [PowerSupply] {
    let found = files.names(in: "sys/class/power_supply").sorted()
      .compactMap { PowerSupply(files, name: $0) }
    return found.filter { $0.device == nil } + found.filter { $0.device != nil }
  }

  init(id: String) { self.id = id }

  init?(_ files: SystemFiles, name: String) {
    let folder = "sys/class/power_supply/\(name)"
    var values: [Substring: Substring] = [:]
    for line in (files.text("\(folder)/uevent") ?? "").split(separator: "\n") {
      guard let equals = line.firstIndex(of: "="), line.hasPrefix("POWER_SUPPLY_") else { continue }
      values[line[..<equals].dropFirst("POWER_SUPPLY_".count)] = line[line.index(after: equals)...]
    }
    // Older kernels have the kind only as a file.
    let kind = values["TYPE"].map(String.init) ?? files.line("\(folder)/type")
    guard kind == "Battery", values["PRESENT"] != "0" else { return nil }
    id = name
    let scope = values["SCOPE"].map(String.init) ?? files.line("\(folder)/scope")
    let model = values["MODEL_NAME"].map { $0.trimmingCharacters(in: .whitespaces) }
    if scope == "Device" { device = model?.isEmpty == false ? model : name }
    charge = values["CAPACITY"].flatMap { Double($0) }.map { min(max($0 / 100, 0), 1) }
    isLow = values["CAPACITY_LEVEL"] == "Low" || values["CAPACITY_LEVEL"] == "Critical"
    guard charge != nil || values["CAPACITY_LEVEL"].map({ $0 != "Unknown" }) == true else {
      return nil
    }
    state =
      switch values["STATUS"] {
      case "Charging": .charging
      case "Discharging": .discharging
      case "Full": .full
      case "Not charging": .idle
      default: .unknown
      }
    readEnergy(values)
    let time = state == .charging ? values["TIME_TO_FULL_NOW"] : values["TIME_TO_EMPTY_NOW"]
    reportedTime = time.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    cycles = values["CYCLE_COUNT"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// In watts and watt hours. Drivers report energy, or charge and a voltage.
  private mutating func readEnergy(_ values: [Substring: Substring]) {
    func micro(_ key: Substring) -> Double? {
      values[key].flatMap { Double($0) }.map { abs($0) / 1_000_000 }
    }
    let voltage = micro("VOLTAGE_MIN_DESIGN") ?? micro("VOLTAGE_NOW")
    func energy(_ suffix: String) -> Double? {
      micro("ENERGY_\(suffix)")
        ?? micro("CHARGE_\(suffix)").flatMap { charge in voltage.map { charge * $0 } }
    }
    (self.energy, capacity) = (energy("NOW"), energy("FULL"))
    design = energy("FULL_DESIGN")
    power =
      micro("POWER_NOW")
      ?? micro("CURRENT_NOW").flatMap { current in
        (micro("VOLTAGE_NOW") ?? voltage).map { current * $0 }
      }
  }
}

extension [PowerSupply] {
  /// The machine's batteries as one; nil without any.
  var combined: PowerSupply? {
    let own = filter { $0.device == nil }
    guard let first = own.first else { return nil }
    guard own.count > 1 else { return first }
    var all = PowerSupply(id: own.map(\.id).joined(separator: "+"))
    func sum(_ value: KeyPath<PowerSupply, Double?>) -> Double? {
      let values = own.compactMap { $0[keyPath: value] }
      return values.count == own.count ? values.reduce(0, +) : nil
    }
    all.energy = sum(\.energy)
    all.capacity = sum(\.capacity)
    all.design = sum(\.design)
    // A battery that rests may report no power.
    all.power = own.compactMap(\.power).reduce(0, +)
    if let energy = all.energy, let capacity = all.capacity, capacity > 0 {
      all.charge = Swift.min(energy / capacity, 1)
    } else {
      all.charge = sum(\.charge).map { $0 / Double(own.count) }
    }
    let states = own.map(\.state)
    all.state =
      states.contains(.discharging)
      ? .discharging
      : states.contains(.charging)
        ? .charging : states.allSatisfy { $0 == .full } ? .full : states.first ?? .unknown
    return all
  }
}

extension PowerSupply {
  /// Seconds until it is empty or full; nil if nothing flows or the driver reports too little.
  var timeLeft: Double? {
    if let reportedTime { return reportedTime }
    guard let energy, let power, power > 0.1 else { return nil }
    let missing: Double? =
      switch state {
      case .discharging: energy
      case .charging: capacity.map { max(0, $0 - energy) }
      case .full, .idle, .unknown: nil
      }
    // A value of more than four days is a measurement at almost no power.
    return missing.map { $0 / power * 3600 }.flatMap { $0 < 4 * 86_400 ? $0 : nil }
  }
}
