import ArgumentParser
import Foundation
import NotesShared
import TodayApp

/// The containing app: prints the notes, or adds one.
@main struct NotesApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Prints the notes, or adds one.",
    discussion: "On the board, press s on a row: Notes is in the sheet, under Share.")

  @Argument(help: "A note to add; without one the notes are printed.")
  var note: [String] = []

  func run() throws {
    if note.isEmpty {
      try FileHandle.standardOutput.write(contentsOf: Data(NotesFile.read().utf8))
    } else {
      try NotesFile.append(note.joined(separator: " "))
    }
  }
}
