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
      dueMinute: reminder.due?.minute, notes: reminder.notes, createdAt: reminder.createdAt,
      completedAt: reminder.completedAt)
  }

  /// An invalid due day, which another program has written, counts as none.
  var reminder: Reminder {
    Reminder(
      id: id ?? 0, title: title,
      due: dueDay.flatMap { Day(iso: $0) }.map { day in
        DueDate(day, minute: dueMinute.flatMap { (0..<1440).contains($0) ? $0 : nil })
      },
      notes: notes, createdAt: createdAt, completedAt: completedAt)
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
    return migrator
  }()
}
