import Foundation
import SystemMonitorShared

/// Load, memory, temperature and power of graphics processors whose drivers have files with them. NVIDIA's has none:
/// its program needs the devices, which a confined widget may not use, so it has a script of its own.
actor GPUSource: FigureSource {
  /// The values of all graphics processors, with the load of the busiest as history.
  struct Figures: Codable, Equatable, Sendable {
    var cards: [GraphicsProcessor]
    var load = ValueHistory(step: 5)
  }

  /// What the card draws.
  struct Content: Equatable, Sendable {
    struct Device: Equatable, Sendable, Identifiable {
      var id: String
      var name: String
      /// Load and memory, with bars.
      var meters: [SystemRow]
      /// Temperature, power, frequency, fan.
      var facts: [SystemRow]
    }

    var devices: [Device]
    /// The load in percent.
    var course: [Double?]
  }

  static let name = "GPU"
  private let now: @Sendable () -> Date
  private var reader: GraphicsReader

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
    reader = GraphicsReader(files: files)
  }

  func read(after figures: Figures?, settings: SystemSettings) async -> FigureReading<Figures> {
    let date = now()
    let cards = reader.read()
    guard !cards.isEmpty else { return .nothing }
    var next = Figures(cards: cards, load: figures?.load ?? ValueHistory(step: 5))
    next.load.append(cards.compactMap(\.load).max(), at: date)
    return .figures(next)
  }

  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    Content(
      devices: figures.cards.map { device($0, settings, words) },
      course: figures.load.values.suffix(columns * 2).map { $0.map { ($0 * 100).rounded() } })
  }

  private static func device(
    _ card: GraphicsProcessor, _ settings: SystemSettings, _ words: FigureWords
  ) -> Content.Device {
    var meters: [SystemRow] = []
    if let load = card.load { meters.append(.bar("load", "GPU", load)) }
    if let used = card.memoryUsed, let total = card.memoryTotal, total > 0 {
      let share = Double(used) / Double(total)
      meters.append(
        .bar(
          "memory", words.system.memory, share, value: Quantity.bytes(used, of: total), warn: 0.9,
          bad: 0.97))
    }
    var facts: [SystemRow] = []
    func add(_ id: String, _ title: String, _ value: String?, _ grade: SystemRow.Grade = .normal) {
      if let value { facts.append(SystemRow(id: id, title: title, value: value, grade: grade)) }
    }
    let heat: SystemRow.Grade =
      card.temperature.map { $0 >= 95 ? .bad : $0 >= 85 ? .warn : .normal } ?? .normal
    add("temperature", words.system.temperature, card.temperature.map(settings.degrees), heat)
    add("power", words.power, card.power.map { "\(Int($0.rounded())) W" })
    add("frequency", words.system.frequency, card.frequency.map(Quantity.frequency))
    add("fan", words.fan, card.fan.map { "\(Int(($0 / 20).rounded()) * 20) rpm" })
    return Content.Device(id: card.id, name: card.name, meters: meters, facts: facts)
  }
}
