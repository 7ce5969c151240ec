import Foundation
import RemindersShared

/// The full-screen app: its screen, the terminal and the store put together.
@MainActor
final class ListApp {
  private let store: ReminderStore
  private let terminal = Terminal()
  private var screen = ListScreen()

  init(store: ReminderStore) {
    self.store = store
  }

  /// Runs until the user quits or the terminal is gone.
  func run(opening link: ReminderURL = .list) async throws {
    try open(link)
    let events = TerminalEvents()
    let observation = ReminderGroup.observeChanges { events.wake() }
    terminal.enter()
    defer { terminal.leave() }
    draw()
    for await event in events.events {
      guard handle(event) else { break }
      draw()
    }
    withExtendedLifetime(observation) {}
  }

  /// - Returns: false to quit.
  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(let key): return handle(key)
    case .wake: reload()
    case .resize: terminal.invalidate()
    case .continued: terminal.enter()
    case .end: return false
    }
    return true
  }

  private func open(_ link: ReminderURL) throws {
    switch link {
    case .list: break
    case .item(let id):
      if let reminder = try store.reminder(id) {
        screen.open(reminder)
      } else {
        screen.message = "There is no reminder \(id) any more."
      }
    case .add(let title, let due):
      screen.beginAdding(title: Reminder.cleanTitle(title) ?? "", due: due ?? "")
    }
    screen.show(try store.reminders(includingDone: screen.showsDone))
  }

  private func draw() {
    let size = terminal.size
    terminal.show(screen.draw(rows: size.rows, columns: size.columns, now: Date()))
  }

  private func reload() {
    do {
      screen.show(try store.reminders(includingDone: screen.showsDone))
    } catch {
      screen.message = "\(error)"
    }
  }

  /// - Returns: false to quit.
  private func handle(_ key: Key) -> Bool {
    guard
      let request = screen.press(key, pageRows: ListScreen.listRows(of: terminal.size.rows))
    else { return true }
    switch request {
    case .quit: return false
    case .suspend: terminal.suspend()
    case .redraw: terminal.invalidate()
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
        let added = try store.add(title: title, due: due)
        reload()
        screen.select(added.id)
      }
    case .complete(let id): try store.complete(id)
    case .reopen(let id): try store.reopen(id)
    case .setTitle(let id, let title): try store.edit(id) { $0.title = title }
    case .setDue(let id, let text):
      try withDue(text, of: .due(id)) { due in
        try store.edit(id) { $0.due = due }
      }
    case .setNotes(let id, let text): try store.edit(id) { $0.notes = text }
    case .remove(let id):
      if let removed = try store.remove(id) { screen.remember(removed: removed) }
    case .restore(let reminder):
      try store.restore(reminder)
      reload()
      screen.select(reminder.id)
    case .reload, .quit, .suspend, .redraw: break
    }
  }

  /// What cannot be read is asked for again, in the field it was typed in.
  private func withDue(
    _ text: String, of field: ListScreen.Field, _ body: (DueDate?) throws -> Void
  ) throws {
    let due: DueDate?
    do {
      due = try DueDateParser(now: Date()).parse(text)
    } catch {
      screen.retry(field, text, because: "Try mon 9:30, 30 Nov, in 3 days:")
      return
    }
    try body(due)
  }
}
