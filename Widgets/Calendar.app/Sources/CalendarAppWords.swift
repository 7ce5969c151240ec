import CalendarAppShared
import Foundation
import TodayKit
import TodayScreen

/// The texts of the full-screen app in the user's language.
struct CalendarAppWords {
  let shared = CalendarWords()
  let noEvents = NSLocalizedString("No events.", comment: "A day without events")
  let newEvent = NSLocalizedString("New event", comment: "The title of a form")
  let editEvent = NSLocalizedString("Edit event", comment: "The title of a form")
  let title = NSLocalizedString("Title", comment: "A field of an event")
  let day = NSLocalizedString("Day", comment: "A field of an event")
  let start = NSLocalizedString("Start", comment: "A field of an event")
  let end = NSLocalizedString("End", comment: "A field of an event")
  let repeats = NSLocalizedString("Repeat", comment: "A field of an event")
  let place = NSLocalizedString("Place", comment: "A field of an event")
  let file = NSLocalizedString("Calendar", comment: "A field of an event: its file")
  let ownFile = NSLocalizedString("On this computer", comment: "The app's own calendar")
  let formNote = NSLocalizedString(
    "Enter saves, Esc cancels, Tab: next field.", comment: "Below a form")
  let startNote = NSLocalizedString(
    "Such as 9:30. Empty: all day.", comment: "Below a form")
  let endNote = NSLocalizedString(
    "A time, or the last day of several.", comment: "Below a form")
  let needsTitle = NSLocalizedString("An event needs a title.", comment: "A refusal")
  let badDay = NSLocalizedString("A day is written 2026-11-30.", comment: "A refusal")
  let badTime = NSLocalizedString("A time is written 9:30.", comment: "A refusal")
  let endFirst = NSLocalizedString("The end is before the start.", comment: "A refusal")
  let askScope = NSLocalizedString("This event repeats.", comment: "A question; keys follow")
  let thisOne = NSLocalizedString("only this one", comment: "An answer")
  let all = NSLocalizedString("all", comment: "An answer: all of a series")
  let noUndo = NSLocalizedString("Nothing to undo.", comment: "A message")
  let undone = NSLocalizedString("The last change is undone.", comment: "A message")
  let saved = NSLocalizedString("Saved. u undoes it.", comment: "A message")
  let removed = NSLocalizedString("Removed. u undoes it.", comment: "A message")
  let gone = NSLocalizedString(
    "The event is gone. Another program removed it.", comment: "A refusal")
  let changed = NSLocalizedString(
    "Another program changed this event. It is shown as it is now; try again.",
    comment: "A refusal")
  let namesDays = NSLocalizedString(
    "This rule names its days. Change one event, or choose another repeat.",
    comment: "A refusal")
  let noIdentifier = NSLocalizedString(
    "This event has no identifier in its file and cannot be changed.", comment: "A refusal")
  let copied = NSLocalizedString(
    "This calendar is a copy of a file outside your home directory. Change the original.",
    comment: "A refusal")
  let readOnly = NSLocalizedString(
    "This file may only be read here. Run calendar in a shell to change it.",
    comment: "A refusal")
  let notACalendar = NSLocalizedString("The file is not a calendar.", comment: "A refusal")
  let missingPath = NSLocalizedString("Not found:", comment: "A refusal; the path follows")
  let unreadablePath = NSLocalizedString(
    "Cannot be read from here. In a terminal, run calendar add with:",
    comment: "A refusal; the path follows")
  let knownPath = NSLocalizedString("Added already:", comment: "A refusal; the path follows")
  let noCalendarPath = NSLocalizedString(
    "No calendar in:", comment: "A refusal; the path follows")
  let unsavedPath = NSLocalizedString(
    "Cannot be saved:", comment: "A refusal; the path follows")
  private let failedPattern = NSLocalizedString(
    "The calendar cannot be written: %@.", comment: "The system's reason")

  /// In front of the field with the path.
  func text(_ refusal: PathRefusal) -> String {
    switch refusal {
    case .missing: missingPath
    case .unreadable: unreadablePath
    case .noCalendar: noCalendarPath
    case .known: knownPath
    case .notCopied, .notSaved: unsavedPath
    }
  }

  func text(_ error: EventEditError) -> String {
    switch error {
    case .gone: gone
    case .notACalendar: notACalendar
    case .ruleNamesDays: namesDays
    case .changedMeanwhile: changed
    case .readOnly: readOnly
    case .system(let number): String(format: failedPattern, String(cString: strerror(number)))
    }
  }

  /// In the order of the form.
  static let choices: [EventDraft.Repeat] = [
    .never, .daily, .weekdays, .weekly, .monthly, .yearly,
  ]

  func name(_ choice: EventDraft.Repeat) -> String {
    switch choice {
    case .never: NSLocalizedString("never", comment: "How an event repeats")
    case .daily: NSLocalizedString("daily", comment: "How an event repeats")
    case .weekdays: NSLocalizedString("Monday to Friday", comment: "How an event repeats")
    case .weekly: NSLocalizedString("weekly", comment: "How an event repeats")
    case .monthly: NSLocalizedString("monthly", comment: "How an event repeats")
    case .yearly: NSLocalizedString("yearly", comment: "How an event repeats")
    case .other: NSLocalizedString("as it is", comment: "How an event repeats: a special rule")
    }
  }

  func name(_ view: CalendarScreen.Layout) -> String {
    switch view {
    case .day: day
    case .week: NSLocalizedString("Week", comment: "A view of the calendar")
    case .month: NSLocalizedString("Month", comment: "A view of the calendar")
    case .agenda: NSLocalizedString("Agenda", comment: "A view of the calendar")
    }
  }

  var hints: KeyHints {
    KeyHints(
      [
        .init(
          "a", NSLocalizedString("add", comment: "A key's effect"),
          NSLocalizedString("add an event", comment: "A key's effect")),
        .init(
          "e", NSLocalizedString("edit", comment: "A key's effect"),
          NSLocalizedString("edit or move the event", comment: "A key's effect"),
          keys: "e, Enter"),
        .init(
          "x", NSLocalizedString("remove", comment: "A key's effect"),
          NSLocalizedString("remove the event", comment: "A key's effect"), keys: "x, Del"),
        .init(
          "u", NSLocalizedString("undo", comment: "A key's effect"),
          NSLocalizedString("undo the last change", comment: "A key's effect")),
        .init(
          "tab", NSLocalizedString("view", comment: "A key's effect"),
          NSLocalizedString("day, week, month, agenda", comment: "A key's effect"),
          keys: "Tab, 1 - 4"),
        .init("t", shared.today, shared.today, keys: "t, Home"),
        .init(
          "← →", nil,
          NSLocalizedString("previous or next day", comment: "A key's effect"),
          keys: "← →, h l"),
        .init(
          "↑ ↓", nil,
          NSLocalizedString("another event; in a month another week", comment: "A key's effect"),
          keys: "↑ ↓, j k"),
        .init(
          "pgdn", nil,
          NSLocalizedString("next month; Page Up: previous month", comment: "A key's effect"),
          keys: "PgDn, [ ]"),
        .init(
          "A", nil,
          NSLocalizedString("add a calendar: an .ics file or a folder", comment: "A key's effect")),
        .init(
          "r", nil,
          NSLocalizedString("read the calendars again", comment: "A key's effect")),
      ],
      words: KeyHints.Words(
        help: NSLocalizedString("help", comment: "A key's effect"),
        quit: NSLocalizedString("quit", comment: "A key's effect"),
        page: NSLocalizedString("this page", comment: "A key's effect")))
  }
}
