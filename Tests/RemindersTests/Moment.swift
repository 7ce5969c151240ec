import Foundation
import Testing

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

/// The reminders' clock stands at ``now``, so that a slow machine does not change what a test sees.
struct StoppedClock: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await ReminderGroup.$clock.withValue({ now }) { try await function() }
  }
}

extension Trait where Self == StoppedClock {
  static var clockIsStopped: Self { Self() }
}
