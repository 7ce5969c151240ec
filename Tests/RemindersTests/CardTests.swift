import Foundation
import Testing

@testable import RemindersShared

struct CardTests {
  /// 09:41 in Turin, and 10:00 of that day.
  private let ten = now.addingTimeInterval(19 * 60)
  private let midnight = now.addingTimeInterval(51_540)

  private func labels(_ card: ReminderCard, at time: Date) -> [String] {
    card.rows(at: time, timeZone: turin, locale: british).map(\.due)
  }

  @Test func `the rows change when something is due, and at midnight`() {
    let card = ReminderCard(reminders: [
      reminder(1, "Call", "2026-11-21 10:00"), reminder(2, "Pay", "2026-11-21"),
      reminder(3, "Walk", "2026-11-22"), reminder(4, "Read"), reminder(5, "Travel", "2026-12-24"),
    ])
    #expect(card.changes(after: now, timeZone: turin) == [ten, midnight, midnight + 86_400])
    #expect(labels(card, at: now) == ["today", "10:00", "tomorrow", "24 Dec", ""])
    #expect(labels(card, at: ten) == ["today", "overdue", "tomorrow", "24 Dec", ""])
    #expect(labels(card, at: midnight) == ["overdue", "overdue", "today", "24 Dec", ""])
    #expect(
      labels(card, at: midnight + 86_400) == ["overdue", "overdue", "overdue", "24 Dec", ""])
  }

  /// An entry is missing if the rows of any other minute differ.
  @Test func `no other minute of a day changes the rows`() {
    let card = ReminderCard(reminders: [
      reminder(1, "Call", "2026-11-21 10:00"), reminder(2, "Go", "2026-11-22 00:30"),
      reminder(3, "Walk", "2026-11-24 09:00"),
    ])
    let changes = card.changes(after: now, timeZone: turin)
    var shown = card.rows(at: now, timeZone: turin, locale: british)
    for minute in 1...1440 {
      let time = now.addingTimeInterval(Double(minute) * 60)
      let rows = card.rows(at: time, timeZone: turin, locale: british)
      #expect(rows == shown || changes.contains(time))
      shown = rows
    }
  }

  @Test func `a ticked row stays at its position until its time`() {
    let until = now.addingTimeInterval(4)
    let card = ReminderCard(
      reminders: [
        reminder(2, "Read"), reminder(1, "Call", "2026-11-22", done: true),
        reminder(7, "Long done", done: true),
      ], ticked: [1: until, 2: until])
    #expect(card.rows(at: now, timeZone: turin).map(\.id) == [1, 2])
    #expect(card.done(at: now) == [1])
    #expect(card.changes(after: now, timeZone: turin).first == until)
    #expect(card.rows(at: until, timeZone: turin).map(\.id) == [2])
    #expect(card.lastGoes == until && !card.isDone)
  }

  @Test func `a clock that is set back keeps no row for long`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ticked = TickedRows(file: folder.appending(path: "Caches/Ticked.json"))
    #expect(ticked.times(after: now) == [:])
    ticked.tick(1, at: now)
    #expect(ticked.times(after: now) == [1: now + 4])
    #expect(ticked.times(after: now + 4) == [:])
    #expect(ticked.times(after: now - 60) == [:])
    ticked.restore(1, at: now)
    #expect(ticked.times(after: now) == [:])
  }

  @Test func `a damaged file of ticked rows is ignored`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("[{".utf8).write(to: file)
    #expect(TickedRows(file: file).times(after: now) == [:])
  }
}
