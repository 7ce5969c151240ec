import Foundation
import SystemMonitorShared

/// Used, cached and free memory, and swap space.
struct MemorySource: FigureSource {
  /// What the card draws.
  struct Content: Equatable, Sendable {
    var rows: [SystemRow]
    /// The used share in percent.
    var course: [Double?]
  }

  static let name = "Memory"
  private let sampler: SystemSampler

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    sampler = SystemSampler(files: files, parts: .memory, now: now)
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
    var rows = state.card(words: words.system).memory
    func row(_ id: String, _ title: String, _ bytes: UInt64) -> SystemRow {
      SystemRow(
        id: id, title: title,
        share: Int((Double(bytes) / Double(max(1, state.memoryTotal)) * 100).rounded()),
        value: Quantity.bytes(Double(bytes)))
    }
    let kinds = [
      state.memoryCached.map { row("cached", words.cached, $0) },
      state.memoryFree.map { row("free", words.free, $0) },
    ]
    rows.insert(contentsOf: kinds.compactMap { $0 }, at: min(1, rows.count))
    return Content(
      rows: rows,
      course: state.history.memory.suffix(columns * 2).map { $0.map { ($0 * 100).rounded() } })
  }
}
