import ArgumentParser
import Foundation
import RemindersShared
import TodayScreen

struct RemindersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders",
    abstract: "Manages a to-do list in the terminal, and has a widget for Today.",
    discussion: """
      Without a command it opens the full-screen list. Without a terminal it prints the list.
      Due dates: tomorrow, mon 9:30, 30 Nov, 2026-11-30 14:00, in 3 days, none.
      """,
    subcommands: [
      OpenCommand.self, AddCommand.self, ListCommand.self, DoneCommand.self, ReopenCommand.self,
      EditCommand.self, RemoveCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

/// The full-screen list.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens the full-screen list.")

  var link = ReminderURL.list

  init() {}

  init(link: ReminderURL) {
    self.link = link
  }

  init(from decoder: any Decoder) {}

  /// Used instead of `run()`, which cannot be both async and on the main actor.
  @MainActor func open() async throws {
    let store = try ReminderGroup.openStore()
    do {
      try await Screen.with(mouse: true) {
        try await ListApp(store: store, terminal: $0).run(opening: link)
      }
    } catch ScreenError.notATerminal {
      try runWithoutTerminal(store)
    }
  }

  /// Without a terminal, does what needs no input.
  private func runWithoutTerminal(_ store: ReminderStore) throws {
    switch link {
    case .list: print(Listing(try store.reminders()).text)
    case .item(let id):
      guard let reminder = try store.reminder(id) else { throw Problem.noReminder(id) }
      print(Listing([reminder]).text)
    case .add(let title, let due):
      print(Listing([try AddCommand.add(title: title, due: due, notes: "", to: store)]).text)
    }
  }
}

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the open reminders by due date.")

  @Flag(help: "Include reminders that are done.")
  var all = false

  @Option(help: "Only the reminders of this list.")
  var list: String?

  @Flag(
    help: """
      Print a JSON array of objects: id, title, due, notes, list, repeat, priority, createdAt, \
      completedAt.
      """)
  var json = false

  func run() throws {
    let all = try ReminderGroup.openStore().reminders(includingDone: all)
    let listing = Listing(all.filter { list == nil || $0.list == list })
    print(try json ? listing.json : listing.text)
  }
}
