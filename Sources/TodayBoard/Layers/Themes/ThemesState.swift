package import TodayRender

/// The list of themes, over a board that shows the focused one.
package struct ThemesState: Sendable, Equatable {
  /// A theme by its name: its looks are read once it is in sight.
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
    /// Why it cannot be used.
    case broken(String)
  }

  package private(set) var entries: [Entry]
  /// What was typed: the names that hold it are listed.
  package private(set) var field = LineField()
  /// What Escape brings back.
  package let original: String
  /// Among those that are listed.
  package private(set) var index: Int
  /// The first row on the screen.
  var scroll = 0

  package init(entries: [Entry], current: String) {
    self.entries = entries
    original = current
    index = entries.firstIndex { $0.name == current } ?? 0
  }

  /// Those whose names hold what was typed.
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

  /// - Returns: whether the key means something in the field.
  mutating func type(_ key: Key) -> Bool {
    let name = focused?.name
    guard field.press(key) else { return false }
    index = listed.firstIndex { $0.name == name } ?? 0
    scroll = 0
    return true
  }

  mutating func learn(_ looks: [String: Look]) {
    for index in entries.indices {
      if let look = looks[entries[index].name] { entries[index].look = look }
    }
  }
}
