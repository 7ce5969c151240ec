import TodayWire

/// One mark of a chart.
///
/// In the tree it is a chart of one value, so that modifiers apply to it. The place on the other axis
/// is a second series.
@MainActor struct PlottedMark {
  let node: Node

  init(_ kind: Node.Chart.Kind, _ x: PlottableValue, _ y: PlottableValue, series: String? = nil) {
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    node = Node(
      .chart(
        Node.Chart(
          kind: kind,
          series: [
            .init(name: series ?? "", values: [finite(y.number)]),
            .init(name: "", values: [finite(x.number)]),
          ], labels: [x.text])))
  }

  private struct Point {
    var series: String
    var style: TodayWire.Style
    var label: String
    var place: Double?
    var value: Double?
  }

  /// The chart of marks; other nodes are left out.
  static func chart(of nodes: [Node]) -> Node.Chart {
    var kinds: Set<Node.Chart.Kind> = []
    var points: [Point] = []
    var rules: [Point] = []
    for node in nodes {
      guard case .chart(let mark) = node.content, mark.series.count == 2 else { continue }
      let point = Point(
        series: mark.series[0].name, style: node.style, label: mark.labels.first ?? "",
        place: mark.series[1].values.first ?? nil, value: mark.series[0].values.first ?? nil)
      if mark.kind == .mirror {
        rules.append(point)
      } else {
        kinds.insert(mark.kind)
        points.append(point)
      }
    }
    let labels = places(of: points)
    let index = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var series: [Node.Chart.Series] = []
    var order: [String: Int] = [:]
    for point in points {
      let number = order[point.series, default: series.count]
      if number == series.count {
        order[point.series] = number
        series.append(
          .init(
            name: point.series, values: Array(repeating: nil, count: labels.count),
            style: point.style))
      }
      if let place = index[Place(point.label, point.place)] {
        series[number].values[place] = point.value
      }
    }
    let hasBars = kinds.contains(.bar) || kinds.contains(.stackedBar)
    if !hasBars {
      series += rules.map {
        .init(
          name: $0.series, values: Array(repeating: $0.value, count: max(labels.count, 2)),
          style: $0.style)
      }
    }
    let kind: Node.Chart.Kind =
      hasBars
      ? (series.count > 1 && !kinds.contains(.bar) ? .stackedBar : .bar)
      : kinds.contains(.area) && rules.isEmpty ? .area : .line
    return Node.Chart(
      kind: kind, series: Array(series.prefix(32)), labels: labels.map(\.label))
  }

  private struct Place: Hashable {
    var label: String
    var number: Double?

    init(_ label: String, _ number: Double?) {
      self.label = label
      self.number = number
    }
  }

  /// The places from left to right: numbers and dates in their order, names as they come.
  private static func places(of points: [Point]) -> [Place] {
    var seen: Set<Place> = []
    let places = points.map { Place($0.label, $0.place) }.filter { seen.insert($0).inserted }
    guard places.allSatisfy({ $0.number != nil }) else { return places }
    return places.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }
}
