import Foundation
@testable import RemindersShared
import Synchronization
import Testing

struct ReminderStoreTests {
  @Test func `what one connection adds another one reads`() throws {
    try withDatabase { file in
      let app = try ReminderStore(file: file)
      let widget = try ReminderStore(file: file)
      let added = try app.add(title: "Call the bank", due: due("2026-11-22 09:00"), notes: "n")
      let read = try #require(try widget.reminder(added.id))
      #expect(read.title == "Call the bank")
      #expect(read.due == due("2026-11-22 09:00"))
      #expect(read.notes == "n")
      #expect(try widget.openCount() == 1)
    }
  }

  @Test func `done ones are kept apart and come back`() throws {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      let first = try store.add(title: "first")
      let second = try store.add(title: "second")
      try store.complete(first.id, at: now)
      #expect(try store.reminders().map(\.title) == ["second"])
      #expect(try store.reminders(includingDone: true).map(\.id) == [second.id, first.id])
      #expect(try store.complete(first.id)?.completedAt == now)
      #expect(try store.reopen(first.id)?.isOpen == true)
      #expect(try store.openCount() == 2)
    }
  }

  @Test func `an id is never given twice`() throws {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      let first = try store.add(title: "first")
      let removed = try #require(try store.remove(first.id))
      let second = try store.add(title: "second")
      #expect(second.id != first.id)
      try store.restore(removed)
      #expect(try store.reminders().map(\.title) == ["first", "second"])
    }
  }

  @Test func `what is gone is neither edited nor removed`() throws {
    try withDatabase { file in
      let store = try ReminderStore(file: file)
      #expect(try store.complete(1) == nil)
      #expect(try store.remove(1) == nil)
      #expect(try store.reminder(1) == nil)
    }
  }

  @Test func `each change is told once, and what changes nothing is not told`() throws {
    try withDatabase { file in
      let counts = Mutex<[Int]>([])
      let store = try ReminderStore(file: file) { store in
        let count = (try? store.openCount()) ?? -1
        counts.withLock { $0.append(count) }
      }
      let item = try store.add(title: "one")
      try store.complete(item.id)
      try store.complete(item.id)
      try store.edit(item.id) { $0.title = "one" }
      try store.reopen(item.id)
      let removed = try #require(try store.remove(item.id))
      try store.remove(item.id)
      try store.restore(removed)
      #expect(counts.withLock { $0 } == [1, 0, 1, 0, 1])
    }
  }

  @Test func `two connections that write at once lose nothing`() async throws {
    try await withDatabase { file in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<2 {
          group.addTask {
            // Each task opens the database itself, so the first migrations run at the same time,
            // too.
            let store = try ReminderStore(file: file)
            for number in 0..<100 {
              let item = try store.add(title: "\(writer).\(number)")
              if number.isMultiple(of: 2) { try store.complete(item.id) }
            }
          }
        }
        try await group.waitForAll()
      }
      let all = try ReminderStore(file: file).reminders(includingDone: true)
      #expect(Set(all.map(\.title)).count == 200)
      #expect(Set(all.map(\.id)).count == 200)
      #expect(all.count(where: \.isOpen) == 100)
    }
  }

  @Test func `two edits of different parts of one reminder both stay`() throws {
    try withDatabase { file in
      let app = try ReminderStore(file: file)
      let widget = try ReminderStore(file: file)
      let item = try app.add(title: "old")
      try widget.complete(item.id, at: now)
      try app.edit(item.id) { $0.title = "new" }
      let result = try #require(try widget.reminder(item.id))
      #expect(result.title == "new")
      #expect(result.completedAt == now)
    }
  }

  @Test func `a file that is no database is an error, and stays as it is`() throws {
    try withDatabase { file in
      try Data("not a database at all, but long enough to be taken for one".utf8).write(to: file)
      #expect(throws: ReminderStore.Failure(reason: "file is not a database")) {
        try ReminderStore(file: file)
      }
      #expect(try Data(contentsOf: file).starts(with: Data("not a database".utf8)))
    }
  }
}

/// A file name in a temporary directory.
private func withDatabase(_ body: (URL) throws -> Void) throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try body(directory.appending(path: "Reminders.sqlite"))
}

private func withDatabase(_ body: (URL) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try await body(directory.appending(path: "Reminders.sqlite"))
}
