import Foundation
@testable import RemindersShared

/// Saturday 21 November 2026, 09:41, in Turin.
let now = Date(timeIntervalSince1970: 1_795_250_460)
let turin = TimeZone(identifier: "Europe/Rome")!
let british = Locale(identifier: "en_GB")

/// A due date from its ISO form, for tests that are tables.
func due(_ iso: String) -> DueDate {
  DueDate(iso: iso)!
}

func reminder(_ id: Int64, _ title: String, _ iso: String? = nil, done: Bool = false) -> Reminder {
  Reminder(
    id: id, title: title, due: iso.map(due), createdAt: now, completedAt: done ? now : nil)
}
