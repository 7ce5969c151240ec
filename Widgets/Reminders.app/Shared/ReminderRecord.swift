import Foundation
import GRDB

/// A row of the database.
struct ReminderRecord: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "reminder"

  var id: Int64?
  var title: String
  var dueDay: String?
  var dueMinute: Int?
  var notes: String
  var list = ""
  var repeats: String?
  var repeatDay: Int?
  var priority = 0
  var nextID: Int64?
  var createdAt: Date
  var completedAt: Date?

  enum Columns {
    static let completedAt = Column(CodingKeys.completedAt)
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}

extension ReminderRecord {
  init(_ reminder: Reminder) {
    self.init(
      id: reminder.id, title: reminder.title, dueDay: reminder.due?.day.iso,
      dueMinute: reminder.due?.minute, notes: reminder.notes, list: reminder.list,
      repeats: reminder.repeats?.rawValue, repeatDay: reminder.repeatDay,
      priority: reminder.priority.rawValue, nextID: reminder.nextID,
      createdAt: reminder.createdAt, completedAt: reminder.completedAt)
  }

  /// An invalid due day, which another program has written, counts as none.
  var reminder: Reminder {
    Reminder(
      id: id ?? 0, title: title,
      due: dueDay.flatMap { Day(iso: $0) }.map { day in
        DueDate(day, minute: dueMinute.flatMap { (0..<1440).contains($0) ? $0 : nil })
      },
      notes: notes, list: list, repeats: repeats.flatMap { Repeat(rawValue: $0) },
      repeatDay: repeatDay,
      priority: Priority(rawValue: priority) ?? .none, nextID: nextID, createdAt: createdAt,
      completedAt: completedAt)
  }
}

/// The migrations of the database. A released migration never changes.
enum Schema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("Reminders") { database in
      try database.create(table: ReminderRecord.databaseTableName) { table in
        // Without AUTOINCREMENT the id of a removed last reminder would be reused, and an old link
        // would open another reminder.
        table.autoIncrementedPrimaryKey("id")
        table.column("title", .text).notNull()
        table.column("dueDay", .text)
        table.column("dueMinute", .integer)
        table.column("notes", .text).notNull().defaults(to: "")
        table.column("createdAt", .datetime).notNull()
        table.column("completedAt", .datetime)
      }
    }
    migrator.registerMigration("Lists, repeats and priorities") { database in
      try database.alter(table: ReminderRecord.databaseTableName) { table in
        table.add(column: "list", .text).notNull().defaults(to: "")
        table.add(column: "repeats", .text)
        table.add(column: "repeatDay", .integer)
        table.add(column: "priority", .integer).notNull().defaults(to: 0)
        table.add(column: "nextID", .integer)
      }
    }
    return migrator
  }()
}
