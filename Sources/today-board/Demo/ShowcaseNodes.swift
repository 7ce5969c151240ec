import TodayWire

/// The view trees of the showcase.
enum ShowcaseNodes {
  static func text(_ text: String, _ color: Color.Role? = nil, bold: Bool = false) -> Node {
    var content = Node.TextContent(text)
    content.lineLimit = 1
    var node = Node(.text(content))
    node.style.color = color.map(Color.role)
    node.style.bold = bold
    return node
  }

  static func column(_ children: [Node]) -> Node { Node(.vstack(Node.Stack(children: children))) }

  static func line(_ children: [Node], spacing: Int = 1) -> Node {
    Node(.hstack(Node.Stack(children: children, spacing: spacing)))
  }

  /// A label and its value.
  static func row(_ name: String, _ value: String, _ color: Color.Role? = nil) -> Node {
    line([text(name), Node(.spacer), text(value, color)])
  }

  /// Columns as wide as their texts; all except the first are right-aligned.
  static func table(_ rows: [[Node]]) -> Node {
    let columns = (0..<(rows.first?.count ?? 0)).map { index in
      Node.GridContent.Column(align: index == 0 ? .leading : .trailing)
    }
    return Node(.grid(Node.GridContent(columns: columns, rows: rows)))
  }

  /// A row for each name: a bar and its text.
  static func gauges(_ rows: [(name: String, share: Double, text: String)]) -> Node {
    let columns = [
      Node.GridContent.Column(), Node.GridContent.Column(),
      Node.GridContent.Column(align: .trailing),
    ]
    return Node(
      .grid(
        Node.GridContent(
          columns: columns,
          rows: rows.map { row in
            var gauge = Node(.gauge(Node.Gauge(value: min(row.share, 1))))
            if row.share > 0.75 { gauge.style.color = .role(row.share > 0.9 ? .bad : .warn) }
            return [text(row.name), gauge, text(row.text)]
          })))
  }

  static func chart(
    _ kind: Node.Chart.Kind, _ series: [(name: String, values: [Double?], color: Color.Role?)],
    maximum: Double? = nil, labels: [String] = [], unit: String = "", isRamp: Bool = false
  ) -> Node {
    let series = series.map { series in
      var style = Style.plain
      style.color = series.color.map(Color.role)
      return Node.Chart.Series(name: series.name, values: series.values, style: style)
    }
    return Node(
      .chart(
        Node.Chart(
          kind: kind, series: series, minimum: 0, maximum: maximum, labels: labels, unit: unit,
          isRamp: isRamp)))
  }

  /// Mostly good results, the newest last.
  static func statuses(_ seed: Int, _ count: Int, every step: Int, at time: WallTime) -> Node {
    let last = time.seconds / step
    return Node(
      .statuses(
        Node.Statuses(
          values: (0..<count).map { index in
            let chance = Signal.random(last - (count - 1 - index), seed)
            return chance > 0.95 ? .bad : chance > 0.87 ? .warn : .good
          })))
  }

  static func date(_ time: WallTime, _ format: Node.DateContent.Format) -> Node {
    Node(.date(Node.DateContent(instant: time, format: format)))
  }

  static func number(_ value: Double, digits: Int = 0) -> String {
    if digits == 0 { return String(Int(value.rounded())) }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
