import ArgumentParser
import TodayTerminal

struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Restores a terminal that a killed board has left in its own modes.",
    discussion: """
      If the terminal does not show what you type, and Enter does nothing, type today reset and \
      press Ctrl-J. The alternate screen, reports of the mouse and all other modes of the board end, \
      and keys have their usual meanings again.
      """)

  func run() throws {
    try onMain {
      guard Terminal.reset() else {
        throw Failure("this is not a terminal: run it in the terminal that it should restore")
      }
    }
  }
}
