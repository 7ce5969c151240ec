import TodayEngine
import TodayRender
import TodayWire

/// A widget's view as lines of words, in the order in which it is read: for screen readers.
///
/// Lines, bars and pictures are left out; what has a label is read by it, and what is shown by its
/// place, as the bar of a gauge, is said as a number.
struct PlainText: Sendable, Equatable {
  struct Line: Sendable, Equatable {
    var parts: [Part]
  }

  struct Part: Sendable, Equatable {
    var text: String
    /// What a tap does; of several parts of one target, the first has it.
    var target: Target?
  }

  struct Target: Sendable, Equatable {
    var action: String?
    var url: String?
  }

  var lines: [Line]

  init(_ node: Node, clock: DisplayClock, words: Words) {
    lines = PlainReader(clock: clock, words: words).lines(of: node)
  }

  /// Each line, with the numbers of what can be tapped, counted from 1.
  var numbered: [String] {
    var number = 0
    return lines.map { line in
      line.parts.map { part in
        guard part.target != nil else { return part.text }
        number += 1
        return "[\(number)] \(part.text)"
      }.joined(separator: ", ")
    }
  }

  var plain: [String] { lines.map { $0.parts.map(\.text).joined(separator: ", ") } }

  var targets: [Target] { lines.flatMap { $0.parts.compactMap(\.target) } }
}

private struct PlainReader {
  let clock: DisplayClock
  let words: Words

  func lines(of node: Node) -> [PlainText.Line] {
    var lines = inner(node)
    guard node.isTappable else { return lines }
    let target = PlainText.Target(action: node.action, url: node.url)
    // Of targets in one another the innermost is tapped first, as by a click.
    if let line = lines.indices.first(where: { !lines[$0].parts.isEmpty }),
      !lines.contains(where: { $0.parts.contains { $0.target != nil } })
    {
      lines[line].parts[0].target = target
    }
    return lines
  }

  private func inner(_ node: Node) -> [PlainText.Line] {
    // What is labelled is said by its label, unless something in it can be tapped.
    if let label = node.label, !label.isEmpty, !node.children.isEmpty, !node.hasTargets {
      return [PlainText.Line(parts: [PlainText.Part(text: label + mark(node.level))])]
    }
    switch node.content {
    case .vstack: return node.children.flatMap(lines)
    case .hstack: return joined(node.children)
    case .grid(let grid): return grid.rows.flatMap { joined($0) }
    case .spacer, .divider: return []
    default:
      return leaf(node).split(whereSeparator: \.isNewline).compactMap { text in
        let text = text.split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return nil }
        return PlainText.Line(parts: [PlainText.Part(text: text + mark(node.level))])
      }
    }
  }

  /// Beside one another: one line, unless something in it has several.
  private func joined(_ children: [Node]) -> [PlainText.Line] {
    let parts = children.map(lines)
    if parts.contains(where: { $0.count > 1 }) { return parts.flatMap { $0 } }
    var line: [PlainText.Part] = []
    // A bar and the figure beside it say the same.
    for part in parts.joined().flatMap(\.parts) where part != line.last { line.append(part) }
    return line.isEmpty ? [] : [PlainText.Line(parts: line)]
  }

  /// Nothing is told by colour.
  private func mark(_ level: Node.Level?) -> String {
    switch level {
    case .bad: ", \(words.plain.bad)"
    case .warn: ", \(words.plain.warning)"
    case .good, nil: ""
    }
  }

  private func leaf(_ node: Node) -> String {
    switch node.content {
    case .text(let content): return content.plain
    case .gauge(let gauge):
      let percent = "\(Int((min(max(gauge.value, 0), 1) * 100).rounded())) %"
      return [node.label, gauge.text ?? percent].compactMap { $0 }.joined(separator: " ")
    case .digits(let digits): return digits
    case .date(let date): return clock.text(date)
    case .toggle(let isOn, let label):
      return "\(label), \(isOn ? words.plain.on : words.plain.off)"
    case .button(let label): return "\(label), \(words.plain.button)"
    case .symbol(let name):
      return node.label ?? node.fallback ?? name.replacing(".", with: " ")
    case .unknown: return node.label ?? node.fallback ?? ""
    case .canvas: return node.label ?? node.fallback ?? words.figures.picture
    case .sparkline(let line): return node.label ?? course(line.values)
    case .chart(let chart): return node.label ?? phrase(of: chart)
    case .heatmap(let heatmap): return node.label ?? course(heatmap.rows.flatMap { $0 })
    case .month(let month): return node.label ?? phrase(of: month)
    case .hstack, .vstack, .grid, .spacer, .divider: return ""
    }
  }

  private func phrase(of chart: Node.Chart) -> String {
    chart.series.map { series in
      let course = course(series.values, unit: chart.unit)
      return series.name.isEmpty ? course : "\(series.name): \(course)"
    }.joined(separator: ", ")
  }

  /// From the least to the greatest value, and the newest.
  private func course(_ values: [Double?], unit: String = "") -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max(), let last = known.last else {
      return words.figures.noValues
    }
    func text(_ value: Double) -> String {
      Values.short(value, decimalMark: clock.words.decimalMark) + unit
    }
    return low == high ? text(last) : words.figures.course(text(low), text(high), text(last))
  }

  private func phrase(of month: Node.Month) -> String {
    var parts = ["\(clock.words.month(month.month)) \(month.year)"]
    if let today = month.today { parts.append(words.figures.today(today)) }
    let marked = month.marks.map { String($0.day) }
    if !marked.isEmpty { parts.append("\(words.figures.marked) \(marked.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }
}

extension Node {
  /// Whether something in it can be tapped.
  fileprivate var hasTargets: Bool { children.contains { $0.isTappable || $0.hasTargets } }
}
