import TodayEngine

/// All hosts of a group in the order of the fleet page.
///
/// A change moves one row. With ten thousand hosts, the others are neither compared nor copied.
package struct FleetTable: Sendable, Equatable {
  package enum Event: Sendable, Equatable {
    /// A host is new or has changed.
    case changed(FleetHost)
    case removed(String)
    case sorted(FleetOrder)
    /// Words that are parts of the names that are listed. Empty for all hosts.
    case searched(String)
  }

  private struct Row: Sendable, Equatable {
    var host: FleetHost
    var key: HostNameKey
    var weight: Double
    var isListed: Bool
  }

  package private(set) var order = FleetOrder.need
  package private(set) var search = ""
  /// The longest name of a host so far, so that columns do not move.
  package private(set) var nameLength = 0
  /// Key figures besides those that every host has, with the label of the first host that had them.
  package private(set) var otherFigures: [FleetFigureName] = []
  private var words: [Substring] = []
  private var rows: [Row] = []
  /// The places of hosts in `rows`.
  private var places: [String: Int] = [:]
  /// Places in `rows` that are free.
  private var free: [Int] = []
  /// The places of the listed hosts, in order.
  private var listed: [Int32] = []
  private var counts: [FleetNeed: Int] = [:]

  package init() {}

  // MARK: The list

  /// The number of listed hosts.
  package var count: Int { listed.count }

  /// The number of all hosts.
  package var total: Int { places.count }

  package func total(of need: FleetNeed) -> Int { counts[need, default: 0] }

  /// The number of hosts that need the user.
  package var needy: Int { places.count - total(of: .nothing) }

  /// A listed host.
  package subscript(index: Int) -> FleetHost { rows[Int(listed[index])].host }

  package func host(_ name: String) -> FleetHost? { places[name].map { rows[$0].host } }

  /// The row of a host; `nil` if it is not listed.
  package func index(of name: String) -> Int? {
    guard let place = places[name], rows[place].isListed else { return nil }
    return position(of: rows[place])
  }

  // MARK: Events

  package mutating func apply(_ event: Event) {
    switch event {
    case .changed(let host): change(host)
    case .removed(let name): remove(name)
    case .sorted(let new):
      guard new != order else { return }
      order = new
      for place in places.values { rows[place].weight = new.weight(of: rows[place].host) }
      sortAll()
    case .searched(let text):
      guard text != search else { return }
      search = text
      words = text.lowercased().split(separator: " ")
      for place in places.values { rows[place].isListed = matches(rows[place].host.name) }
      sortAll()
    }
  }

  private mutating func change(_ host: FleetHost) {
    note(host)
    guard let place = places[host.name] else {
      let row = Row(
        host: host, key: HostNameKey(host.name), weight: order.weight(of: host),
        isListed: matches(host.name))
      let new = free.popLast() ?? rows.count
      if new == rows.count { rows.append(row) } else { rows[new] = row }
      places[host.name] = new
      counts[host.need, default: 0] += 1
      if row.isListed { listed.insert(Int32(new), at: position(of: row)) }
      return
    }
    counts[rows[place].host.need, default: 0] -= 1
    counts[host.need, default: 0] += 1
    let weight = order.weight(of: host)
    guard weight != rows[place].weight, rows[place].isListed else {
      rows[place].host = host
      rows[place].weight = weight
      return
    }
    listed.remove(at: position(of: rows[place]))
    rows[place].host = host
    rows[place].weight = weight
    listed.insert(Int32(place), at: position(of: rows[place]))
  }

  private mutating func remove(_ name: String) {
    guard let place = places[name] else { return }
    let row = rows[place]
    if row.isListed { listed.remove(at: position(of: row)) }
    counts[row.host.need, default: 0] -= 1
    places[name] = nil
    rows[place].host.health = nil
    free.append(place)
  }

  private mutating func note(_ host: FleetHost) {
    nameLength = max(nameLength, host.name.utf8.count)
    guard let figures = host.health?.figures, otherFigures.count < Self.mostOthers else { return }
    for figure in figures where !Self.standard.contains(figure.id) {
      guard otherFigures.count < Self.mostOthers else { return }
      if !otherFigures.contains(where: { $0.id == figure.id }) {
        otherFigures.append(FleetFigureName(id: figure.id, label: figure.label))
      }
    }
  }

  private static let standard = [
    FleetHealth.Figure.load, FleetHealth.Figure.memory, FleetHealth.Figure.disk,
  ]
  private static let mostOthers = 5

  // MARK: The order

  private func matches(_ name: String) -> Bool {
    guard !words.isEmpty else { return true }
    let name = name.lowercased()
    return words.allSatisfy { name.contains($0) }
  }

  private func precedes(_ one: Row, _ other: Row) -> Bool {
    if one.weight != other.weight { return one.weight > other.weight }
    if one.key != other.key { return one.key < other.key }
    return one.host.name < other.host.name
  }

  /// Where a row is in the list, or would be.
  private func position(of row: Row) -> Int {
    var (low, high) = (0, listed.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(rows[Int(listed[middle])], row) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func sortAll() {
    listed = places.values.filter { rows[$0].isListed }.map { Int32($0) }
      .sorted { precedes(rows[Int($0)], rows[Int($1)]) }
  }
}

/// A key figure and its name on the screen.
package struct FleetFigureName: Sendable, Equatable {
  package var id: String
  package var label: String

  package init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}
