import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal

extension BoardProgram {
  /// Reads what the first picture shows. The widgets below it are read after it.
  func begin(at page: String?) {
    host.begin(first: page == nil ? screen.cardsThatFill : nil)
    reportThemeFailure()
    takeBoard()
    if let page, !screen.begin(at: page) { host.post(.message(.noPage("\(page)"))) }
    // Some of the first cards can be hidden.
    if screen.board.isPartial, !screen.isFilled { host.beginRest() }
  }

  /// Opens the board and shows it until the user quits; returns the exit status.
  static func open(_ options: BoardOptions) -> Int32 {
    do {
      let session = try Session(
        apps: options.apps, isStrict: options.isStrict, isReadOnly: options.isReadOnly,
        isLocked: options.isLocked, configOptions: options.configValues, waitsForConfig: false)
      let config = session.loaded.config
      if options.isLocked { try PasswordDesk.requirePassword(session.host.options.environment) }
      // The plain board would show the password that unlocks the board.
      if config.isPlain, !options.isLocked {
        ShownPicture.withdraw()
        return PlainProgram.open(session, isASCII: config.isASCII)
      }
      // Checked before the terminal is used, so that an unknown theme is reported in the shell.
      let look = try BoardLook(
        session.host.directories, config["theme"],
        environment: session.host.options.environment)
      let recorder = try options.recording.map { try BoardRecorder($0, theme: look.theme) }
      let terminal: Terminal
      let first = ShownPicture.take()
      do {
        terminal = try Terminal.open(ascii: config.isASCII, after: first, takesLater: true)
      } catch {
        first?.withdraw()
        recorder?.discard()
        throw error
      }
      terminal.guardSession(options.isLocked)
      let program = BoardProgram(session: session, terminal: terminal, look: look)
      program.recorder = recorder
      if options.isWholeProgram, !options.isReadOnly, program.screen.kiosk == nil {
        program.painting.saver = PictureSaver(session.host.directories, page: options.page)
      }
      // The loop's closures hold it weakly.
      let status = withExtendedLifetime(program) { program.run(at: options.page) }
      program.followLock()
      return recorder.map { $0.finish() ? status : max(status, 1) } ?? status
    } catch {
      ShownPicture.withdraw()
      StandardError.write("\(error)")
      return 1
    }
  }
}
