package import TodayEngine
import TodayRender
package import TodayWire

/// The settings of a card's app, the order of widgets, and the search, as lines.
extension PlainScreen {
  /// `, 2`, or `, 2 place=Rome`, with the setting's number or its key. Without a card number, the
  /// current card.
  mutating func settings(_ line: String, _ clock: DisplayClock) -> Reply {
    var rest = line.drop(while: \.isWhitespace).dropFirst().drop(while: \.isWhitespace)
    let digits = rest.prefix(while: \.isNumber)
    let isCard = !digits.isEmpty && !rest.dropFirst(digits.count).hasPrefix("=")
    if isCard { rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace) }
    let number = isCard ? Int(digits) ?? 0 : current + 1
    guard board.cards[number: number] != nil else {
      return Reply([board.cards.isEmpty ? words.plain.empty : words.plain.noCard(number)])
    }
    current = number - 1
    let id = board.cards[current].id
    if rest.isEmpty { return Reply([], [.tellSettings(id)]) }
    guard let equals = rest.firstIndex(of: "=") else { return Reply([words.plain.unknown(line)]) }
    let key = rest[..<equals].split(separator: " ").joined(separator: " ")
    let value = String(rest[rest.index(after: equals)...].drop(while: \.isWhitespace))
    return Reply([], [.set(id, key, to: value)])
  }

  /// One line for each, as `1. Place (place): Turin`.
  package func lines(of form: SettingsForm, stored: [JSONMember]) -> [String] {
    let settings = form.settings
    guard !settings.isEmpty else { return [words.settings.nothing] }
    return settings.enumerated().map { index, setting in
      let value = setting.value(stored: stored.last { $0.name == setting.key }?.value)
      var text = setting.text(value)
      if setting.isSecret { text = text.isEmpty ? words.plain.isNotSet : words.plain.isSet }
      if case .toggle = setting.kind {
        text = SpokenWords.state(isOn: setting.isOn(value), words.language)
      }
      var line = "\(index + 1). \(setting.title) (\(setting.key)): \(text)"
      if case .choice(let choices) = setting.kind {
        line += "; " + choices.map { Setting.plain($0.value) }.joined(separator: ", ")
      }
      return line
    }
  }

  /// The value to store for the input, or a line with the reason why it is invalid.
  package func change(
    _ key: String, to text: String, in form: SettingsForm
  ) -> Result<JSONMember, PlainRefusal> {
    let settings = form.settings
    let byNumber = Int(key).flatMap { settings.indices.contains($0 - 1) ? settings[$0 - 1] : nil }
    guard let setting = settings.first(where: { $0.key == key }) ?? byNumber else {
      return .failure(PlainRefusal(line: words.plain.noSetting(key)))
    }
    // Input is visible on the screen and spoken.
    if setting.isSecret { return .failure(PlainRefusal(line: words.plain.noPassword)) }
    do throws(Setting.Refusal) {
      return .success(JSONMember(setting.key, try setting.value(typed: text)))
    } catch {
      return .failure(PlainRefusal(line: words.settings.refusal(error)))
    }
  }

  /// Lines of all cards that contain this text.
  func search(_ text: String, _ clock: DisplayClock) -> Reply {
    let wanted = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !wanted.isEmpty else { return Reply([words.plain.unknown("/")]) }
    let found = board.cards.indices.flatMap { index in
      let card = board.cards[index]
      let lines =
        [card.title]
        + (card.words.map {
          PlainText($0, clock: clock, words: words).plain
        } ?? [])
      return lines.filter { line in
        let line = line.lowercased()
        return wanted.allSatisfy { line.contains($0) }
      }.map { $0 == card.title ? "\(index + 1). \($0)" : "\(index + 1). \(card.title): \($0)" }
    }
    return Reply(found.isEmpty ? [words.plain.notFound] : found)
  }

  /// `e 3 1` moves the third of all widgets to the first position.
  func move(_ number: Int, to place: Int) -> Reply {
    let roster = board.roster
    guard roster[number: number] != nil else { return Reply([words.plain.noWidget(number)]) }
    guard roster[number: place] != nil else {
      return Reply([words.plain.noPlace(place, last: roster.count)])
    }
    var order = roster.map(\.id)
    order.insert(order.remove(at: number - 1), at: place - 1)
    return .user(.edit(order: order, enabled: Set(roster.lazy.filter(\.isEnabled).map(\.id))))
  }
}

/// The reason why input is not stored.
package struct PlainRefusal: Error, Equatable {
  package var line: String
}
