package import TodayEngine
import TodayWire

/// The costs of a widget so far, as counted by its hosts.
package struct WidgetCost: Sendable, Equatable {
  /// The number of finished updates.
  package var runs = 0
  package var failures = 0
  /// Of the processes and their children: after updates, and when they ended.
  package var processorTime = Duration.zero
  /// Peak bytes in RAM.
  package var memory = 0
  /// Of the last updates, the newest last.
  package var durations: [Duration] = []

  package init() {}

  package static let keptDurations = 100

  package mutating func add(_ duration: Duration, isFailure: Bool) {
    runs += 1
    if isFailure { failures += 1 }
    durations.append(duration)
    if durations.count > Self.keptDurations { durations.removeFirst() }
  }

  /// The limit that 95 of 100 updates do not exceed; `nil` if there was none.
  package var percentile95: Duration? {
    if durations.isEmpty { return nil }
    return durations.sorted()[(durations.count * 95 + 99) / 100 - 1]
  }
}

/// A widget's costs, in a file next to its status.
package struct CostStore: Sendable {
  private let directories: Directories
  private let report: @Sendable (String) -> Void

  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    self.directories = directories
    self.report = report
  }

  private func path(_ id: WidgetID) -> String { "\(directories.snapshots(of: id))/cost.json" }

  /// Empty if nothing was counted, or if it cannot be used.
  package func load(_ id: WidgetID) -> WidgetCost {
    var cost = WidgetCost()
    let file = StoreFile(path: path(id), report: report)
    guard case .sound(let value) = file.read(limit: 1 << 16) else { return cost }
    func count(_ name: String) -> Int { max(value[name]?.integer ?? 0, 0) }
    cost.runs = count("runs")
    cost.failures = min(count("failures"), cost.runs)
    cost.processorTime = .milliseconds(count("processorMilliseconds"))
    cost.memory = count("memory")
    cost.durations = (value["updateMilliseconds"]?.array ?? []).compactMap(\.integer)
      .suffix(WidgetCost.keptDurations).map { .milliseconds(max($0, 0)) }
    return cost
  }

  package func save(_ id: WidgetID, _ cost: WidgetCost) throws(FileError) {
    let value = JSONValue.object([
      "version": .integer(storeVersion), "runs": .integer(cost.runs),
      "failures": .integer(cost.failures),
      "processorMilliseconds": .integer(cost.processorTime.inMilliseconds),
      "memory": .integer(cost.memory),
      "updateMilliseconds": .array(cost.durations.map { .integer($0.inMilliseconds) }),
    ])
    try StoreFile(path: path(id), report: report).checkReplaceable()
    try FileSystem.writeWhole(value.bytes, to: path(id))
  }
}

extension Duration {
  /// Whole ones.
  package var inMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
