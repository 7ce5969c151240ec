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

  /// A due day that another program wrote and that no calendar has counts as none.
  var reminder: Reminder {
    Reminder(
      id: id ?? 0, title: title,
      due: dueDay.flatMap { Day(iso: $0) }.map { day in
        DueDate(day, minute: dueMinute.flatMap { (0..<1440).contains($0) ? $0 : nil })
      },
      notes: notes, createdAt: createdAt, completedAt: completedAt)
  }
}

/// How the database came to look as it does. A step that was released never changes.
enum Schema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("Reminders") { database in
      try database.create(table: ReminderRecord.databaseTableName) { table in
        // Without AUTOINCREMENT the id of the last reminder, once removed, would be given again,
        // and an old link would open another reminder.
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
