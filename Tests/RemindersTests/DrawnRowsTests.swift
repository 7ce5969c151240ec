import Foundation
import RemindersShared
import Testing
import WidgetStorage

@testable import RemindersToday

struct DrawnRowsTests {
  private let rows = ReminderRow.rows(
    [reminder(1, "Renew passport", "2026-11-21"), reminder(2, "Read")], now: now,
    timeZone: turin, locale: british)

  @Test func `what was drawn is known to the next process`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let drawn = DrawnRows<ReminderRow>(file: directory.appending(path: "Caches/DrawnRows.json"))
    #expect(drawn.load() == nil)
    drawn.save(rows)
    #expect(drawn.load() == rows)
    drawn.forget()
    #expect(drawn.load() == nil)
  }

  @Test func `a file that cannot be read counts as nothing drawn`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("[{".utf8).write(to: file)
    #expect(DrawnRows<ReminderRow>(file: file).load() == nil)
  }

  @Test func `without a place everything is always new`() {
    let drawn = DrawnRows<ReminderRow>(file: nil)
    drawn.save(rows)
    #expect(drawn.load() == nil)
  }

  @Test func `the same reminders on another day are other rows`() {
    let tomorrow = now.addingTimeInterval(86_400)
    let later = ReminderRow.rows(
      [reminder(1, "Renew passport", "2026-11-21"), reminder(2, "Read")], now: tomorrow,
      timeZone: turin, locale: british)
    #expect(later != rows)
  }
}
