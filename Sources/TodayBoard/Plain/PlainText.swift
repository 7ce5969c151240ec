import TodayEngine
import TodayRender
import TodayWire

/// A widget's view as lines of text in reading order, for screen readers.
///
/// Lines, bars and pictures are left out. A label replaces the text of its node, and a bar becomes a
/// number.
struct PlainText: Sendable, Equatable {
  struct Line: Sendable, Equatable {
    var parts: [Part]
  }

  struct Part: Sendable, Equatable {
    var text: String
    /// The action of a tap. Of several parts with one target, the first one has it.
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

  /// Each line, with the numbers of the tappable parts, from 1.
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
    // Of nested targets, the innermost is tapped, as by a click.
    if let line = lines.indices.first(where: { !lines[$0].parts.isEmpty }),
      !lines.contains(where: { $0.parts.contains { $0.target != nil } })
    {
      lines[line].parts[0].target = target
    }
    return lines
  }

  private func inner(_ node: Node) -> [PlainText.Line] {
    // A labelled part is read by its label, unless it contains a tappable part.
    if let label = node.label, !label.isEmpty, !node.children.isEmpty, !node.hasTargets {
      return [PlainText.Line(parts: [PlainText.Part(text: label + mark(node.level))])]
    }
    if case .grid(let grid) = node.content { return grid.rows.flatMap { joined($0) } }
    if case .hstack = node.content { return joined(node.children) }
    if !node.children.isEmpty { return node.children.flatMap(lines) }
    return words.spoken(clock).text(of: node).split(whereSeparator: \.isNewline).compactMap {
      text in
      let text = text.split(separator: " ").joined(separator: " ")
      guard !text.isEmpty else { return nil }
      return PlainText.Line(parts: [PlainText.Part(text: text + mark(node.level))])
    }
  }

  /// Parts next to each other are one line, unless one of them has several lines.
  private func joined(_ children: [Node]) -> [PlainText.Line] {
    let parts = children.map(lines)
    if parts.contains(where: { $0.count > 1 }) { return parts.flatMap { $0 } }
    var line: [PlainText.Part] = []
    /// What the last part is, which may be one of a figure and its bar.
    var last = Spoken.other
    for (child, lines) in zip(children, parts) {
      let isBar = isBar(child)
      for part in lines.flatMap(\.parts) {
        // A bar and the figure next to it have the same value, which may be rounded in two ways.
        if let before = line.last {
          if !isBar, part == before { continue }
          if isBar, last == .other, isSamePercentage(part, as: before) {
            last = .both
            continue
          }
          if !isBar, last == .bar, isSamePercentage(before, as: part) {
            line[line.count - 1] = part
            last = .both
            continue
          }
        }
        line.append(part)
        last = isBar ? .bar : .other
      }
    }
    return line.isEmpty ? [] : [PlainText.Line(parts: line)]
  }

  private enum Spoken {
    case bar, both, other
  }

  /// Whether its spoken text is its value, rounded.
  private func isBar(_ node: Node) -> Bool {
    guard case .gauge(let gauge) = node.content else { return false }
    return gauge.text == nil && node.label == nil && node.level == nil && !node.isTappable
  }

  private func isSamePercentage(_ bar: PlainText.Part, as figure: PlainText.Part) -> Bool {
    guard let value = percentage(bar.text), let other = percentage(figure.text) else {
      return false
    }
    return abs(value - other) <= 1
  }

  /// `88` for `88 %`; `nil` for another text.
  private func percentage(_ text: String) -> Double? {
    guard text.last == "%" else { return nil }
    let digits = text.dropLast().split(whereSeparator: \.isWhitespace)
    return digits.count == 1 ? Double(digits[0].replacing(",", with: ".")) : nil
  }

  /// Colour carries no information.
  private func mark(_ level: Node.Level?) -> String {
    switch level {
    case .bad: ", \(words.plain.bad)"
    case .warn: ", \(words.plain.warning)"
    case .good, nil: ""
    }
  }
}
