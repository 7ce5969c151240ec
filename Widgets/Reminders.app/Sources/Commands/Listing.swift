import Foundation
import RemindersShared

/// Reminders as lines or as JSON.
struct Listing {
  var reminders: [Reminder]
  var now = Date()

  init(_ reminders: [Reminder]) {
    self.reminders = reminders
  }

  /// A line each: number, mark, title, due date.
  var text: String {
    if reminders.isEmpty { return "Nothing to do." }
    let width = reminders.map { String($0.id).count }.max() ?? 1
    return reminders.map { reminder in
      let id = String(reminder.id)
      let padding = String(repeating: " ", count: width - id.count)
      let due = reminder.due.map { due in
        let label = DueLabel(due, now: now)
        return "  (\(label.isOverdue ? "\(label.text), \(due.iso)" : label.text))"
      }
      let mark = reminder.priority == .none ? "" : "\(reminder.priority.mark) "
      let list = reminder.list.isEmpty ? "" : "  [\(reminder.list)]"
      let shown = reminder.isOpen ? due ?? "" : ""
      return
        "\(padding)\(id)  \(reminder.isOpen ? "○" : "●")  \(mark)\(reminder.title)\(shown)\(list)"
    }.joined(separator: "\n")
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      return String(decoding: try encoder.encode(reminders.map(Item.init)), as: UTF8.self)
    }
  }

  /// All members are always present, with `null` for a missing value.
  private struct Item: Encodable {
    var reminder: Reminder

    enum CodingKeys: String, CodingKey {
      case id, title, due, notes, list, priority, createdAt, completedAt
      case repeats = "repeat"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(reminder.id, forKey: .id)
      try container.encode(reminder.title, forKey: .title)
      let due = reminder.due?.iso.replacing(" ", with: "T")
      try container.encode(due, forKey: .due)
      try container.encode(reminder.notes, forKey: .notes)
      try container.encode(reminder.list, forKey: .list)
      try container.encode(reminder.repeats, forKey: .repeats)
      try container.encode(reminder.priority.name, forKey: .priority)
      try container.encode(reminder.createdAt, forKey: .createdAt)
      try container.encode(reminder.completedAt, forKey: .completedAt)
    }
  }
}
