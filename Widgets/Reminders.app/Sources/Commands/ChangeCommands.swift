import ArgumentParser
import Foundation
import RemindersShared

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a reminder.")

  @Argument(help: "The title.")
  var title: [String]

  @Option(help: "The due date, such as tomorrow, mon 9:30, 30 Nov or in 3 days.")
  var due: String?

  @Option(name: [.long, .customLong("note")], help: "Notes.")
  var notes = ""

  @Option(help: "The name of a list.")
  var list = ""

  @Option(
    name: .customLong("repeat"),
    help: "When it comes back: \(OptionText.repeats).", transform: OptionText.repeatValue)
  var repeats: Repeat?

  @Option(help: "\(OptionText.priorities).", transform: OptionText.priority)
  var priority = Priority.none

  func run() throws {
    let store = try ReminderGroup.openStore()
    let added = try Self.add(
      title: title.joined(separator: " "), due: due, notes: notes, list: list, repeats: repeats,
      priority: priority, to: store)
    print(Listing([added]).text)
  }

  static func add(
    title: String, due: String?, notes: String, list: String = "", repeats: Repeat? = nil,
    priority: Priority = .none, to store: ReminderStore
  ) throws -> Reminder {
    try store.add(
      title: try cleanTitle(title), due: try due.flatMap { try parseDue($0) }, notes: notes,
      list: Reminder.cleanTitle(list) ?? "", repeats: repeats, priority: priority)
  }
}

struct EditCommand: ParsableCommand {
  /// A repeat, or none.
  struct NewRepeat {
    var value: Repeat?
  }

  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes a reminder.")

  @Argument(help: "The number that list shows.")
  var id: Int64

  @Option var title: String?

  @Option(help: "The new due date; none removes it.")
  var due: String?

  @Option(name: [.long, .customLong("note")], help: "Notes.")
  var notes: String?

  @Option(help: "The name of a list; an empty name: none.")
  var list: String?

  @Option(
    name: .customLong("repeat"),
    help: "When it comes back: \(OptionText.repeats), or none.", transform: OptionText.newRepeats)
  var repeats: NewRepeat?

  @Option(help: "\(OptionText.priorities).", transform: OptionText.priority)
  var priority: Priority?

  func validate() throws {
    if title == nil, due == nil, notes == nil, list == nil, repeats == nil, priority == nil {
      throw ValidationError(
        "Name something to change: --title, --due, --notes, --list, --repeat or --priority.")
    }
  }

  func run() throws {
    let title = try title.map(cleanTitle)
    let newDue = try due.map { try parseDue($0) }
    let edited = try ReminderGroup.openStore().edit(id) { reminder in
      if let title { reminder.title = title }
      if let newDue { reminder.due = newDue }
      if let notes { reminder.notes = notes }
      if let list { reminder.list = Reminder.cleanTitle(list) ?? "" }
      if let repeats { reminder.setRepeats(repeats.value) }
      if let priority { reminder.priority = priority }
    }
    guard let edited else { throw Problem.noReminder(id) }
    print(Listing([edited]).text)
  }
}

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Marks reminders as done.")

  @Argument(help: "The numbers that list shows.")
  var ids: [Int64]

  func run() throws {
    let store = try ReminderGroup.openStore()
    try forEach(ids) { try store.complete($0) }
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Marks reminders as not done.", aliases: ["undo"])

  @Argument(help: "The numbers that list --all shows.")
  var ids: [Int64]

  func run() throws {
    let store = try ReminderGroup.openStore()
    try forEach(ids) { try store.reopen($0) }
  }
}

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes reminders permanently.")

  @Argument(help: "The numbers that list --all shows.")
  var ids: [Int64]

  func run() throws {
    let store = try ReminderGroup.openStore()
    try forEach(ids) { try store.remove($0) }
  }
}

/// Values of options, and their refusals.
private enum OptionText {
  static let repeats = Repeat.allCases.map(\.rawValue).joined(separator: ", ")
  static let priorities = Priority.allCases.map(\.name).joined(separator: ", ")

  static func repeatValue(_ text: String) throws -> Repeat {
    guard let value = Repeat(rawValue: text) else {
      throw ValidationError("\"\(text)\" is not one of \(repeats).")
    }
    return value
  }

  static func newRepeats(_ text: String) throws -> EditCommand.NewRepeat {
    EditCommand.NewRepeat(value: text == "none" ? nil : try repeatValue(text))
  }

  static func priority(_ text: String) throws -> Priority {
    guard let value = Priority.allCases.first(where: { $0.name == text }) else {
      throw ValidationError("\"\(text)\" is not one of \(priorities).")
    }
    return value
  }
}

/// Tries all. The first missing one is the error.
private func forEach(_ ids: [Int64], _ body: (Int64) throws -> Reminder?) throws {
  var missing: Int64?
  for id in ids where try body(id) == nil {
    missing = missing ?? id
  }
  if let missing { throw Problem.noReminder(missing) }
}

private func cleanTitle(_ text: String) throws -> String {
  guard let title = Reminder.cleanTitle(text) else {
    throw Problem(
      "a reminder needs a title", "reminders add \"Call the bank\"", code: .validationFailure)
  }
  return title
}

private func parseDue(_ text: String) throws -> DueDate? {
  do {
    return try DueDateParser(now: Date()).parse(text)
  } catch {
    throw Problem(
      "cannot read \"\(error.text)\" as a due date", DueDateParser.examples,
      code: .validationFailure)
  }
}
