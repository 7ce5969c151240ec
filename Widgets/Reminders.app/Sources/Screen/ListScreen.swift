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
  /// The changes that `u` can undo, the last one at the end.
  private var changes: [Undo] = []
  /// The visible list; nil for all lists.
  private(set) var list: String?
  /// The names of all lists.
  private(set) var lists: [String] = []
  private var all: [Reminder] = []
  let words: ListWords
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
    case list(Int64)
  }

  /// An undo action.
  enum Undo: Equatable {
    case restore(Reminder)
    case reopen(Int64)
    case remove(Int64)
  }

  init(words: ListWords = ListWords()) { self.words = words }

  /// Requests of the screen to the app.
  enum Request: Equatable {
    case add(title: String, due: String)
    case complete(Int64)
    case reopen(Int64)
    case setTitle(Int64, String)
    case setDue(Int64, String)
    case setNotes(Int64, String)
    case setList(Int64, String)
    case setRepeat(Int64, Repeat?)
    case setPriority(Int64, Priority)
    case remove(Int64)
    case restore(Reminder)
    /// Undo of an addition.
    case discard(Int64)
    /// Read the reminders again, because the list now shows others.
    case reload
    case quit
  }

  var selectedIndex: Int? { reminders.firstIndex { $0.id == selectedID } }
  var selected: Reminder? { selectedIndex.map { reminders[$0] } }
  var openCount: Int { reminders.count(where: \.isOpen) }

  /// Shows reminders and keeps the selection.
  ///
  /// - Parameter lists: The names of all lists.
  mutating func show(_ new: [Reminder], lists: [String] = []) {
    all = new
    self.lists = lists
    if let list, !lists.contains(list) { self.list = nil }
    arrange()
  }

  private mutating func arrange() {
    let new = all.filter { list == nil || $0.list == list }
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
    if list != nil, reminder.list != list { list = nil }
  }

  mutating func remember(removed reminder: Reminder) {
    remember(.restore(reminder))
    message = words.removed(reminder.title)
  }

  mutating func remember(_ undo: Undo) {
    changes.append(undo)
    if changes.count > Self.mostChanges { changes.removeFirst() }
  }

  private static let mostChanges = 100

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
    case .down, .character("j"): move(by: 1)
    case .tab, .right, .character("l"): turn(1)
    case .backTab, .left, .character("h"): turn(-1)
    case .mouse(let action): click(action)
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
    case .character("m"): edit(.list(selected.id), selected.list)
    case .character("r"):
      let rules: [Repeat?] = [nil] + Repeat.allCases
      let place = rules.firstIndex(of: selected.repeats) ?? 0
      return .setRepeat(selected.id, rules[(place + 1) % rules.count])
    case .character("p"):
      let next = Priority(rawValue: selected.priority.rawValue + 1) ?? .none
      return .setPriority(selected.id, next)
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
        message = words.needsTitle
        return nil
      }
      return .setTitle(id, title)
    case .due(let id): return .setDue(id, text)
    case .notes(let id): return .setNotes(id, text)
    case .list(let id): return .setList(id, Reminder.cleanTitle(text) ?? "")
    }
  }

  private mutating func edit(_ field: Field, _ text: String) {
    entry = Entry(field: field, editor: LineEditor(text))
  }

  private mutating func undo() -> Request? {
    switch changes.popLast() {
    case .restore(let reminder): return .restore(reminder)
    case .reopen(let id): return .reopen(id)
    case .remove(let id): return .discard(id)
    case nil:
      message = words.noUndo
      return nil
    }
  }

  /// All reminders, then each list.
  private mutating func turn(_ count: Int) {
    let all: [String?] = [nil] + lists
    let place = all.firstIndex(of: list) ?? 0
    list = all[(place + count + all.count) % all.count]
    arrange()
  }

  private mutating func click(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: move(by: -3)
    case .wheelDown: move(by: 3)
    case .menu: break
    case .press:
      let place = top + action.row - 1
      guard action.row > 0, reminders.indices.contains(place) else { return }
      select(reminders[place].id)
    }
  }

  private mutating func move(by rows: Int) {
    guard !reminders.isEmpty else { return }
    let index = (selectedIndex ?? 0) + rows
    lastIndex = min(max(index, 0), reminders.count - 1)
    selectedID = reminders[lastIndex].id
  }
}
