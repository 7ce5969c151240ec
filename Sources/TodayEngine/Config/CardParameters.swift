package import TodayWire

/// The settings that belong to one card of a widget, in the order in which they were written. They
/// override the settings that all cards of the widget share.
package struct CardParameters: Sendable, Equatable {
  package struct Parameter: Sendable, Equatable {
    package var key: String
    /// As a user would type it into the form.
    package var text: String
  }

  package private(set) var all: [Parameter] = []

  /// The largest number of parameters of a card.
  package static let most = 50
  private static let longestLabel = 30

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// `nil` if the card shares the setting with the others.
  package subscript(_ key: String) -> String? {
    get { all.first { $0.key == key }?.text }
    set {
      guard let newValue else { return all.removeAll { $0.key == key } }
      if let index = all.firstIndex(where: { $0.key == key }) {
        all[index].text = newValue
      } else {
        all.append(Parameter(key: key, text: newValue))
      }
    }
  }

  /// Distinguishes the card from the others of its widget: `Turin`. `nil` if no value does.
  package var label: String? {
    let texts = all.map { Sanitizer.line($0.text) }.filter { !$0.isEmpty }
    let telling = texts.filter { $0 != "true" && $0 != "false" }
    let text = (telling.isEmpty ? texts : telling).joined(separator: ", ")
    if text.isEmpty { return nil }
    return text.count > Self.longestLabel ? "\(text.prefix(Self.longestLabel - 1))…" : text
  }

  /// The name of a card with these parameters that the user has not named: `turin`.
  package var cardName: String {
    var name = ""
    for character in (label ?? "").lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "card" : name
  }

  /// The identifier of a new card of a widget, which differs from these.
  package func newID(of widget: WidgetID, besides taken: some Collection<WidgetID>) -> WidgetID {
    let id = WidgetID(extensionID: widget, cardName: cardName)
    if !taken.contains(id) { return id }
    let numbered = (2...).lazy.map { WidgetID(extensionID: widget, cardName: "\(cardName)-\($0)") }
    return numbered.first { !taken.contains($0) } ?? id
  }

  /// Changes with the parameters.
  package var stamp: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in json.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  package var json: JSONValue { .object(all.map { JSONMember($0.key, .string($0.text)) }) }

  package init(json: JSONValue?) {
    for member in (json?.members ?? []).prefix(Self.most) {
      if let text = member.value.string { self[member.name] = text }
    }
  }
}

extension WidgetInfo {
  /// One of several cards of the widget.
  func card(_ id: WidgetID, _ parameters: CardParameters) -> WidgetInfo {
    var card = self
    card.id = id
    card.parameters = parameters
    card.title = "\(title) · \(parameters.label ?? id.cardName ?? "")"
    card.isBundled = false
    // Other parameters are like another program: its views and its timeline are old.
    card.build = "\(build)#\(parameters.stamp)"
    return card
  }
}

extension BoardSettings {
  /// The cards of widgets that have several.
  func cardInfos(among widgets: [WidgetInfo]) -> [WidgetInfo] {
    if cards.isEmpty { return [] }
    let known = Dictionary(widgets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return cards.sorted { $0.key < $1.key }.compactMap { id, parameters in
      known[id.extensionID].map { $0.card(id, parameters) }
    }
  }
}
