package import TodayEngine
package import TodayRender

/// The list of themes, over a board that shows the focused one.
package struct ThemesState: Sendable, Equatable {
  /// A theme by its name. Its colours are read when it becomes visible.
  package struct Entry: Sendable, Equatable {
    package var name: String
    package var look: Look?

    package init(name: String, look: Look? = nil) {
      self.name = name
      self.look = look
    }
  }

  package enum Look: Sendable, Equatable {
    case theme(Theme)
    /// The reason why it cannot be used.
    case broken(BoardMessage)
  }

  package private(set) var entries: [Entry]
  /// The search text: names that contain it are listed.
  package private(set) var field = LineField()
  /// The theme that Escape restores.
  package let original: String
  /// The index among the listed themes.
  package private(set) var index: Int
  /// The first row on the screen.
  var scroll = 0

  package init(entries: [Entry], current: String) {
    self.entries = entries
    original = current
    index = entries.firstIndex { $0.name == current } ?? 0
  }

  /// The themes whose names contain the search text.
  package var listed: [Entry] {
    let typed = field.text.lowercased()
    return typed.isEmpty ? entries : entries.filter { $0.name.lowercased().contains(typed) }
  }

  package var focused: Entry? {
    let listed = listed
    return listed.indices.contains(index) ? listed[index] : nil
  }

  mutating func move(by rows: Int) { focus(index + rows) }

  mutating func focus(_ row: Int) { index = min(max(row, 0), max(listed.count - 1, 0)) }

  /// - Returns: Whether the field handles the key.
  mutating func type(_ key: Key) -> Bool {
    let name = focused?.name
    guard field.press(key) else { return false }
    index = listed.firstIndex { $0.name == name } ?? 0
    scroll = 0
    return true
  }

  mutating func replaceField(_ new: LineField?) { field = new ?? field }

  mutating func learn(_ looks: [String: Look]) {
    for index in entries.indices {
      if let look = looks[entries[index].name] { entries[index].look = look }
    }
  }
}
