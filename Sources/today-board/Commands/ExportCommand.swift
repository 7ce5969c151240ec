import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

/// `today board export`.
struct BoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "Prints the board as a section of the config.",
    subcommands: [Export.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Prints the current board as a board: section for config.yaml.")

    @OptionGroup var apps: AppsOption

    func run() throws {
      try onMain {
        let session = try Session(apps: apps.apps, isReadOnly: true)
        session.host.refreshRegistry()
        session.host.begin()
        let input = session.host.boardSection.json.bytes
        let output = try ConfigProgram().run(["board"], input: input)
        Output.text(String(decoding: output, as: UTF8.self))
      }
    }
  }
}
