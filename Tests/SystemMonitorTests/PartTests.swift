import Foundation
import Testing

@testable import SystemMonitorShared
@testable import SystemWidgets

private let start = Date(timeIntervalSince1970: 1_795_000_000)
private let words = FigureWords()

/// Sensors, graphics processors and batteries.
struct PartTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  private func sensors(_ settings: SystemSettings = SystemSettings()) async throws
    -> SensorsSource.Content
  {
    let source = SensorsSource(files: machine.files, now: { start })
    guard case .figures(let figures) = await source.read(after: nil, settings: settings) else {
      throw CocoaError(.fileReadUnknown)
    }
    return SensorsSource.content(of: figures, settings: settings, words: words, columns: 40)
  }

  @Test func `sensors have the labels and limits of their chips`() async throws {
    try machine.addLaptopSensors()
    let content = try await sensors()
    #expect(
      content.rows.map { "\($0.title) \($0.value) \($0.share.map(String.init) ?? "-")" } == [
        "acpitz 48 °C 48", "Package id 0 61 °C 61", "Core 0 58 °C 58", "Core 8 57 °C 57",
        "nvme Composite 42 °C 49", "nvme Sensor 1 53 °C 53", "CPU 2620 rpm -",
      ])
    #expect(content.course == [61] && content.maximum == 100)
    var settings = SystemSettings()
    settings.isFahrenheit = true
    let other = try await sensors(settings)
    #expect(other.rows[1].value == "142 °F" && other.course == [142] && other.maximum == 212)
  }

  @Test(arguments: [
    (89.0, SystemRow.Grade.normal, 1), (90, .warn, 0), (99, .warn, 0), (100, .bad, 0),
  ])
  func `a hot sensor is marked and first`(
    celsius: Double, grade: SystemRow.Grade, place: Int
  ) async throws {
    try machine.addLaptopSensors(package: celsius)
    let rows = try await sensors().rows
    #expect(rows[place].title == "Package id 0" && rows[place].grade == grade)
  }

  @Test func `a machine without chips has thermal zones`() async throws {
    try FileManager.default.removeItem(at: machine.root.appending(path: "sys/class/hwmon"))
    try machine.write("sys/class/thermal/thermal_zone0/type", "cpu-thermal\n")
    try machine.write("sys/class/thermal/thermal_zone0/temp", "51540\n")
    #expect(try await sensors().rows.map { "\($0.title) \($0.value)" } == ["cpu-thermal 52 °C"])
  }

  @Test func `a fan below its minimum is marked`() async throws {
    try machine.write("sys/class/hwmon/hwmon0/name", "nct6775\n")
    try machine.write("sys/class/hwmon/hwmon0/fan1_input", "0\n")
    try machine.write("sys/class/hwmon/hwmon0/fan1_min", "600\n")
    try machine.write("sys/class/hwmon/hwmon0/fan2_input", "0\n")
    let rows = try await sensors().rows
    #expect(rows.map(\.title) == ["Fan 1", "nct6775"] && rows[0].grade == .bad)
  }

  // MARK: Graphics

  @Test func `graphics of AMD have load, memory and facts`() async throws {
    try machine.addAMD()
    let source = GPUSource(files: machine.files, now: { start })
    guard case .figures(let figures) = await source.read(after: nil, settings: SystemSettings())
    else { return #expect(Bool(false)) }
    let content = GPUSource.content(
      of: figures, settings: SystemSettings(), words: words, columns: 80)
    #expect(content.devices.map(\.name) == ["Radeon RX 6800"])
    #expect(content.devices.map { $0.meters.map(\.value) } == [["37 %", "3 / 16 G"]])
    #expect(
      content.devices.map { $0.facts.map(\.value) } == [["64 °C", "93 W", "1.9 GHz", "1220 rpm"]])
    #expect(content.course == [37])
  }

  @Test(arguments: ["i915", "xe"])
  func `the load of Intel's graphics is the time that it was not idle`(driver: String) throws {
    try machine.addIntel(driver: driver, idle: 1000)
    var reader = GraphicsReader(files: machine.files)
    let first = try #require(reader.read().first)
    #expect(first.load == nil && first.frequency == 1.1e9 && first.name == "Intel")
    try machine.pass(5, at: 60, load: 0)
    try machine.addIntel(driver: driver, idle: 1000 + 4000)
    let load = try #require(reader.read().first?.load)
    #expect(abs(load - 0.2) < 0.001)
  }

  // MARK: Batteries

  private func battery() async throws -> BatterySource.Content {
    let source = BatterySource(files: machine.files, now: { start })
    let settings = SystemSettings()
    guard case .figures(let figures) = await source.read(after: nil, settings: settings) else {
      throw CocoaError(.fileReadUnknown)
    }
    return BatterySource.content(of: figures, settings: settings, words: words, columns: 40)
  }

  @Test func `a battery has its charge, time, power and health`() async throws {
    try machine.addBatteries()
    let content = try await battery()
    #expect(content.main?.value == "50 %" && content.main?.grade == .normal)
    #expect(content.state == "3 h 25 min left" && !content.isLow)
    #expect(
      content.facts.map { "\($0.title) \($0.value)" } == [
        "Power 7.4 W", "Health 88 %", "Cycles 212",
      ])
    #expect(
      content.others.map { "\($0.title) \($0.value)" } == ["headset good", "MX Master 3 15 %"])
    #expect(content.others.map(\.grade) == [.normal, .warn])
  }

  @Test(arguments: [
    ("Charging", 25_000_000, "charging, full in 3 h 25 min", false),
    ("Full", 50_000_000, "full", false), ("Not charging", 40_000_000, "not charging", false),
    ("Discharging", 4_000_000, "30 min left", true),
  ])
  func `the state of a battery is a sentence`(
    status: String, now: Int, state: String, isLow: Bool
  ) async throws {
    try machine.addBatteries(status, now: now)
    let content = try await battery()
    #expect(content.state == state && content.isLow == isLow)
  }

  @Test func `two batteries are one, and each has a row`() async throws {
    try machine.addBatteries()
    try machine.write(
      "sys/class/power_supply/BAT1/uevent",
      """
      POWER_SUPPLY_TYPE=Battery
      POWER_SUPPLY_STATUS=Not charging
      POWER_SUPPLY_CAPACITY=100
      POWER_SUPPLY_CHARGE_NOW=2000000
      POWER_SUPPLY_CHARGE_FULL=2000000
      POWER_SUPPLY_CHARGE_FULL_DESIGN=2500000
      POWER_SUPPLY_VOLTAGE_MIN_DESIGN=11000000
      POWER_SUPPLY_CURRENT_NOW=0

      """)
    let content = try await battery()
    // 25 of 50 watt hours, and 22 of 22.
    #expect(content.main?.value == "65 %" && content.state == "6 h 20 min left")
    #expect(
      content.others.prefix(2).map { "\($0.title) \($0.value)" } == ["BAT0 50 %", "BAT1 100 %"])
  }

  @Test func `a mouse alone is a card without the machine's battery`() async throws {
    try machine.addBatteries()
    try FileManager.default.removeItem(
      at: machine.root.appending(path: "sys/class/power_supply/BAT0"))
    let content = try await battery()
    #expect(content.main == nil && content.others.count == 2 && content.state == "")
  }
}
