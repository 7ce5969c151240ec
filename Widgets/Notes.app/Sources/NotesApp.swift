import ArgumentParser
import Foundation
import NotesShared
import TodayApp

/// The containing app: prints the notes, or adds one.
@main struct NotesApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Prints the notes, or adds one.",
    discussion: "To add a row of the board, press s on it and choose Notes.")

  @Argument(help: "The note to add (default: print the notes).")
  var note: [String] = []

  func run() throws {
    if note.isEmpty {
      try FileHandle.standardOutput.write(contentsOf: Data(NotesFile.read().utf8))
    } else {
      try NotesFile.append(note.joined(separator: " "))
    }
  }
}
