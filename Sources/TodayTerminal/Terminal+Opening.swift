import CNCurses
import Glibc
import TodayRender
import TodayWire

extension Terminal {
  /// Takes the terminal: alternate screen, keys one by one, mouse clicks, no cursor.
  ///
  /// Sets `LC_CTYPE` from the environment. Installs handlers for the signals that end or stop a
  /// process; install others after it, and call ``close()`` in them if they take their place.
  ///
  /// - Parameter ascii: Nothing but ASCII is wanted, also where the locale would take more.
  package static func open(ascii: Bool = false) throws(TerminalError) -> Terminal {
    guard isatty(inputDescriptor) == 1, isatty(outputDescriptor) == 1 else {
      throw .notATerminal
    }
    let name = environment("TERM")
    guard !name.isEmpty, name != "dumb" else { throw .dumb }
    var before = termios()
    tcgetattr(inputDescriptor, &before)
    let takesUTF8 = choosesUTF8()
    let usesASCII = ascii || !takesUTF8
    guard startCurses(as: [name] + TerminalKin.kin(of: name)) else { throw .unknown(name) }
    let abilities: TerminalAbilities
    do {
      abilities = try readAbilities(name: name)
    } catch {
      endwin()
      throw error
    }
    guard let pad = newpad(1, 1) else {
      endwin()
      throw .unsuited(name)
    }
    setUpInput(pad)
    let hasTitle = tigetflag("XT") == 1
    let terminal = Terminal(
      restoration: Restoration(hasTitle: hasTitle, capability: capability),
      modesBefore: withUnsafeBytes(of: before) { Array($0) }, hasTitle: hasTitle, pad: pad,
      abilities: abilities,
      depth: abilities.depth, usesASCII: usesASCII,
      // The console's fonts hold 512 characters at most: neither braille nor eighths.
      figures: name == "linux" ? .halves : .braille)
    terminal.restoration.install(descriptor: outputDescriptor, before: before)
    terminal.take()
    return terminal
  }

  /// The database may not know a terminal, as over ssh, that does all that one of its kin does. What
  /// runs in it is still told its own name.
  private static func startCurses(as names: [String]) -> Bool {
    let own = names[0]
    defer { setenv("TERM", own, 1) }
    return names.contains { name in
      setenv("TERM", name, 1)
      return cncurses_newterm() != nil
    }
  }

  private static func setUpInput(_ pad: UnsafeMutablePointer<WINDOW>) {
    cbreak()
    noecho()
    nonl()
    cncurses_quiet_control_keys(inputDescriptor)
    // What curses comes back to after a foreground program.
    def_prog_mode()
    set_escdelay(25)
    keypad(pad, true)
    // Reports that curses would take apart.
    for report in KeyDecoder.Report.allCases { define_key(report.sequence, report.rawValue) }
    nodelay(pad, true)
    mouseinterval(0)
  }
}
