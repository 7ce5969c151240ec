import Foundation
@testable import RemindersShared
import Testing

struct ReminderTests {
  @Test func `open ones come by due date, those without one last, done ones after them`() {
    let shuffled = [
      reminder(1, "done", done: true), reminder(2, "some day"), reminder(3, "later", "2026-12-01"),
      reminder(4, "soon", "2026-11-22"), reminder(5, "some other day"),
      reminder(6, "soon too", "2026-11-22"),
    ]
    #expect(shuffled.sorted(by: Reminder.comesFirst).map(\.id) == [4, 6, 3, 2, 5, 1])
  }

  @Test(arguments: [
    ("  Call the bank ", "Call the bank"),
    ("two\nlines\tand a tab", "two lines and a tab"),
    ("\u{1B}[2Jclear", "[2Jclear"),
    ("👩‍👩‍👧 naïve 漢字", "👩‍👩‍👧 naïve 漢字"),
  ])
  func `a title is one line without control characters`(text: String, clean: String) {
    #expect(Reminder.cleanTitle(text) == clean)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{7}"])
  func `a title of nothing is none`(text: String) {
    #expect(Reminder.cleanTitle(text) == nil)
  }

  @Test func `rows say what the widget shows`() {
    let rows = ReminderRow.rows(
      [
        reminder(3, "Pay the rent", "2026-11-20"), reminder(1, "Renew passport", "2026-11-21"),
        reminder(2, "Read"),
      ], now: now, timeZone: turin, locale: british)
    #expect(
      rows == [
        ReminderRow(id: 3, title: "Pay the rent", due: "overdue", isOverdue: true, isToday: false),
        ReminderRow(id: 1, title: "Renew passport", due: "today", isOverdue: false, isToday: true),
        ReminderRow(id: 2, title: "Read", due: "", isOverdue: false, isToday: false),
      ])
    #expect(ReminderRow.summary(rows) == "3 open, 1 overdue, 1 today")
    #expect(ReminderRow.summary([]) == "0 open")
  }

  @Test(arguments: [
    ("reminders://item/42", ReminderURL.item(42)),
    ("REMINDERS://item/42", .item(42)),
    (
      "reminders://add?title=Call%20the%20bank&due=tomorrow",
      .add(title: "Call the bank", due: "tomorrow")
    ),
    ("reminders://add", .add(title: "", due: nil)),
    ("reminders://", .list),
  ])
  func `a URL says what to open`(text: String, expected: ReminderURL) throws {
    let url = try #require(URL(string: text))
    #expect(ReminderURL(url) == expected)
  }

  @Test(arguments: [
    "reminders://item/x", "reminders://item", "worldclock://item/1", "reminders://a/b/c",
  ])
  func `a URL that says nothing known is none`(text: String) throws {
    #expect(ReminderURL(try #require(URL(string: text))) == nil)
  }

  @Test(arguments: [ReminderURL.item(7), .add(title: "50 % & more? #1", due: "30 Nov"), .list])
  func `a URL reads back as it was made`(link: ReminderURL) throws {
    #expect(ReminderURL(try #require(link.url)) == link)
  }
}
