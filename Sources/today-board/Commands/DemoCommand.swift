import ArgumentParser
import Glibc
import TodayHost

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Opens a board of sample cards on three pages, with a night to rewind.",
    discussion: """
      The board runs in a temporary home, which is removed when you quit. None of your data is read \
      or changed, and the sample cards use no network. Today's own cards show this machine.
      """)

  @OptionGroup var look: ThemeOption

  @OptionGroup var columns: ColumnsOption

  @OptionGroup var access: AccessOptions

  @Option(help: .hidden)
  var write: String?

  func run() throws {
    try onMain {
      if let write {
        return try ShowcaseHome(at: write, now: ShowcaseProgram.now).write()
      }
      guard access.plain || isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 else {
        throw Failure("today demo needs a terminal: run it in one, or add --plain")
      }
      let stage = try StageHome()
      defer {
        stage.endProcesses()
        stage.remove()
      }
      let home = try ShowcaseHome(at: stage.path, now: ShowcaseProgram.now)
      try home.write()
      home.use()
      var options = BoardOptions()
      options.apps = [home.apps]
      options.theme = look.theme
      options.columns = columns.columns
      options.isPlain = access.plain
      options.isASCII = access.ascii
      options.reducesMotion = access.reducedMotion
      let status = BoardProgram.open(options)
      if status != 0 { throw ExitCode(status) }
    }
  }
}
