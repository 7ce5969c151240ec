package import TodayEngine
package import TodayRender
package import TodayWire

/// An app's settings as a form over the board: a copy that replaces the app's settings on Done.
package struct SettingsState: Sendable, Equatable {
  /// The card of the app; for a new card, its widget.
  package let card: WidgetID
  /// Whether Done adds a card with the changed settings.
  package let isNewCard: Bool
  /// The name of the app or the card.
  package let title: String
  package let form: SettingsForm
  private let stored: [String: JSONValue]
  private var changed: [String: JSONValue] = [:]
  /// The text in the focused row; nil if it has no text field.
  package private(set) var field: LineField?
  /// The index of the focused setting.
  package private(set) var index = 0
  /// The first row on the screen.
  package var scroll = 0
  /// Escape was pressed once; the next one discards the changes.
  package private(set) var isLeaving = false
  /// The reason why Done was refused.
  package private(set) var refusal: Setting.Refusal?

  /// - Parameter values: The stored values.
  package init(
    card: WidgetID, title: String, form: SettingsForm, values: [JSONMember], isNewCard: Bool = false
  ) {
    self.card = card
    self.isNewCard = isNewCard
    self.title = title
    self.form = form
    stored = Dictionary(
      values.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    index = settings.firstIndex(where: \.isEditable) ?? 0
    beginTyping()
  }

  package var settings: [Setting] { form.settings }
  package var focused: Setting? { settings.indices.contains(index) ? settings[index] : nil }

  package func value(of setting: Setting) -> JSONValue? {
    setting.value(stored: changed[setting.key] ?? stored[setting.key])
  }

  /// The changes to store on Done.
  package var changes: [JSONMember] {
    settings.compactMap { setting in
      guard let new = changed[setting.key], new != setting.value(stored: stored[setting.key]) else {
        return nil
      }
      return JSONMember(setting.key, new)
    }
  }

  /// The titles of the settings that Done would change, including the current input.
  package var changedTitles: [String] {
    let keys = Set(changes.map(\.name))
    return settings.enumerated().filter { place, setting in
      if place == index, let field { return field.text != setting.text(storedValue(of: setting)) }
      return keys.contains(setting.key)
    }.map(\.element.title)
  }

  /// Whether Done would store anything.
  var isChanged: Bool { !changedTitles.isEmpty }

  private func storedValue(of setting: Setting) -> JSONValue? {
    setting.value(stored: stored[setting.key])
  }

  /// Whether leaving loses nothing, or the user has confirmed it.
  mutating func leave() -> Bool {
    if isLeaving || changedTitles.isEmpty { return true }
    isLeaving = true
    refusal = nil
    return false
  }

  /// Any key other than Escape.
  mutating func stay() { isLeaving = false }

  package mutating func move(by rows: Int) {
    guard takeTyped() else { return }
    let step = rows.signum()
    for _ in 0..<abs(rows) {
      var next = index + step
      while settings.indices.contains(next), !settings[next].isEditable { next += step }
      guard settings.indices.contains(next) else { break }
      index = next
    }
    beginTyping()
  }

  /// To the next setting, wrapping around.
  mutating func moveOn() {
    let before = index
    move(by: 1)
    guard index == before, let first = settings.firstIndex(where: \.isEditable) else { return }
    index = first
    beginTyping()
  }

  package mutating func focus(_ row: Int) {
    guard settings.indices.contains(row), settings[row].isEditable, row != index, takeTyped() else {
      return
    }
    index = row
    beginTyping()
  }

  /// Switches a toggle, selects the next (or previous) choice, adds to a number.
  package mutating func step(by step: Int) {
    guard let setting = focused else { return }
    switch setting.kind {
    case .toggle(let on, let off):
      changed[setting.key] = setting.isOn(value(of: setting)) ? off : on
    case .choice(let choices):
      guard !choices.isEmpty else { return }
      let old = choices.firstIndex { $0.value == value(of: setting) } ?? (step > 0 ? -1 : 0)
      changed[setting.key] = choices[(old + step + choices.count) % choices.count].value
    case .text, .number, .title: break
    }
  }

  mutating func replaceField(_ new: LineField?) { field = new }

  /// - Returns: Whether the field handled the key.
  package mutating func type(_ key: Key) -> Bool {
    refusal = nil
    return field?.press(key) ?? false
  }

  /// Whether the input is valid; otherwise `refusal` has the reason.
  package mutating func finish() -> Bool { takeTyped() }

  private mutating func beginTyping() {
    field = nil
    guard let setting = focused else { return }
    switch setting.kind {
    case .text(let isSecret, _):
      field = LineField(text: setting.text(value(of: setting)), isSecret: isSecret)
    case .number: field = LineField(text: setting.text(value(of: setting)))
    case .toggle, .choice, .title: break
    }
  }

  private mutating func takeTyped() -> Bool {
    refusal = nil
    guard let setting = focused, let field else { return true }
    guard field.text != setting.text(value(of: setting)) else { return true }
    do throws(Setting.Refusal) {
      changed[setting.key] = try setting.value(typed: field.text)
      return true
    } catch {
      refusal = error
      return false
    }
  }
}
