package import TodayEngine
package import TodayRender
package import TodayWire

/// An app's settings as a form over the board: a copy that becomes the app's with Done.
package struct SettingsState: Sendable, Equatable {
  /// The card whose app it is.
  package let card: WidgetID
  /// The app's name.
  package let title: String
  package let form: SettingsForm
  private let stored: [String: JSONValue]
  private var changed: [String: JSONValue] = [:]
  /// What is typed into the row with the focus; nil where nothing is typed.
  package private(set) var field: LineField?
  /// Among the form's settings.
  package private(set) var index = 0
  /// The first row on the screen.
  package var scroll = 0
  /// Escape was pressed once, and would drop what was changed.
  package private(set) var isLeaving = false
  /// Why Done was refused.
  package private(set) var refusal: Setting.Refusal?

  /// - Parameter values: What is stored.
  package init(card: WidgetID, title: String, form: SettingsForm, values: [JSONMember]) {
    self.card = card
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

  /// What Done stores: the keys that have another value than before.
  package var changes: [JSONMember] {
    settings.compactMap { setting in
      guard let new = changed[setting.key], new != setting.value(stored: stored[setting.key]) else {
        return nil
      }
      return JSONMember(setting.key, new)
    }
  }

  /// The titles of what Done would store, with what is typed just now.
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

  /// Whether nothing is lost by leaving, or the user has said so twice.
  mutating func leave() -> Bool {
    if isLeaving || changedTitles.isEmpty { return true }
    isLeaving = true
    refusal = nil
    return false
  }

  /// Another key than Escape.
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

  /// To the next setting; from the last to the first.
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

  /// Switches a toggle, takes the next choice (or the one before), adds to a number.
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

  /// - Returns: Whether the key was typed.
  package mutating func type(_ key: Key) -> Bool {
    refusal = nil
    return field?.press(key) ?? false
  }

  /// Whether all that was typed is a value; else the refusal says why not.
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
