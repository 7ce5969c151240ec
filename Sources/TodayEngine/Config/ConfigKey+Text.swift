package import TodayWire

/// Single values in their written form: in the file, in a variable, or after an option.
extension ConfigKey {
  /// The problem of a value, and a valid form.
  package struct Mistake: Error, Sendable, Equatable {
    package var mistake: ConfigMistake
    package var remedy: ConfigRemedy

    package init(_ mistake: ConfigMistake.Value, _ remedy: ConfigRemedy.Write) {
      self.mistake = .value(mistake)
      self.remedy = .write(remedy)
    }
  }

  private static let longestText = 1000
  private static let words = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  /// A value of one word or line.
  package func value(of text: String) throws(Mistake) -> JSONValue {
    if isOptionalText, text.lowercased() == "none" { return .null }
    switch kind {
    case .sectionOrOff:
      if let value = Self.words[text.lowercased()] { return .bool(value) }
      throw Mistake(.hasKeys(name), .offOrBelow)
    case .section, .board, .keys, .widgets:
      throw Mistake(.hasKeys(name), .below)
    case .form(let form):
      if form.allows(text) { return .string(text) }
      throw Mistake(.never(name, text: shortened(text)), .suchAs(form.example))
    case .secret: return WidgetConfig.Value.text(try line(text)).json
    case .toggle, .toggleOrAuto:
      if case .toggleOrAuto = kind, text.lowercased() == "auto" { return .null }
      if let value = Self.words[text.lowercased()] { return .bool(value) }
      throw Mistake(.toggle(name), .oneOfThem)
    case .number(let range): return .integer(try number(text, in: range))
    case .numberOrAuto(let range):
      return text.lowercased() == "auto" ? .null : .integer(try number(text, in: range))
    case .numberOrNone(let range):
      return text.lowercased() == "none" ? .null : .integer(try number(text, in: range))
    case .share:
      if let share = ProcessorShare(text) { return .string(share.description) }
      throw Mistake(.share(name), .share)
    case .choice(let names):
      if names.contains(text) { return .string(text) }
      throw Mistake(.never(name, text: shortened(text)), .oneOf(list(names)))
    case .hours:
      if text.lowercased() == "none" { return .null }
      if let hours = QuietHours(text) { return .string(hours.description) }
      throw Mistake(.hours(name), .hours)
    case .text: return .string(try line(text))
    case .texts: return .array([.string(try line(text))])
    }
  }

  /// Whether it is a text without a default, so that `none` means that there is none.
  private var isOptionalText: Bool {
    guard standard == .null else { return false }
    return switch kind {
    case .text, .form, .secret: true
    case .section, .sectionOrOff, .toggle, .toggleOrAuto, .number, .numberOrAuto, .numberOrNone,
      .share, .choice, .hours, .texts, .board, .keys, .widgets:
      false
    }
  }

  private func number(_ text: String, in range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let remedy: ConfigRemedy.Write =
        switch kind {
        case .numberOrAuto: .numberOr("auto")
        case .numberOrNone: .numberOr("none")
        case .section, .sectionOrOff, .toggle, .toggleOrAuto, .number, .share, .choice, .text,
          .form, .secret, .hours, .texts, .board, .keys, .widgets:
          .number
        }
      if range.lowerBound == range.upperBound {
        throw Mistake(.never(name, text: shortened(text)), .exactly("\(range.lowerBound)"))
      }
      throw Mistake(
        .number(name, lowest: range.lowerBound, highest: range.upperBound), remedy)
    }
    return number
  }

  private func line(_ text: String) throws(Mistake) -> String {
    if text.isEmpty { throw Mistake(.empty(name), .valueOrRemove) }
    guard text.utf8.count <= Self.longestText else {
      throw Mistake(.tooLong(name), .atMost(Self.longestText))
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw Mistake(.controlCharacter(name), .oneLine)
    }
    return text
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func shortened(_ text: String) -> String {
    Sanitizer.line(text.count > 40 ? "\(text.prefix(39))…" : text)
  }

  /// The written form of a value.
  package func text(of value: JSONValue) -> String {
    switch value {
    case .null:
      switch kind {
      case .numberOrAuto, .toggleOrAuto: "auto"
      case .section, .sectionOrOff, .toggle, .number, .numberOrNone, .share, .choice, .text,
        .form, .secret, .hours, .texts, .board, .keys, .widgets:
        "none"
      }
    case .bool(let value): value ? "true" : "false"
    case .number: value.integer.map(String.init) ?? value.text
    case .string(let value): value
    case .array(let values):
      values.allSatisfy { $0.string != nil }
        ? "[" + values.compactMap(\.string).joined(separator: ", ") + "]" : value.text
    case .object where kind == .secret:
      WidgetConfig.Value(json: value)?.text(isSecret: true) ?? "none"
    case .object: value.text
    }
  }
}
