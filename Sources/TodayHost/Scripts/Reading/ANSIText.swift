import TodayWire

/// Text with the colours of ECMA-48 (`ESC [ … m`), which become styles. All other control sequences
/// are dropped.
struct ANSIText {
  /// The style at the end of a line, which continues in the next one, as on a terminal.
  private(set) var style: Style

  init(style: Style = .plain) {
    self.style = style
  }

  mutating func spans(_ text: String, base: Style = .plain) -> [Node.Span] {
    // Nearly all lines have no escape.
    guard text.utf8.contains(0x1B) || text.unicodeScalars.contains("\u{9B}") else {
      let words = Sanitizer.line(text)
      return words.isEmpty ? [] : [Node.Span(text: words, style: style.over(base))]
    }
    var spans: [Node.Span] = []
    var words = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    func flush(_ style: Style) {
      let clean = Sanitizer.line(String(words))
      words = String.UnicodeScalarView()
      guard !clean.isEmpty else { return }
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text += clean
      } else {
        spans.append(Node.Span(text: clean, style: style))
      }
    }
    while index < scalars.count {
      guard let start = Self.parametersStart(scalars, index) else {
        words.append(scalars[index])
        index += 1
        continue
      }
      var end = start
      while end < scalars.count, (0x30...0x3F).contains(scalars[end].value) { end += 1 }
      guard end < scalars.count, scalars[end] == "m" else {
        // Not a colour: the sanitiser drops the whole sequence.
        words.append(scalars[index])
        index += 1
        continue
      }
      flush(style.over(base))
      apply(scalars[start..<end])
      index = end + 1
    }
    flush(style.over(base))
    return spans
  }

  /// The start of the parameters of a control sequence at this position, if there is one.
  private static func parametersStart(_ scalars: [Unicode.Scalar], _ index: Int) -> Int? {
    if scalars[index].value == 0x9B { return index + 1 }
    guard scalars[index].value == 0x1B, index + 1 < scalars.count, scalars[index + 1] == "["
    else { return nil }
    return index + 2
  }

  private mutating func apply(_ parameters: ArraySlice<Unicode.Scalar>) {
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0.value) }) else { return }
    // Both `38:5:n` and `38;5;n` are in use.
    var numbers: [Int] = []
    for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = parameter.split(separator: ":", omittingEmptySubsequences: false).map(Self.number)
      if parts.count == 1 {
        numbers += parts
      } else {
        apply(parameter: parts)
      }
    }
    var index = 0
    while index < numbers.count {
      index = apply(numbers, at: index)
    }
  }

  /// A parameter with parts, separated by colons.
  private mutating func apply(parameter parts: [Int]) {
    switch parts[0] {
    // `4:3` is a curly underline, and `4:0` none.
    case 4: style.underline = parts[1] != 0
    case 38, 48:
      var parts = parts
      // ISO 8613-6 has a colour space before the three values.
      if parts[1] == 2, parts.count > 5 { parts.remove(at: 2) }
      _ = apply(parts, at: 0)
    default: break
    }
  }

  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1.value - 0x30), 100_000) }
  }

  /// Returns the start of the next parameter.
  private mutating func apply(_ numbers: [Int], at index: Int) -> Int {
    switch numbers[index] {
    case 0: style = .plain
    case 1: style.bold = true
    case 2: style.dim = true
    case 3: style.italic = true
    case 4, 21: style.underline = true
    case 9: style.strikethrough = true
    case 22:
      style.bold = false
      style.dim = false
    case 23: style.italic = false
    case 24: style.underline = false
    case 29: style.strikethrough = false
    case 30...37: style.color = .named(Self.names[numbers[index] - 30])
    case 90...97: style.color = .named(Self.names[numbers[index] - 82])
    case 39: style.color = nil
    case 40...47: style.background = .named(Self.names[numbers[index] - 40])
    case 100...107: style.background = .named(Self.names[numbers[index] - 92])
    case 49: style.background = nil
    case 38, 48:
      let (color, next) = Self.extended(numbers, after: index)
      if let color {
        if numbers[index] == 38 { style.color = color } else { style.background = color }
      }
      return next
    // The colour of an underline has the same parameters.
    case 58: return Self.extended(numbers, after: index).1
    default: break
    }
    return index + 1
  }

  private static let names = Color.Name.allCases

  private static func extended(_ numbers: [Int], after index: Int) -> (Color?, Int) {
    guard index + 1 < numbers.count else { return (nil, numbers.count) }
    switch numbers[index + 1] {
    case 5 where index + 2 < numbers.count:
      return (color(numbers[index + 2]), index + 3)
    case 2 where index + 4 < numbers.count:
      let parts = numbers[(index + 2)...(index + 4)].map { UInt8(clamping: $0) }
      return (.rgb(red: parts[0], green: parts[1], blue: parts[2]), index + 5)
    default: return (nil, numbers.count)
    }
  }

  /// One of xterm's 256 colours.
  private static func color(_ number: Int) -> Color? {
    switch number {
    case 0..<16: return .named(names[number])
    case 16..<232:
      func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
      let cube = number - 16
      return .rgb(
        red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    case 232..<256:
      let gray = UInt8(8 + 10 * (number - 232))
      return .rgb(red: gray, green: gray, blue: gray)
    default: return nil
    }
  }
}
