import Foundation
import RemindersShared
import TodayKit
import TodayScreen

/// The texts of the full-screen app in the user's language.
struct ListWords {
  let title = NSLocalizedString("Reminders", comment: "The app's name")
  let nothing = NSLocalizedString(
    "Nothing to do. Press a to add a reminder.", comment: "An empty list")
  let done = NSLocalizedString("done", comment: "A reminder that was ticked off")
  let needsTitle = NSLocalizedString(
    "A reminder needs a title. Press x to remove it.", comment: "A refusal")
  let gone = NSLocalizedString("This reminder no longer exists.", comment: "A message")
  let noUndo = NSLocalizedString("Nothing to undo.", comment: "A message")
  let tryDue = NSLocalizedString(
    "Try mon 9:30, 30 Nov, in 3 days:", comment: "A refused date; a field follows")
  private let removedPattern = NSLocalizedString(
    "Removed %@. Press u to restore it.", comment: "A reminder's title")
  private let duePattern = NSLocalizedString("due %@", comment: "A date")

  func removed(_ title: String) -> String { String(format: removedPattern, title) }

  func due(_ date: String) -> String { String(format: duePattern, date) }

  func open(_ count: Int) -> String {
    if count == 1 { return NSLocalizedString("1 open", comment: "One reminder is not done") }
    return String(
      format: NSLocalizedString("%d open", comment: "Reminders that are not done"), count)
  }

  func name(_ value: Repeat) -> String {
    switch value {
    case .daily: NSLocalizedString("daily", comment: "How a reminder repeats")
    case .weekdays: NSLocalizedString("Monday to Friday", comment: "How a reminder repeats")
    case .weekly: NSLocalizedString("weekly", comment: "How a reminder repeats")
    case .monthly: NSLocalizedString("monthly", comment: "How a reminder repeats")
    case .yearly: NSLocalizedString("yearly", comment: "How a reminder repeats")
    }
  }

  func prompt(_ field: ListScreen.Field) -> String {
    switch field {
    case .newTitle: NSLocalizedString("New reminder", comment: "Before a field")
    case .newDue: NSLocalizedString("Due (Enter: none)", comment: "Before a field")
    case .title: NSLocalizedString("Title", comment: "Before a field")
    case .due: NSLocalizedString("Due", comment: "Before a field")
    case .notes: NSLocalizedString("Notes", comment: "Before a field")
    case .list: NSLocalizedString("List", comment: "Before a field")
    }
  }

  var hints: KeyHints {
    KeyHints(
      [
        .init(
          "a", NSLocalizedString("add", comment: "A key's effect"),
          NSLocalizedString("add a reminder", comment: "A key's effect")),
        .init(
          "space", done,
          NSLocalizedString("mark as done or as not done", comment: "A key's effect")),
        .init(
          "e", NSLocalizedString("edit", comment: "A key's effect"),
          NSLocalizedString("edit the title", comment: "A key's effect"), keys: "e, Enter"),
        .init(
          "d", NSLocalizedString("due", comment: "A key's effect"),
          NSLocalizedString(
            "edit the due date: tomorrow, mon 9:30, 30 Nov", comment: "A key's effect")),
        .init(
          "m", NSLocalizedString("list", comment: "A key's effect"),
          NSLocalizedString("move to a list; an empty name: none", comment: "A key's effect")),
        .init(
          "r", NSLocalizedString("repeat", comment: "A key's effect"),
          NSLocalizedString(
            "repeat: daily, Monday to Friday, weekly, monthly, yearly, once",
            comment: "A key's effect")),
        .init(
          "p", NSLocalizedString("priority", comment: "A key's effect"),
          NSLocalizedString("priority: !, !!, !!!, none", comment: "A key's effect")),
        .init(
          "o", NSLocalizedString("notes", comment: "A key's effect"),
          NSLocalizedString("edit the notes", comment: "A key's effect")),
        .init(
          "x", NSLocalizedString("remove", comment: "A key's effect"),
          NSLocalizedString("remove", comment: "A key's effect"), keys: "x, Delete"),
        .init(
          "u", NSLocalizedString("undo", comment: "A key's effect"),
          NSLocalizedString("undo the last change", comment: "A key's effect")),
        .init(
          "c", NSLocalizedString("completed", comment: "A key's effect"),
          NSLocalizedString("show or hide completed reminders", comment: "A key's effect")),
        .init(
          "← →", NSLocalizedString("lists", comment: "A key's effect"),
          NSLocalizedString("another list, or all", comment: "A key's effect"),
          keys: "← →, Tab"),
        .init(
          "↑ ↓", nil, NSLocalizedString("select a reminder", comment: "A key's effect"),
          keys: "↑ ↓, j k"),
      ],
      words: KeyHints.Words(
        help: NSLocalizedString("help", comment: "A key's effect"),
        quit: NSLocalizedString("quit", comment: "A key's effect"),
        page: NSLocalizedString("this page", comment: "A key's effect")))
  }
}
