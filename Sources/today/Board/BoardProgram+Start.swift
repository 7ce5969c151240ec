import TodayHost
import TodayTerminal

extension BoardProgram {
  /// Opens the board and shows it until the user quits; returns the exit status.
  static func open(_ options: BoardOptions) -> Int32 {
    do {
      let session = try Session(
        apps: options.apps, isStrict: options.isStrict, isReadOnly: options.isReadOnly,
        isLocked: options.isLocked)
      let themes = Themes(session.host.directories)
      let theme = try options.theme.map { try themes.theme($0) }
      let terminal = try Terminal.open()
      let program = BoardProgram(
        session: session, options: options, terminal: terminal, theme: theme)
      // The loop's closures hold it weakly.
      return withExtendedLifetime(program) { program.run() }
    } catch {
      Complaint.write("\(error)")
      return 1
    }
  }
}
