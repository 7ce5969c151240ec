package import TodayWire

/// Single values, as they are written: in the file, in a variable, or behind an option.
extension ConfigKey {
  /// What is wrong with a value: its end of the sentence, and what to write.
  package struct Mistake: Error, Sendable, Equatable {
    package var message: String
    package var remedy: String

    package init(_ message: String, _ remedy: String) {
      self.message = message
      self.remedy = remedy
    }
  }

  private static let longestText = 1000
  private static let words = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  /// A value of one word or line.
  package func value(of text: String) throws(Mistake) -> JSONValue {
    switch kind {
    case .sectionOrOff:
      if let value = Self.words[text.lowercased()] { return .bool(value) }
      throw Mistake("\(name) has keys of its own", "write off, or them below it")
    case .section, .board, .keys, .widgets:
      throw Mistake("\(name) has keys of its own", "write them below it")
    case .toggle:
      if let value = Self.words[text.lowercased()] { return .bool(value) }
      throw Mistake("\(name) is true or false", "write one of them")
    case .number(let range): return .integer(try number(text, in: range))
    case .numberOrAuto(let range):
      return text.lowercased() == "auto" ? .null : .integer(try number(text, in: range))
    case .numberOrNone(let range):
      return text.lowercased() == "none" ? .null : .integer(try number(text, in: range))
    case .share:
      if let share = ProcessorShare(text) { return .string(share.description) }
      throw Mistake("\(name) is a share of a processor", "write it like 1%, from 0.01% to 100%")
    case .choice(let names):
      if names.contains(text) { return .string(text) }
      throw Mistake("\(name) is never \"\(shortened(text))\"", "write one of \(list(names))")
    case .hours:
      if text.lowercased() == "none" { return .null }
      if let hours = QuietHours(text) { return .string(hours.description) }
      throw Mistake("\(name) is a time of the day", "write it like 22:00-07:00, or none")
    case .text: return .string(try line(text))
    case .texts: return .array([.string(try line(text))])
    }
  }

  private func number(_ text: String, in range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let word =
        switch kind {
        case .numberOrAuto: ", or auto"
        case .numberOrNone: ", or none"
        case .section, .sectionOrOff, .toggle, .number, .share, .choice, .text, .hours, .texts,
          .board,
          .keys, .widgets:
          ""
        }
      if range.lowerBound == range.upperBound {
        throw Mistake("\(name) is never \"\(shortened(text))\"", "write \(range.lowerBound)")
      }
      throw Mistake(
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)",
        "write one\(word)")
    }
    return number
  }

  private func line(_ text: String) throws(Mistake) -> String {
    if text.isEmpty { throw Mistake("\(name) is empty", "write a value, or take the key away") }
    guard text.utf8.count <= Self.longestText else {
      throw Mistake("\(name) is too long", "write at most \(Self.longestText) bytes")
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw Mistake("\(name) holds a control character", "write one line of text")
    }
    return text
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func shortened(_ text: String) -> String {
    Sanitizer.line(text.count > 40 ? "\(text.prefix(39))…" : text)
  }

  /// A value, as it would be written.
  package func text(of value: JSONValue) -> String {
    switch value {
    case .null:
      if case .numberOrAuto = kind { "auto" } else { "none" }
    case .bool(let value): value ? "true" : "false"
    case .number: value.integer.map(String.init) ?? value.text
    case .string(let value): value
    case .array(let values):
      values.allSatisfy { $0.string != nil }
        ? "[" + values.compactMap(\.string).joined(separator: ", ") + "]" : value.text
    case .object: value.text
    }
  }
}
