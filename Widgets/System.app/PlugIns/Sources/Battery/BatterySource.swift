import Foundation
import SystemMonitorShared

/// Charge, time left and health of batteries.
struct BatterySource: FigureSource {
  /// All batteries, with the charge of the machine's own ones as history.
  struct Figures: Codable, Equatable, Sendable {
    var supplies: [PowerSupply]
    var charge = ValueHistory(step: 60)
  }

  /// What the card draws.
  struct Content: Equatable, Sendable {
    /// The machine's batteries together, with a bar; nil without any.
    var main: SystemRow?
    /// State with the time left.
    var state: String
    /// Power, health and cycles.
    var facts: [SystemRow]
    /// Single batteries of several, and those of devices.
    var others: [SystemRow]
    /// The charge in percent.
    var course: [Double?]
    /// The charge of an alert.
    var isLow: Bool
  }

  static let name = "Battery"
  private let files: SystemFiles
  private let now: @Sendable () -> Date

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.files, self.now) = (files, now)
  }

  func read(after figures: Figures?, settings: SystemSettings) async -> FigureReading<Figures> {
    let supplies = PowerSupply.all(files)
    guard !supplies.isEmpty else { return .nothing }
    var next = Figures(supplies: supplies, charge: figures?.charge ?? ValueHistory(step: 60))
    next.charge.append(supplies.combined?.charge, at: now())
    return .figures(next)
  }

  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    let own = figures.supplies.filter { $0.device == nil }
    let all = figures.supplies.combined
    var others = own.count > 1 ? own.map { row($0, title: $0.id, words) } : []
    others += figures.supplies.filter { $0.device != nil }
      .map { row($0, title: $0.device ?? $0.id, words) }
    return Content(
      main: all.map { row($0, title: words.battery, words) },
      state: all.map { state($0, words) } ?? "", facts: all.map { facts($0, own, words) } ?? [],
      others: others,
      course: figures.charge.values.suffix(columns * 2).map { $0.map { ($0 * 100).rounded() } },
      isLow: all.map { $0.state == .discharging && ($0.charge ?? 1) <= 0.1 } ?? false)
  }

  private static func row(
    _ supply: PowerSupply, title: String, _ words: FigureWords
  ) -> SystemRow {
    let isDraining = supply.state != .charging && supply.state != .full
    let grade: SystemRow.Grade =
      isDraining
      ? supply.charge.map { $0 <= 0.1 ? .bad : $0 <= 0.2 ? .warn : .normal }
        ?? (supply.isLow ? .bad : .normal) : .normal
    return SystemRow(
      id: "supply \(supply.id)", title: title,
      share: supply.charge.map { Int(($0 * 100).rounded()) },
      value: supply.charge.map(Quantity.percent) ?? (supply.isLow ? words.low : words.good),
      grade: grade)
  }

  private static func state(_ supply: PowerSupply, _ words: FigureWords) -> String {
    // Five minutes: the estimate is not more exact.
    let time = supply.timeLeft.map { words.system.duration(($0 / 300).rounded() * 300) }
    switch supply.state {
    case .charging:
      return time.map { "\(words.charging), \(words.untilFull($0))" } ?? words.charging
    case .discharging: return time.map(words.left) ?? words.discharging
    case .full: return words.full
    case .idle: return words.notCharging
    case .unknown: return ""
    }
  }

  private static func facts(
    _ all: PowerSupply, _ own: [PowerSupply], _ words: FigureWords
  ) -> [SystemRow] {
    var facts: [SystemRow] = []
    if let power = all.power, power >= 0.1 {
      facts.append(
        SystemRow(id: "power", title: words.power, value: "\(Quantity.tenths(power)) W"))
    }
    if let health = all.health {
      facts.append(
        SystemRow(
          id: "health", title: words.health, value: Quantity.percent(health),
          grade: health < 0.5 ? .bad : health < 0.7 ? .warn : .normal))
    }
    if own.count == 1, let cycles = own[0].cycles {
      facts.append(SystemRow(id: "cycles", title: words.cycles, value: "\(cycles)"))
    }
    return facts
  }
}
