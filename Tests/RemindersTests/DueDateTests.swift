import Foundation
@testable import RemindersShared
import Testing

struct DueDateTests {
  @Test(arguments: [
    ("today", "2026-11-21"),
    ("Tomorrow", "2026-11-22"),
    ("tomorrow at 9:30", "2026-11-22 09:30"),
    ("mon", "2026-11-23"),
    ("on Monday 14:00", "2026-11-23 14:00"),
    ("sat", "2026-11-28"),
    ("next fri", "2026-11-27"),
    ("next week", "2026-11-28"),
    ("2026-11-30", "2026-11-30"),
    ("2026-11-30 14:00", "2026-11-30 14:00"),
    ("30 Nov", "2026-11-30"),
    ("30 Nov 14:00", "2026-11-30 14:00"),
    ("Nov 30th, 9am", "2026-11-30 09:00"),
    ("21 nov", "2026-11-21"),
    ("20 nov", "2027-11-20"),
    ("1 march 2030", "2030-03-01"),
    ("29 feb", "2028-02-29"),
    ("30.11.", "2026-11-30"),
    ("24.12.2027", "2027-12-24"),
    ("in 3 days", "2026-11-24"),
    ("in a week", "2026-11-28"),
    ("in two months", "2027-01-21"),
    ("in 2 hours", "2026-11-21 11:41"),
    ("in 15 hours", "2026-11-22 00:41"),
    ("in 3 days noon", "2026-11-24 12:00"),
    ("18:00", "2026-11-21 18:00"),
    ("9:00", "2026-11-22 09:00"),
    ("9 pm", "2026-11-21 21:00"),
    ("12am", "2026-11-22 00:00"),
    ("12:30pm", "2026-11-21 12:30"),
    ("mañana 8:15", "2026-11-22 08:15"),
    ("el lunes", "2026-11-23"),
    ("30 de noviembre", "2026-11-30"),
    ("en 3 días", "2026-11-24"),
  ])
  func `a due date is read as people type it`(text: String, expected: String) throws {
    let parser = DueDateParser(now: now, timeZone: turin)
    #expect(try parser.parse(text)?.iso == expected)
  }

  @Test(arguments: ["", "  ", "none", "never"])
  func `no due date can be said`(text: String) throws {
    #expect(try DueDateParser(now: now, timeZone: turin).parse(text) == nil)
  }

  @Test(arguments: [
    "soon", "30 Feb", "31.11.", "2026-02-29", "25:00", "in days", "in -3 days", "13pm", "0am",
    "30 Nov 26", "on", "in 99999999999999999999 days", "tomorrow today", "٣٠ nov", "9:5",
  ])
  func `what is no date is refused with its words`(text: String) {
    let parser = DueDateParser(now: now, timeZone: turin)
    #expect(throws: DueDateParser.Failure(text: text)) { try parser.parse(text) }
  }

  @Test(arguments: [
    ("2026-11-20", "overdue", true),
    ("2026-11-21", "today", false),
    ("2026-11-21 14:00", "14:00", false),
    ("2026-11-21 09:41", "overdue", true),
    ("2026-11-21 09:42", "09:42", false),
    ("2026-11-22", "tomorrow", false),
    ("2026-11-22 08:00", "tomorrow 08:00", false),
    ("2026-11-23", "Mon", false),
    ("2026-11-27 14:00", "Fri 14:00", false),
    ("2026-11-28", "28 Nov", false),
    ("2026-11-30 14:00", "30 Nov", false),
    ("2027-01-02", "2 Jan 2027", false),
  ])
  func `a due date is shown by its distance`(iso: String, text: String, isOverdue: Bool) {
    let label = DueLabel(due(iso), now: now, timeZone: turin, locale: british)
    #expect(label.text == text)
    #expect(label.isOverdue == isOverdue)
  }

  @Test func `a day without a time comes before a time of that day`() {
    let sorted = ["2026-11-22", "2026-11-21 00:00", "2026-11-21"].map(due).sorted()
    #expect(sorted.map(\.iso) == ["2026-11-21", "2026-11-21 00:00", "2026-11-22"])
  }

  @Test(arguments: [
    "2026-1-30", "2026-13-01", "26-11-30", "2026-11-30-1", "2026-11-3O", "0000-01-01",
  ])
  func `a day that is not written as ISO has it is none`(text: String) {
    #expect(Day(iso: text) == nil)
  }
}
