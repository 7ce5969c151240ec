public import Foundation

/// A reminder.
public struct Reminder: Sendable, Equatable, Identifiable {
  /// Assigned by the store and never reused.
  public var id: Int64
  /// One line, without control characters, never empty.
  public var title: String
  /// The due date; nil for any time.
  public var due: DueDate?
  /// Empty if there are none.
  public var notes: String
  /// The name of its list; empty if it is in none.
  public var list: String
  /// nil for a reminder that does not repeat.
  public var repeats: Repeat?
  /// The day of the month of the first due date, for months that are too short.
  public var repeatDay: Int?
  /// Its priority.
  public var priority: Priority
  /// The repeated reminder that was added when this one was ticked off.
  public var nextID: Int64?
  /// The time at which it was added.
  public var createdAt: Date
  /// nil while it is open.
  public var completedAt: Date?

  /// A reminder; a new one gets its id from the database.
  public init(
    id: Int64, title: String, due: DueDate? = nil, notes: String = "", list: String = "",
    repeats: Repeat? = nil, repeatDay: Int? = nil, priority: Priority = .none,
    nextID: Int64? = nil, createdAt: Date, completedAt: Date? = nil
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.notes = notes
    self.list = list
    self.repeats = repeats
    self.repeatDay = repeatDay
    self.priority = priority
    self.nextID = nextID
    self.createdAt = createdAt
    self.completedAt = completedAt
  }

  /// Whether it is not done.
  public var isOpen: Bool { completedAt == nil }

  /// Sets its repeat rule. A repeating reminder needs a due day.
  public mutating func setRepeats(_ new: Repeat?, today: Day = Day(Date(), in: .current)) {
    repeats = new
    repeatDay = nil
    if new != nil, due == nil { due = DueDate(today) }
  }

  /// The title in its stored form: one trimmed line without control characters. `nil` if it is
  /// empty.
  public static func cleanTitle(_ text: String) -> String? {
    let oneLine = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
    let clean = oneLine.trimmingCharacters(in: .whitespaces)
    return clean.isEmpty ? nil : clean
  }
}

extension Reminder {
  /// Open ones first, by due date, those without one last; then by priority, then in order of
  /// creation.
  public static func comesFirst(_ first: Reminder, _ second: Reminder) -> Bool {
    if first.isOpen != second.isOpen { return first.isOpen }
    if let one = first.completedAt, let other = second.completedAt, one != other {
      return one > other
    }
    switch (first.due, second.due) {
    case (let one?, let other?) where one != other: return one < other
    case (_?, nil): return true
    case (nil, _?): return false
    default:
      if first.priority != second.priority { return first.priority > second.priority }
      return first.id < second.id
    }
  }
}
