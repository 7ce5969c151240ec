import Foundation
import SystemMonitorShared

/// Load, frequency and temperature of the processors, and switches between tasks.
struct CPUSource: FigureSource {
  /// What the card draws.
  struct Content: Equatable, Sendable {
    var card: SystemCard
    /// Further facts, the most important first.
    var facts: [SystemRow]
  }

  static let name = "CPU"
  private let sampler: SystemSampler

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    sampler = SystemSampler(
      files: files, parts: [.processors, .temperature, .switches], now: now)
  }

  func read(
    after figures: SystemState?, settings: SystemSettings
  ) async -> FigureReading<SystemState> {
    guard let state = await sampler.sample(after: figures) else { return .unreadable }
    return .figures(state)
  }

  static func content(
    of state: SystemState, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    var card = state.card(words: words.system)
    card.cpuCourse = Array(card.cpuCourse.suffix(columns * 2))
    var facts = card.facts
    if let place = facts.firstIndex(where: { $0.id == "load" }) {
      facts[place].value = Quantity.load(state.load)
    }
    if let place = facts.firstIndex(where: { $0.id == "temperature" }),
      let celsius = state.temperature
    {
      facts[place].value = settings.degrees(celsius)
      card.facts[place].value = settings.degrees(celsius)
    }
    if let switches = state.switches {
      facts.append(
        SystemRow(
          id: "switches", title: words.switches, value: Quantity.count(switches) + "/s"))
    }
    return Content(card: card, facts: facts)
  }
}
