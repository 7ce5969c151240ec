import TodayEngine
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

  init(_ node: Node, clock: DisplayClock, words: Words.Plain) {
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
  let words: Words.Plain

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
    case .bad: ", \(words.bad)"
    case .warn: ", \(words.warning)"
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
    case .toggle(let isOn, let label): return "\(label), \(isOn ? words.on : words.off)"
    case .button(let label): return "\(label), \(words.button)"
    case .symbol(let name):
      return node.label ?? node.fallback ?? name.replacing(".", with: " ")
    case .unknown: return node.label ?? node.fallback ?? ""
    case .sparkline(let line): return node.label ?? words.course(line.values.map(number)) ?? ""
    case .chart(let chart):
      if let label = node.label { return label }
      return chart.series.compactMap { series in
        words.course(series.values.map(number)).map { "\(series.name) \($0)" }
      }.joined(separator: "; ")
    case .heatmap, .month, .canvas: return node.label ?? node.fallback ?? ""
    case .hstack, .vstack, .grid, .spacer, .divider: return ""
    }
  }

  /// At most two decimals; nil for what is no number.
  private func number(_ value: Double?) -> Words.Plain.Figure? {
    guard let value, value.isFinite, abs(value) < 1e15 else { return nil }
    let hundredths = Int64((value * 100).rounded())
    let whole = hundredths / 100
    let rest = Int(abs(hundredths % 100))
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    var text = "\(sign)\(whole)"
    if rest > 0 {
      text += "." + (rest < 10 ? "0" : "") + (rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
    }
    return Words.Plain.Figure(value: value, text: text)
  }
}
