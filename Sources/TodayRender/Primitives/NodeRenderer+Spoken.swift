package import TodayWire

extension NodeRenderer {
  /// The tree as a screen reader says it: its words in reading order, and of figures what they show.
  /// A node's own label comes before all that is in it.
  package static func spoken(_ node: Node, words: Words, clock: DisplayClock) -> String {
    var phrases: [String] = []
    SpokenText(words: words.figures, clock: clock).collect(node, &phrases)
    return phrases.joined(separator: ", ")
  }
}

private struct SpokenText {
  let words: Words.Figures
  let clock: DisplayClock

  func collect(_ node: Node, _ phrases: inout [String]) {
    if let label = node.label, !label.isEmpty {
      phrases.append(label)
      return
    }
    switch node.content {
    case .hstack, .vstack, .grid:
      for child in node.children { collect(child, &phrases) }
    default:
      let phrase = phrase(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !phrase.isEmpty { phrases.append(phrase) }
    }
  }

  private func phrase(of node: Node) -> String {
    switch node.content {
    case .text(let content): content.plain
    case .hstack, .vstack, .grid, .spacer, .divider, .symbol: ""
    case .gauge(let gauge): gauge.text ?? "\(Int((gauge.value * 100).rounded())) %"
    case .sparkline(let line): course(line.values, unit: "")
    case .chart(let chart): phrase(of: chart)
    case .heatmap(let heatmap): course(heatmap.rows.flatMap { $0 }, unit: "")
    case .month(let month): phrase(of: month)
    case .digits(let text): text
    case .date(let date): clock.text(date)
    case .toggle(let isOn, let text): "\(text): \(isOn ? words.on : words.off)"
    case .button(let text): text
    case .canvas: words.picture
    case .unknown: node.fallback ?? ""
    }
  }

  private func phrase(of chart: Node.Chart) -> String {
    chart.series.map { series in
      let course = course(series.values, unit: chart.unit)
      return series.name.isEmpty ? course : "\(series.name): \(course)"
    }.joined(separator: ", ")
  }

  /// From the least to the greatest value, and the newest.
  private func course(_ values: [Double?], unit: String) -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max(), let last = known.last else {
      return words.noValues
    }
    func text(_ value: Double) -> String {
      Values.short(value, decimalMark: clock.words.decimalMark) + unit
    }
    return words.course(text(low), text(high), text(last))
  }

  private func phrase(of month: Node.Month) -> String {
    var parts = ["\(clock.words.month(month.month)) \(month.year)"]
    if let today = month.today { parts.append(words.today(today)) }
    let marked = month.marks.map { String($0.day) }
    if !marked.isEmpty { parts.append("\(words.marked) \(marked.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }
}
