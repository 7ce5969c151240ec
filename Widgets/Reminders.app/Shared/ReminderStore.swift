public import Foundation
import GRDB
import Glibc

/// The reminders, in a SQLite database that app and widget open at the same time.
///
/// Each change is one transaction, which waits up to five seconds for others. Between transactions
/// there are no other files, so a copy of the database file is complete even while programs have it
/// open. All methods throw ``Failure``.
public final class ReminderStore: Sendable {
  /// The database could not be read or written.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// The message of SQLite or the system, such as `database or disk is full`.
    public var reason: String

    /// The message of app and widget.
    public var description: String { "the reminders cannot be read or written: \(reason)" }
  }

  private let queue: DatabaseQueue
  private let file: URL
  private let identity: FileIdentity?
  private let didChange: @Sendable (ReminderStore) -> Void

  /// Opens the database, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - file: The path. Its directory is created, too.
  ///   - didChange: Called on the caller's thread after each change through this store.
  public init(
    file: URL, didChange: @escaping @Sendable (ReminderStore) -> Void = { _ in }
  ) throws {
    let directory = file.deletingLastPathComponent()
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "Reminders"
    // Two processes that open a new database at the same time take turns.
    queue = try Self.failing {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      return try withExclusiveLock(on: directory) {
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        // Earlier versions used a write-ahead log. It stays while one of them has the database
        // open.
        try? queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try Schema.migrator.migrate(queue)
        return queue
      }
    }
    self.file = file
    self.didChange = didChange
    identity = FileIdentity(of: file)
  }

  /// Whether the file is still the one that was opened: neither removed nor replaced.
  var isCurrent: Bool { identity != nil && FileIdentity(of: file) == identity }

  /// Whether it has opened this file.
  func isOpen(at file: URL) -> Bool { self.file == file }

  /// Closes the file. Later calls fail.
  func close() { try? queue.close() }

  /// Open reminders in the order of ``Reminder/comesFirst(_:_:)``; then, if requested, the
  /// completed ones, the last one first.
  public func reminders(includingDone: Bool = false) throws -> [Reminder] {
    let records = try read { database in
      includingDone
        ? try ReminderRecord.fetchAll(database)
        : try ReminderRecord.filter { $0.completedAt == nil }.fetchAll(database)
    }
    return records.map(\.reminder).sorted(by: Reminder.comesFirst)
  }

  /// nil if there is none with this id.
  public func reminder(_ id: Int64) throws -> Reminder? {
    try read { try ReminderRecord.fetchOne($0, key: id)?.reminder }
  }

  /// The number of reminders that are not done.
  public func openCount() throws -> Int {
    try read { try ReminderRecord.filter { $0.completedAt == nil }.fetchCount($0) }
  }

  /// - Parameter title: A result of ``Reminder/cleanTitle(_:)``.
  @discardableResult
  public func add(
    title: String, due: DueDate? = nil, notes: String = "", list: String = "",
    repeats: Repeat? = nil, priority: Priority = .none, at now: Date = Date()
  ) throws -> Reminder {
    // A repeating reminder needs a due day.
    let due = due ?? repeats.map { _ in DueDate(Day(now, in: .current)) }
    return try change { database in
      var record = ReminderRecord(
        title: title, dueDay: due?.day.iso, dueMinute: due?.minute, notes: notes, list: list,
        repeats: repeats?.rawValue, priority: priority.rawValue, createdAt: now)
      try record.insert(database)
      return record.reminder
    }
  }

  /// Applies `edit` to the stored reminder, which other processes may have changed.
  ///
  /// - Returns: The new reminder, or `nil` if it was removed. An edit without a change writes
  ///   nothing.
  @discardableResult
  public func edit(_ id: Int64, _ edit: (inout Reminder) -> Void) throws -> Reminder? {
    try editing { database in
      guard let record = try ReminderRecord.fetchOne(database, key: id) else { return nil }
      var reminder = record.reminder
      edit(&reminder)
      // Another due day changes the day of the month.
      if reminder.due?.day.iso != record.dueDay { reminder.repeatDay = nil }
      let edited = ReminderRecord(reminder)
      if edited != record { try edited.update(database) }
      return (edited.reminder, edited != record)
    }
  }

  /// - Parameter change: Returns the reminder, and whether it has changed; nil if it was removed.
  private func editing(
    _ change: (Database) throws -> (Reminder, Bool)?
  ) throws -> Reminder? {
    let result = try write(change)
    if result?.1 == true { didChange(self) }
    return result?.0
  }

  /// Ticks a reminder off. A completed one keeps its completion time. A repeating one is added
  /// again as a new one.
  @discardableResult
  public func complete(
    _ id: Int64, at now: Date = Date(), timeZone: TimeZone = .current
  ) throws -> Reminder? {
    try editing { database in
      guard let record = try ReminderRecord.fetchOne(database, key: id) else { return nil }
      var reminder = record.reminder
      guard reminder.isOpen else { return (reminder, false) }
      reminder.completedAt = now
      if let rule = reminder.repeats {
        let today = Day(now, in: timeZone)
        let due = reminder.due ?? DueDate(today)
        let anchor = reminder.repeatDay ?? due.day.day
        var next = record
        next.id = nil
        next.createdAt = now
        next.dueDay = rule.next(after: due.day, notBefore: today, anchor: anchor).iso
        next.repeatDay = anchor
        try next.insert(database)
        reminder.nextID = next.id
      }
      try ReminderRecord(reminder).update(database)
      return (reminder, true)
    }
  }

  /// Marks a reminder as not done.
  ///
  /// - Returns: The reminder afterwards; nil if it was removed.
  @discardableResult
  public func reopen(_ id: Int64) throws -> Reminder? {
    try editing { database in
      guard let record = try ReminderRecord.fetchOne(database, key: id) else { return nil }
      var reminder = record.reminder
      guard !reminder.isOpen else { return (reminder, false) }
      reminder.completedAt = nil
      // The repeated one is removed, unless it was ticked off or edited since.
      if let nextID = reminder.nextID,
        let next = try ReminderRecord.fetchOne(database, key: nextID)?.reminder
      {
        if next.isOpen, next.title == reminder.title, next.notes == reminder.notes {
          _ = try ReminderRecord.deleteOne(database, key: nextID)
        } else {
          reminder.repeats = nil
        }
      }
      reminder.nextID = nil
      try ReminderRecord(reminder).update(database)
      return (reminder, true)
    }
  }

  /// The names of all lists that have a reminder, in order.
  public func lists() throws -> [String] {
    try read { database in
      try String.fetchAll(
        database, sql: "SELECT DISTINCT list FROM reminder WHERE list <> '' ORDER BY list")
    }
  }

  /// - Returns: The removed reminder, for ``restore(_:)``, or `nil` if it was already removed.
  @discardableResult
  public func remove(_ id: Int64) throws -> Reminder? {
    var removed: Reminder?
    try write { database in
      removed = try ReminderRecord.fetchOne(database, key: id)?.reminder
      _ = try ReminderRecord.deleteOne(database, key: id)
    }
    if removed != nil { didChange(self) }
    return removed
  }

  /// Restores a removed reminder with its id.
  public func restore(_ reminder: Reminder) throws {
    _ = try change { try ReminderRecord(reminder).saved($0) }
  }

  private func change<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    let value = try write(updates)
    didChange(self)
    return value
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
    try Self.failing { try queue.read(body) }
  }

  private func write<Value>(_ updates: (Database) throws -> Value) throws(Failure) -> Value {
    try Self.failing { try queue.write(updates) }
  }

  private static func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw Failure(reason: error.message ?? error.resultCode.description)
    } catch {
      throw Failure(reason: error.localizedDescription)
    }
  }
}

/// Identifies a file, even if another one with the same name replaces it.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init?(of file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
