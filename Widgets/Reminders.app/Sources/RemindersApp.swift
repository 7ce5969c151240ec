import ArgumentParser
import Foundation
import RemindersShared
import TodayApp

@main @MainActor
struct RemindersApp {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try command(for: arguments)
      if let command = command as? OpenCommand {
        try await command.open()
      } else {
        try command.run()
      }
    } catch {
      leave(because: error)
    }
  }

  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    guard let url = TodayApplication.launchURL else {
      return try RemindersCommand.parseAsRoot(arguments)
    }
    guard let link = ReminderURL(url) else {
      throw Problem("cannot open \(url)", "try reminders://item/ID or reminders://")
    }
    return OpenCommand(link: link)
  }

  /// Prints errors as `reminders: problem: remedy`. Help is not an error.
  private static func leave(because error: any Error) -> Never {
    let code = (error as? Problem)?.code ?? RemindersCommand.exitCode(for: error)
    if code == .success {
      print(RemindersCommand.fullMessage(for: error))
    } else if let failure = error as? ReminderStore.Failure {
      complain("\(failure): look at \(ReminderGroup.databaseFile?.path ?? "the database")")
    } else if let problem = error as? Problem {
      complain(problem.description)
    } else if code == .validationFailure {
      complain("\(RemindersCommand.message(for: error)): see reminders --help")
    } else if !(error is ExitCode) {
      complain(String(describing: error))
    }
    exit(code.rawValue)
  }

  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("reminders: \(text)\n".utf8))
  }
}

/// An error and its remedy.
struct Problem: Error, CustomStringConvertible {
  var what: String
  var remedy: String
  var code: ExitCode

  init(_ what: String, _ remedy: String, code: ExitCode = .failure) {
    self.what = what
    self.remedy = remedy
    self.code = code
  }

  var description: String { "\(what): \(remedy)" }

  static func noReminder(_ id: Int64) -> Problem {
    Problem("there is no reminder \(id)", "reminders list --all shows the numbers")
  }
}
