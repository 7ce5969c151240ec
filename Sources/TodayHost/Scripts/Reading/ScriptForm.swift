import TodayEngine
import TodayWire

extension ScriptForm {
  /// Whether earlier values are shown, too.
  var hasHistory: Bool { self == .number || self == .chart }

  /// Changes how an output is shown. An output without a number, or with its own view, is not
  /// changed.
  ///
  /// - Parameter history: The earlier numbers; nil is a gap.
  func apply(to output: ScriptOutput, history: [Double?]) -> ScriptOutput {
    guard output.tree == nil, output.menu.isEmpty else { return output }
    var output = output
    output.table = nil
    switch self {
    case .text: break
    case .table: output.table = TextTable(output.titles, isDeclared: true)
    case .list: output.shape = list(output.titles)
    case .number, .gauge, .chart, .big:
      guard let number = output.number else { return output }
      output.shape = shape(number, history)
      output.summary = number.text
    }
    return output
  }

  private func shape(_ number: TextNumber, _ history: [Double?]) -> Node {
    switch self {
    case .gauge:
      let value = number.share ?? min(max(number.value / 100, 0), 1)
      return Self.row([
        Node(.gauge(Node.Gauge(value: value))), Self.text(number.text),
      ])
    case .big: return Node(.digits(number.text))
    case .chart:
      let series = Node.Chart.Series(name: "", values: history)
      let isShare = number.unit == "%"
      let chart = Node.Chart(
        kind: .area, series: [series], minimum: isShare ? 0 : nil, maximum: isShare ? 100 : nil,
        unit: number.unit, isRamp: isShare)
      return Node(
        .vstack(Node.Stack(children: [Self.text(number.text, isBold: true), Node(.chart(chart))])))
    case .number, .text, .table, .list:
      let course = Node(.sparkline(Node.Sparkline(values: history)))
      return Self.row([course, Self.text(number.text, isBold: true)])
    }
  }

  private func list(_ items: [ScriptItem]) -> Node {
    let rows = items.filter { !$0.plain.allSatisfy(\.isWhitespace) }.map { item in
      guard let (name, value) = Self.parts(item.plain) else { return Self.text(item.plain) }
      return Self.row([Self.text(name), Node(.spacer), Self.text(value)])
    }
    return Node(.vstack(Node.Stack(children: rows)))
  }

  /// `name: value`, `name   value` and, as in `du`, `value   name`.
  private static func parts(_ line: String) -> (name: String, value: String)? {
    let line = String(line.reversed().drop { $0 == " " }.reversed())
    let words = line.split(separator: " ")
    guard words.count > 1 else { return nil }
    if TextNumber.isNumber(words[0]), !TextNumber.isNumber(words[words.count - 1]) {
      return (words.dropFirst().joined(separator: " "), String(words[0]))
    }
    if let mark = line.firstRange(of: ": ") {
      let value = line[mark.upperBound...].drop { $0 == " " }
      return value.isEmpty ? nil : (String(line[..<mark.lowerBound]), String(value))
    }
    if let gap = line.ranges(of: "  ").last {
      let value = line[gap.upperBound...].drop { $0 == " " }
      let name = line[..<gap.lowerBound].reversed().drop { $0 == " " }.reversed()
      return value.isEmpty ? nil : (String(name), String(value))
    }
    guard TextNumber.isNumber(words[words.count - 1]) else { return nil }
    return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
  }

  private static func row(_ children: [Node]) -> Node {
    Node(.hstack(Node.Stack(children: children, spacing: 1)))
  }

  private static func text(_ text: String, isBold: Bool = false) -> Node {
    var style = Style.plain
    style.bold = isBold
    var content = Node.TextContent(spans: [Node.Span(text: text, style: style)])
    content.lineLimit = 1
    return Node(.text(content))
  }
}

extension ScriptOutput {
  /// The main number of its title.
  var number: TextNumber? { TextNumber(titles.map(\.plain).joined(separator: "\n")) }
}

/// The number in a text: its first percentage, or else its first word that starts with a number.
struct TextNumber: Sendable, Equatable {
  var value: Double
  var unit: String
  /// In written form.
  var text: String
  /// The quotient of `3/8`.
  var share: Double?

  init?(_ text: String) {
    let words = text.split(whereSeparator: { $0.isWhitespace })
    let percentage = words.firstIndex { Self.split($0)?.unit == "%" }
    guard let index = percentage ?? words.firstIndex(where: { Self.split($0) != nil }),
      let parts = Self.split(words[index])
    else { return nil }
    value = parts.value
    unit = parts.unit
    self.text = String(words[index])
    if unit.first == "/", let whole = Self.split(unit.dropFirst()), whole.value > 0 {
      share = min(max(value / whole.value, 0), 1)
      unit = ""
    } else if unit.isEmpty, words.indices.contains(index + 1), Self.isUnit(words[index + 1]) {
      unit = String(words[index + 1])
      self.text += " " + unit
    }
    if unit == "%" { share = min(max(value / 100, 0), 1) }
    unit = String(unit.prefix(8))
  }

  static func isNumber(_ word: Substring) -> Bool { split(word) != nil }

  /// A sign, digits with one decimal mark, and the unit.
  private static func split(_ word: Substring) -> (value: Double, unit: String)? {
    var number = ""
    var rest = word[...]
    if let sign = rest.first, "+-−".contains(sign) {
      if sign != "+" { number = "-" }
      rest = rest.dropFirst()
    }
    guard rest.first.map({ $0.isASCII && $0.isNumber }) == true else { return nil }
    var hasMark = false
    while let character = rest.first {
      if character.isASCII, character.isNumber {
        number.append(character)
      } else if !hasMark, character == "." || character == ",",
        rest.dropFirst().first.map({ $0.isASCII && $0.isNumber }) == true
      {
        hasMark = true
        number.append(".")
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    // A time or a date is not a number.
    guard !rest.contains(":"), !rest.dropFirst().contains("-"), let value = Double(number),
      value.isFinite
    else { return nil }
    return (value, String(rest))
  }

  private static func isUnit(_ word: Substring) -> Bool {
    word.count <= 4 && (word.first?.isLetter == true || word.first == "°" || word == "%")
  }
}
