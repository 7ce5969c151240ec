import SystemMonitorShared

/// The visible processes: filtered, sorted, as a list or as a tree.
struct ProcessList: Equatable {
  enum Order: Equatable, CaseIterable {
    case cpu, memory, transfer, pid, name
  }

  struct Row: Equatable {
    var process: ProcessFacts
    /// The lines of the tree before the name.
    var branch = ""
  }

  var processes: [ProcessFacts] = [] { didSet { arrange() } }
  private(set) var order = Order.cpu
  private(set) var isReversed = false
  var filter = "" { didSet { arrange() } }
  var isTree = false { didSet { arrange() } }
  private(set) var rows: [Row] = []

  /// Sets the order; the same one again reverses it.
  mutating func sort(by new: Order) {
    isReversed = new == order ? !isReversed : false
    order = new
    arrange()
  }

  mutating func reverse() { sort(by: order) }

  private mutating func arrange() {
    let sorted = processes.sorted { isReversed ? isBefore($1, $0) : isBefore($0, $1) }
    rows = isTree ? tree(sorted) : sorted.filter(matches).map { Row(process: $0) }
  }

  private func matches(_ process: ProcessFacts) -> Bool {
    let words = filter.lowercased().split(separator: " ")
    if words.isEmpty { return true }
    let text = "\(process.entry.name) \(process.command) \(process.user) \(process.id)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private func isBefore(_ first: ProcessFacts, _ second: ProcessFacts) -> Bool {
    func io(_ process: ProcessFacts) -> Double {
      process.transfer.map { $0.inward + $0.outward } ?? -1
    }
    switch order {
    case .cpu where first.load != second.load: return first.load > second.load
    case .cpu, .memory:
      if first.entry.resident != second.entry.resident {
        return first.entry.resident > second.entry.resident
      }
    case .transfer: if io(first) != io(second) { return io(first) > io(second) }
    case .name:
      let (one, other) = (first.entry.name.lowercased(), second.entry.name.lowercased())
      if one != other { return one < other }
    case .pid: break
    }
    return first.id < second.id
  }

  /// Parents before their children. A match keeps its parents.
  private func tree(_ sorted: [ProcessFacts]) -> [Row] {
    let known = Dictionary(sorted.map { ($0.id, $0) }) { first, _ in first }
    var shown: Set<Int> = []
    for process in sorted where matches(process) {
      var next: ProcessFacts? = process
      while let one = next, shown.insert(one.id).inserted { next = known[one.entry.parent] }
    }
    var children: [Int: [ProcessFacts]] = [:]
    var roots: [ProcessFacts] = []
    for process in sorted where shown.contains(process.id) {
      if known[process.entry.parent] != nil, process.entry.parent != process.id {
        children[process.entry.parent, default: []].append(process)
      } else {
        roots.append(process)
      }
    }
    var rows: [Row] = []
    // Deeper than any screen; also ends a cycle, which a reused number can cause.
    func add(_ process: ProcessFacts, lead: String, branch: String, depth: Int) {
      rows.append(Row(process: process, branch: branch))
      let own = children[process.id] ?? []
      guard depth < 64 else { return }
      for (place, child) in own.enumerated() {
        let isLast = place == own.count - 1
        add(
          child, lead: lead + (isLast ? "   " : "│  "), branch: lead + (isLast ? "└─ " : "├─ "),
          depth: depth + 1)
      }
    }
    for root in roots { add(root, lead: "", branch: "", depth: 0) }
    return rows
  }
}
