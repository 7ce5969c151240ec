import ArgumentParser
import Foundation
import TodayApp
import WorldClockShared

@main @MainActor
struct WorldClockApp {
  static func main() async {
    do {
      var command = try command(for: Array(CommandLine.arguments.dropFirst()))
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
      return try WorldClockCommand.parseAsRoot(arguments)
    }
    guard let link = WorldClockURL(url) else {
      throw Problem("cannot open \(url)", "try worldclock://city/NAME")
    }
    return OpenCommand(link: link)
  }

  /// Prints errors as `worldclock: problem: remedy`. Help is not an error.
  private static func leave(because error: any Error) -> Never {
    let code = (error as? Problem)?.code ?? WorldClockCommand.exitCode(for: error)
    if code == .success {
      print(WorldClockCommand.fullMessage(for: error))
    } else if code == .validationFailure, !(error is Problem) {
      complain("\(WorldClockCommand.message(for: error)): see worldclock --help")
    } else if !(error is ExitCode) {
      complain(String(describing: error))
    }
    exit(code.rawValue)
  }

  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("worldclock: \(text)\n".utf8))
  }
}
