import Foundation
import Testing
import TodayScreen

@testable import Reminders
@testable import RemindersShared

/// Lists, repeats and priorities.
struct RepeatTests {
  @Test(arguments: [
    (Repeat.daily, "2026-11-21", "2026-11-21", "2026-11-22"),
    (.daily, "2026-11-10", "2026-11-21", "2026-11-21"),
    (.weekdays, "2026-11-20", "2026-11-20", "2026-11-23"),
    (.weekdays, "2026-11-10", "2026-11-21", "2026-11-23"),
    (.weekly, "2026-11-21", "2026-11-21", "2026-11-28"),
    (.weekly, "2026-11-01", "2026-11-21", "2026-11-22"),
    (.weekly, "2026-11-07", "2026-11-21", "2026-11-21"),
    (.monthly, "2026-01-31", "2026-01-31", "2026-02-28"),
    (.monthly, "2026-03-05", "2026-11-21", "2026-12-05"),
    (.monthly, "2026-12-15", "2026-11-21", "2027-01-15"),
    (.yearly, "2028-02-29", "2028-02-29", "2029-02-28"),
    (.yearly, "2020-11-30", "2026-11-21", "2026-11-30"),
    (.yearly, "2020-11-20", "2026-11-21", "2027-11-20"),
  ])
  func `the next day is after the last one and not before today`(
    rule: Repeat, due: String, today: String, next: String
  ) throws {
    let day = try #require(Day(iso: due))
    let now = try #require(Day(iso: today))
    #expect(rule.next(after: day, notBefore: now, anchor: day.day).iso == next)
  }

  @Test func `a month that is too short does not change the day for ever`() throws {
    let february = try #require(Day(iso: "2026-02-28"))
    let days = [31, 30, 29].map {
      Repeat.monthly.next(after: february, notBefore: february, anchor: $0).iso
    }
    #expect(days == ["2026-03-31", "2026-03-30", "2026-03-29"])
    let march = try #require(Day(iso: "2026-03-31"))
    #expect(Repeat.monthly.next(after: march, notBefore: march, anchor: 31).iso == "2026-04-30")
  }

  @Test func `what repeats comes back when it is ticked off, and goes when it is reopened`() throws
  {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      let added = try store.add(
        title: "Water", due: due("2026-11-21 09:00"), notes: "n", list: "Home", repeats: .weekly,
        priority: .high)
      let done = try #require(try store.complete(added.id, at: now, timeZone: turin))
      #expect(!done.isOpen)
      let next = try #require(try store.reminders().first)
      #expect(next.id != added.id && next.due == due("2026-11-28 09:00"))
      #expect(next.list == "Home" && next.repeats == .weekly && next.priority == .high)
      // Again changes nothing: one reminder stays ticked, one repeats.
      _ = try store.complete(added.id, at: now, timeZone: turin)
      #expect(try store.openCount() == 1)
      let reopened = try #require(try store.reopen(added.id))
      #expect(reopened.repeats == .weekly)
      #expect(try store.reminders().map(\.id) == [added.id])
    }
  }

  @Test func `an edited one stays when the old one is reopened`() throws {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      let added = try store.add(title: "Water", due: due("2026-11-21"), repeats: .daily)
      let done = try #require(try store.complete(added.id, at: now, timeZone: turin))
      _ = try store.edit(try #require(done.nextID)) { $0.title = "Water twice" }
      #expect(try store.reopen(added.id)?.repeats == nil)
      #expect(try store.openCount() == 2)
    }
  }

  @Test func `what repeats has a day`() throws {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      let added = try store.add(title: "x", repeats: .daily, at: now)
      #expect(added.due?.day == Day(now, in: .current))
    }
  }

  /// A file written by the first version of the app.
  @Test func `a database of the first version is migrated`() throws {
    try withDatabase { file in
      let old = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Reminders/Version1.sqlite")
      try FileManager.default.copyItem(at: old, to: file)
      let store = try ReminderStore(file: file)
      let read = try #require(try store.reminder(1))
      #expect(read.title == "Call the bank" && read.notes == "Ask for Ada")
      #expect(read.due == due("2026-11-22 09:00"))
      #expect(read.list.isEmpty && read.repeats == nil && read.priority == .none)
      #expect(try store.reminders(includingDone: true).map(\.id) == [1, 2])
      #expect(try store.edit(1) { $0.list = "Home" }?.list == "Home")
      #expect(try store.lists() == ["Home"])
      // Numbers are not used again.
      #expect(try store.add(title: "new").id == 3)
    }
  }

  @Test func `among those of one day the more important one comes first`() {
    var urgent = reminder(9, "b", "2026-11-22")
    urgent.priority = .high
    let list = [reminder(1, "a", "2026-11-22"), urgent].sorted(by: Reminder.comesFirst)
    #expect(list.map(\.id) == [9, 1])
  }

  @Test func `a row has its list and its priority`() {
    var item = reminder(1, "a")
    (item.list, item.priority) = ("Home", .medium)
    let row = ReminderRow.rows([item], now: now, timeZone: turin, locale: british)[0]
    #expect(row.mark == "!!" && row.list == "Home")
  }

  // MARK: The screen

  private func screen() -> ListScreen {
    var home = reminder(1, "Sweep", "2026-11-22")
    (home.list, home.priority, home.repeats) = ("Home", .high, .weekly)
    var work = reminder(2, "Report", "2026-11-23")
    work.list = "Work"
    var screen = ListScreen()
    screen.show([home, work, reminder(3, "Read")], lists: ["Home", "Work"])
    return screen
  }

  @Test func `lists are shown one after the other`() {
    var screen = screen()
    #expect(
      screen.draw(rows: 6, columns: 50, now: now, timeZone: turin, locale: british).text == [
        " Reminders                                 3 open ",
        " ▸ ○ !!! Sweep                     Home  tomorrow ",
        "   ○ Report                             Work  Mon ",
        "   ○ Read                                         ",
        "     due 2026-11-22 · weekly · Home",
        " a add  space done  e edit  d due  ? help  q quit",
      ])
    _ = screen.press(.right, pageRows: 3)
    #expect(screen.list == "Home" && screen.reminders.map(\.id) == [1])
    _ = screen.press(.left, pageRows: 3)
    #expect(screen.list == nil && screen.reminders.count == 3)
    _ = screen.press(.tab, pageRows: 3)
    screen.show([reminder(3, "Read")], lists: [])
    // The list was removed: all reminders are shown.
    #expect(screen.list == nil && screen.reminders.map(\.id) == [3])
  }

  @Test func `keys set the list, the repeat and the priority`() {
    var screen = screen()
    #expect(screen.press(.character("r"), pageRows: 3) == .setRepeat(1, .monthly))
    #expect(screen.press(.character("p"), pageRows: 3) == .setPriority(1, .none))
    _ = screen.press(.character("m"), pageRows: 3)
    _ = screen.press(.control("u"), pageRows: 3)
    _ = screen.press(.paste("Garden"), pageRows: 3)
    #expect(screen.press(.enter, pageRows: 3) == .setList(1, "Garden"))
    _ = screen.press(.down, pageRows: 3)
    #expect(screen.press(.character("r"), pageRows: 3) == .setRepeat(2, .daily))
    #expect(screen.press(.character("p"), pageRows: 3) == .setPriority(2, .low))
  }

  @Test func `every change is taken back, the last one first`() {
    var screen = screen()
    screen.remember(.remove(5))
    screen.remember(.reopen(1))
    #expect(screen.press(.character("u"), pageRows: 3) == .reopen(1))
    #expect(screen.press(.character("u"), pageRows: 3) == .discard(5))
    #expect(screen.press(.character("u"), pageRows: 3) == nil)
  }

  private func withDatabase(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.appending(path: "Reminders.sqlite"))
  }
}
