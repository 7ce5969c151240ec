import TodayFleet
import TodayRender
import TodayWire

/// The columns of the fleet's table that fit into a width.
struct FleetColumns: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case name, load, memory, disk, other(FleetFigureName), failed, alerts, uptime, state, age

    /// Of text, not of figures.
    var isLeft: Bool { self == .name || self == .state }
    var hasGauge: Bool { self == .memory || self == .disk }
  }

  struct Column: Sendable, Equatable {
    var kind: Kind
    var title: String
    /// The first cell.
    var start = 0
    var width: Int
    /// Cells of the gauge before the figure; 0 if there is none.
    var gauge = 0

    var total: Int { width + (gauge > 0 ? gauge + 1 : 0) }
  }

  private(set) var columns: [Column] = []

  static let gap = 2
  private static let leastName = 8
  /// One long name leaves the other columns their cells, unless there are many.
  private static let mostName = 24
  private static let leastState = 18
  private static let mostState = 28
  private static let gauges = 4...28

  /// - Parameters:
  ///   - width: The cells of a row without the marks before the name.
  ///   - start: The first of them.
  init(_ table: FleetTable, width: Int, start: Int, _ words: FleetPageWords, _ clock: DisplayClock)
  {
    let age =
      [clock.words.minutes(59), clock.words.hours(47), clock.words.days(999)]
      .map(TextWidth.width(of:)).max() ?? 0
    func column(_ kind: Kind, _ title: String, _ least: Int) -> Column {
      Column(kind: kind, title: title, width: max(TextWidth.width(of: title) + 1, least))
    }
    let longest = min(
      max(table.nameLength, TextWidth.width(of: words.name) + 1), max(Self.mostName, width / 4))
    var name = column(.name, words.name, 0)
    name.width = min(longest, max(width / 4, min(longest, Self.leastName)))
    var rest = width - name.width
    var chosen: [Column] = []
    func add(_ column: Column) {
      guard column.total + Self.gap <= rest else { return }
      rest -= column.total + Self.gap
      chosen.append(column)
    }
    add(column(.memory, words.memory, 5))
    add(column(.disk, words.disk, 5))
    add(column(.load, words.load, 5))
    add(column(.alerts, words.alerts, 3))
    add(column(.failed, words.failed, 3))
    add(column(.age, words.age, age))
    let more = min(longest - name.width, max(rest, 0))
    name.width += more
    rest -= more
    Self.grow(&chosen, &rest, to: 10)
    add(column(.uptime, words.uptime, age))
    for figure in table.otherFigures {
      let title = TextLayout.truncate(figure.label, to: 12)
      add(column(.other(figure), title, 7))
    }
    if rest >= Self.leastState + Self.gap || chosen.isEmpty && rest > 6 {
      let wanted = Column(
        kind: .state, title: words.state, width: min(rest - Self.gap, Self.mostState))
      add(wanted)
    }
    Self.grow(&chosen, &rest, to: Self.gauges.upperBound)
    let order: [(Kind) -> Bool] = [
      { $0 == .load }, { $0 == .memory }, { $0 == .disk },
      { if case .other = $0 { true } else { false } }, { $0 == .failed }, { $0 == .alerts },
      { $0 == .uptime }, { $0 == .state }, { $0 == .age },
    ]
    columns = [name] + order.flatMap { isKind in chosen.filter { isKind($0.kind) } }
    // What is left is between the name and the figures, or extends the text about the state.
    if let state = columns.firstIndex(where: { $0.kind == .state }) {
      columns[state].width += rest
    } else {
      columns[0].width += rest
    }
    var place = start
    for index in columns.indices {
      columns[index].start = place
      place += columns[index].total + Self.gap
    }
  }

  /// Gauges are equally long.
  private static func grow(_ columns: inout [Column], _ rest: inout Int, to most: Int) {
    let places = columns.indices.filter { columns[$0].kind.hasGauge }
    guard let first = places.first else { return }
    let old = columns[first].gauge
    let room = rest / places.count + (old > 0 ? old : -1)
    let new = min(room, most)
    guard new > old, gauges.contains(new) else { return }
    for place in places {
      rest -= new - old + (old > 0 ? 0 : 1)
      columns[place].gauge = new
    }
  }

  subscript(kind: Kind) -> Column? { columns.first { $0.kind == kind } }
}
