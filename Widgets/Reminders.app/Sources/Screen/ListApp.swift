import Foundation
import RemindersShared
import TodayScreen

/// The full-screen app, which connects screen, terminal and store.
@MainActor
final class ListApp {
  private let store: ReminderStore
  private let terminal: Screen
  private var screen = ListScreen()

  init(store: ReminderStore, terminal: Screen) {
    self.store = store
    self.terminal = terminal
  }

  /// Runs until the user quits or the terminal is closed.
  func run(opening link: ReminderURL = .list) async throws {
    try open(link)
    let observation = ReminderGroup.observeChanges { [terminal] in terminal.wake() }
    defer { withExtendedLifetime(observation) {} }
    while true {
      terminal.draw(screen.draw(rows: terminal.rows, columns: terminal.columns, now: Date()))
      switch await terminal.nextEvent() {
      case .key(let key): if !handle(key) { return }
      case .woken: reload()
      case .resized, .idle: break
      case .ended: return
      }
    }
  }

  private func open(_ link: ReminderURL) throws {
    switch link {
    case .list: break
    case .item(let id):
      if let reminder = try store.reminder(id) {
        screen.open(reminder)
      } else {
        screen.message = screen.words.gone
      }
    case .add(let title, let due):
      screen.beginAdding(title: Reminder.cleanTitle(title) ?? "", due: due ?? "")
    }
    try show()
  }

  private func show() throws {
    screen.show(
      try store.reminders(includingDone: screen.showsDone), lists: try store.lists())
  }

  private func reload() {
    do {
      try show()
    } catch {
      screen.message = "\(error)"
    }
  }

  /// - Returns: `false` to quit.
  private func handle(_ key: Key) -> Bool {
    guard
      let request = screen.press(key, pageRows: ListScreen.listRows(of: terminal.rows))
    else { return true }
    switch request {
    case .quit: return false
    default:
      do {
        try perform(request)
      } catch {
        screen.message = "\(error)"
      }
      reload()
    }
    return true
  }

  private func perform(_ request: ListScreen.Request) throws {
    switch request {
    case .add(let title, let text):
      try withDue(text, of: .newDue(title: title)) { due in
        let added = try store.add(title: title, due: due, list: screen.list ?? "")
        screen.remember(.remove(added.id))
        reload()
        screen.select(added.id)
      }
    case .complete(let id):
      if try store.complete(id) != nil { screen.remember(.reopen(id)) }
    case .reopen(let id): try store.reopen(id)
    case .setTitle(let id, let title): try edit(id) { $0.title = title }
    case .setDue(let id, let text):
      try withDue(text, of: .due(id)) { due in
        try edit(id) { $0.due = due }
      }
    case .setNotes(let id, let text): try edit(id) { $0.notes = text }
    case .setList(let id, let name): try edit(id) { $0.list = name }
    case .setRepeat(let id, let rule): try edit(id) { $0.setRepeats(rule) }
    case .setPriority(let id, let priority): try edit(id) { $0.priority = priority }
    case .discard(let id): try store.remove(id)
    case .remove(let id):
      if let removed = try store.remove(id) { screen.remember(removed: removed) }
    case .restore(let reminder):
      try store.restore(reminder)
      reload()
      screen.select(reminder.id)
    case .reload, .quit: break
    }
  }

  /// Changes a reminder, and stores the undo action.
  private func edit(_ id: Int64, _ change: (inout Reminder) -> Void) throws {
    guard let before = try store.reminder(id) else {
      screen.message = screen.words.gone
      return
    }
    if try store.edit(id, change) != before { screen.remember(.restore(before)) }
  }

  /// Invalid input stays in its field, so that the user can correct it.
  private func withDue(
    _ text: String, of field: ListScreen.Field, _ body: (DueDate?) throws -> Void
  ) throws {
    let due: DueDate?
    do {
      due = try DueDateParser(now: Date()).parse(text)
    } catch {
      screen.retry(field, text, because: screen.words.tryDue)
      return
    }
    try body(due)
  }
}
