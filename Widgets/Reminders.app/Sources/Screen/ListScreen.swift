import RemindersShared
import TodayScreen

/// The state of the full-screen app, without the terminal: its drawing and its reaction to keys.
struct ListScreen {
  /// In display order.
  private(set) var reminders: [Reminder] = []
  private(set) var selectedID: Int64?
  /// The first one on the screen; drawing moves it so that the selected one is visible.
  var top = 0
  private(set) var showsDone = false
  private(set) var entry: Entry?
  private(set) var showsHelp = false
  /// A message, which the next key hides.
  var message: String?
  private var removed: [Reminder] = []
  /// The last position of the selection, in case the selected reminder is removed.
  private var lastIndex = 0

  /// The input field.
  struct Entry: Equatable {
    var field: Field
    var editor: LineEditor
  }

  enum Field: Equatable {
    /// With a proposed due date.
    case newTitle(due: String)
    case newDue(title: String)
    case title(Int64)
    case due(Int64)
    case notes(Int64)
  }

  /// Requests of the screen to the app.
  enum Request: Equatable {
    case add(title: String, due: String)
    case complete(Int64)
    case reopen(Int64)
    case setTitle(Int64, String)
    case setDue(Int64, String)
    case setNotes(Int64, String)
    case remove(Int64)
    case restore(Reminder)
    /// Read the reminders again, because the list now shows others.
    case reload
    case quit
  }

  var selectedIndex: Int? { reminders.firstIndex { $0.id == selectedID } }
  var selected: Reminder? { selectedIndex.map { reminders[$0] } }
  var openCount: Int { reminders.count(where: \.isOpen) }

  /// Shows reminders and keeps the selection.
  mutating func show(_ new: [Reminder]) {
    reminders = new
    if selectedIndex == nil {
      selectedID = new.isEmpty ? nil : new[min(lastIndex, new.count - 1)].id
    }
    lastIndex = selectedIndex ?? 0
  }

  /// Selects a reminder, even a completed one.
  mutating func open(_ reminder: Reminder) {
    selectedID = reminder.id
    if !reminder.isOpen { showsDone = true }
  }

  mutating func remember(removed reminder: Reminder) {
    removed.append(reminder)
    message = "Removed \"\(reminder.title)\". Press u to restore it."
  }

  mutating func select(_ id: Int64) {
    selectedID = id
    lastIndex = selectedIndex ?? lastIndex
  }

  /// Opens the field again with the typed text, so that the user can correct it.
  mutating func retry(_ field: Field, _ text: String, because reason: String) {
    entry = Entry(field: field, editor: LineEditor(text))
    message = reason
  }

  /// A title, and perhaps a due date, to start a new reminder with.
  mutating func beginAdding(title: String = "", due: String = "") {
    entry = Entry(field: .newTitle(due: due), editor: LineEditor(title))
  }

  mutating func press(_ key: Key, pageRows: Int) -> Request? {
    message = nil
    if entry != nil { return pressInEntry(key) }
    if showsHelp {
      showsHelp = false
      return nil
    }
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return .quit
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"), .tab: move(by: 1)
    case .pageUp: move(by: -pageRows)
    case .pageDown: move(by: pageRows)
    case .home, .character("g"): move(by: -reminders.count)
    case .end, .character("G"): move(by: reminders.count)
    case .character("a"), .character("n"): beginAdding()
    case .paste(let text): beginAdding(title: Reminder.cleanTitle(text) ?? "")
    case .character("c"):
      showsDone.toggle()
      return .reload
    case .character("u"): return undo()
    case .character("?"): showsHelp = true
    default: return pressOnSelected(key)
    }
    return nil
  }

  private mutating func pressOnSelected(_ key: Key) -> Request? {
    guard let selected else { return nil }
    switch key {
    case .character(" "): return selected.isOpen ? .complete(selected.id) : .reopen(selected.id)
    case .character("e"), .enter: edit(.title(selected.id), selected.title)
    case .character("d"): edit(.due(selected.id), selected.due?.iso ?? "")
    case .character("o"): edit(.notes(selected.id), selected.notes)
    case .character("x"), .delete: return .remove(selected.id)
    default: break
    }
    return nil
  }

  private mutating func pressInEntry(_ key: Key) -> Request? {
    switch key {
    case .escape, .control("c"): entry = nil
    case .enter: return finishEntry()
    default: _ = entry?.editor.press(key)
    }
    return nil
  }

  private mutating func finishEntry() -> Request? {
    guard let done = entry else { return nil }
    entry = nil
    let text = done.editor.text
    switch done.field {
    case .newTitle(let due):
      guard let title = Reminder.cleanTitle(text) else { return nil }
      entry = Entry(field: .newDue(title: title), editor: LineEditor(due))
      return nil
    case .newDue(let title): return .add(title: title, due: text)
    case .title(let id):
      guard let title = Reminder.cleanTitle(text) else {
        message = "A reminder needs a title. Press x to remove it."
        return nil
      }
      return .setTitle(id, title)
    case .due(let id): return .setDue(id, text)
    case .notes(let id): return .setNotes(id, text)
    }
  }

  private mutating func edit(_ field: Field, _ text: String) {
    entry = Entry(field: field, editor: LineEditor(text))
  }

  private mutating func undo() -> Request? {
    guard let reminder = removed.popLast() else {
      message = "Nothing was removed."
      return nil
    }
    return .restore(reminder)
  }

  private mutating func move(by rows: Int) {
    guard !reminders.isEmpty else { return }
    let index = (selectedIndex ?? 0) + rows
    lastIndex = min(max(index, 0), reminders.count - 1)
    selectedID = reminders[lastIndex].id
  }
}
