import Glibc
import TodayRender
import TodayScreen
import TodayWire

extension Terminal {
  /// Takes the terminal: alternate screen, unbuffered keys, mouse clicks, no cursor.
  ///
  /// Sets `LC_CTYPE` from the environment. Installs handlers for the signals that end or stop a
  /// process. Install others afterwards; if they replace these, they must call ``close()``.
  ///
  /// - Parameters:
  ///   - ascii: Whether to use only ASCII, even if the locale supports more.
  ///   - picture: The current content of the terminal.
  ///   - takesLater: Whether the terminal stays the shell's until ``begin()``, which the first picture needs.
  package static func open(
    ascii: Bool = false, after picture: FirstPicture? = nil, takesLater: Bool = false
  ) throws(TerminalError) -> Terminal {
    guard isatty(inputDescriptor) == 1, isatty(outputDescriptor) == 1 else {
      throw .notATerminal
    }
    let name = environment("TERM")
    guard !name.isEmpty, name != "dumb" else { throw .dumb }
    let takesUTF8 = choosesUTF8()
    // The database may lack a terminal, as over ssh, that is compatible with a known one.
    let names = [name] + TerminalKin.kin(of: name)
    guard names.contains(where: { Terminfo.load($0, descriptor: outputDescriptor) }) else {
      throw .unknown(name)
    }
    guard let abilities = TerminalAbilities(depth: colorDepth(), isDirect: isDirect) else {
      throw .unsuited(name)
    }
    let hasTitle = Terminfo.flag("XT")
    let restoration = Restoration(
      hasTitle: hasTitle, takesExtensions: abilities.takesExtensions, capability: Terminfo.bytes)
    let isTaken = picture?.leave == restoration.leave
    if !isTaken {
      picture?.withdraw()
      guard
        TerminalGuard.install(
          outputDescriptor, enter: restoration.enter, leave: restoration.leave, hasQuitKey: false)
      else { throw .notATerminal }
      TerminalGuard.startStandby()
    }
    let terminal = Terminal(
      restoration: restoration, hasTitle: hasTitle, abilities: abilities,
      usesASCII: ascii || !takesUTF8,
      // The console's fonts hold 512 characters at most: neither braille nor eighths.
      figures: name == "linux" ? .halves : .braille,
      output: picture?.output ?? TerminalOutput(outputDescriptor))
    if let picture, isTaken {
      terminal.take(with: picture)
    } else if takesLater {
      terminal.readSize()
    } else {
      terminal.begin()
    }
    return terminal
  }

  /// Takes the terminal. Does nothing if it is taken.
  ///
  /// Called when the first picture is ready, so that the terminal is not blank until then, and the process
  /// that restores it has had time to start.
  package func begin() {
    guard isOpen, !isTaken else { return }
    TerminalGuard.awaitStandby()
    TerminalGuard.setModes(fullScreen: true)
    take()
  }
}
