/// The order of processes on a card. A process changes its position only for a clear difference, so
/// that rows do not flicker.
public struct ProcessRanking: Sendable, Equatable {
  /// A process with its history, the busiest first.
  public struct Item: Sendable, Equatable, Identifiable {
    /// The process ID.
    public var id: Int
    /// The program's name.
    public var name: String
    /// The smoothed load; 1 is one processor.
    public var load: Double
    /// Bytes in memory.
    public var resident: UInt64
    /// Clock ticks, because ids are reused.
    var started: UInt64
    /// The last loads, the newest last.
    public var course: [Double]
  }

  /// All processes.
  public private(set) var items: [Item] = []

  /// The weight of the newest load in the smoothed one.
  private static let weight = 0.6
  /// The number of values of a history.
  public static let courseLimit = 8

  /// No processes.
  public init() {}

  /// Processes a reading. New processes are added, ended ones removed, and the others roughly keep
  /// their order.
  public mutating func update(_ loads: [ProcessLoad]) {
    var fresh = Dictionary(loads.map { ($0.entry.id, $0) }) { first, _ in first }
    var next: [Item] = []
    next.reserveCapacity(loads.count)
    for var item in items {
      guard let load = fresh[item.id], load.entry.started == item.started else { continue }
      fresh[item.id] = nil
      item.name = load.entry.name
      item.load += (load.load - item.load) * Self.weight
      item.resident = load.entry.resident
      item.course = (item.course + [load.load]).suffix(Self.courseLimit)
      next.append(item)
    }
    let joining = loads.filter { fresh[$0.entry.id] != nil }
      .sorted { ($0.load, $0.entry.resident) > ($1.load, $1.entry.resident) }
    for load in joining {
      next.append(
        Item(
          id: load.entry.id, name: load.entry.name, load: load.load,
          resident: load.entry.resident, started: load.entry.started, course: [load.load]))
    }
    items = Self.sorted(next)
  }

  /// Insertion keeps the order of nearly equal processes. A sort could not, because small
  /// differences add up.
  private static func sorted(_ items: [Item]) -> [Item] {
    var sorted: [Item] = []
    sorted.reserveCapacity(items.count)
    for item in items {
      var place = sorted.count
      while place > 0, item.isAbove(sorted[place - 1]) { place -= 1 }
      sorted.insert(item, at: place)
    }
    return sorted
  }
}

extension ProcessRanking.Item {
  fileprivate func isAbove(_ other: Self) -> Bool {
    let margin = 0.01 + 0.02 * other.load
    if load > other.load + margin { return true }
    // Among nearly idle processes, the larger one.
    guard load + margin >= other.load else { return false }
    return load < 0.005 && other.load < 0.005
      && Double(resident) > Double(other.resident) * 1.1
  }
}
