import Glibc
import TodayRender
import TodayScreen

/// The bytes that end every mode that another program may have left in the terminal.
///
/// The program may have ended at any instruction, even in the middle of a sequence, or may have
/// left a mode on purpose. The palette is not changed, because shells also set it.
nonisolated package enum ProgramCleanup {
  /// - Parameters:
  ///   - hasTitle: Whether the terminal supports the sequences of xterm.
  ///   - takesExtensions: Whether sequences that terminfo has no name for are harmless.
  ///   - endsBoard: Whether a board may have left its modes, too.
  ///   - capability: A string of the terminal's database entry.
  package static func bytes(
    hasTitle: Bool, takesExtensions: Bool, endsBoard: Bool = false,
    capability: (String) -> [UInt8]?
  ) -> [UInt8] {
    func sequence(_ name: String) -> [UInt8] { capability(name) ?? [] }
    // Without an alternate screen, the board is still on the terminal.
    let wipe = endsBoard && capability("rmcup") == nil ? sequence("clear") : []
    guard takesExtensions else {
      let names = ["sgr0", "rmir", "rmacs", "cnorm", "rmkx", "rmcup"]
      return (names + (endsBoard ? ["smam"] : [])).flatMap(sequence) + wipe
    }
    var bytes = Array((cutOff + Restoration.frameEnd).utf8)
    if hasTitle { bytes += Array((keyboard + xtermModes).utf8) }
    bytes += Array((reports + modes + charsets).utf8)
    bytes += sequence("sgr0") + sequence("rmkx") + sequence("cnorm")
    if hasTitle { bytes += sequence("Se") }
    // The board and a program that it has started store one title together, which is restored below.
    if endsBoard { bytes += Array(Restoration.extrasOff(hasTitle: false).utf8) }
    // The sequence for the region moves the cursor, which the shell still needs.
    bytes += Array("\u{1B}7\u{1B}[r\u{1B}8".utf8)
    // Leaving the alternate screen moves the cursor to its previous position, in tmux even if the
    // program has already left that screen. After the first sequence, that position is the current
    // one.
    if capability("rmcup") != nil {
      // Each screen has its own stack.
      let stack = hasTitle ? keyboard : ""
      bytes += Array("\u{1B}[?1049h\(stack)\u{1B}[?1049l\(stack)".utf8)
    }
    if hasTitle { bytes += Array(titleBack.utf8) }
    return bytes + Array("\u{1B}[m".utf8) + wipe
  }

  /// Written before a program gets the terminal, because it may change the title.
  static let titleAside = "\u{1B}[22;0t"
  private static let titleBack = "\u{1B}]8;;\u{1B}\\\u{1B}[23;0t"
  /// Ends an incomplete sequence or text: CAN, and ST.
  private static let cutOff = "\u{18}\u{1B}\\"
  /// Reports of the mouse, of the focus, of pasted text, of the size and of the colour scheme.
  private static let reports =
    "\u{1B}[?9;1000;1001;1002;1003;1004;1005;1006;1015;1016;2004;2031;2048l"
  /// Insert, line feed, locked keyboard, reverse screen, margins, repeat, wrap.
  private static let modes = "\u{1B}[4l\u{1B}[20l\u{1B}[2l\u{1B}[?5l\u{1B}[?69l\u{1B}[?8;7h"
  private static let charsets = "\u{1B}(B\u{1B})B\u{0F}"
  /// kitty's protocol, all levels; xterm's modified keys.
  private static let keyboard = "\u{1B}[<99u\u{1B}[=0u"
  private static let xtermModes = "\u{1B}[>4m\u{1B}[12h\u{1B}[?66;67l\u{1B}[?1l\u{1B}>"
  /// On the board's own screen, where the cursor's position does not matter.
  static let originOff = "\u{1B}[?6l"
}

extension Terminal {
  /// For a program that is started without a board, on the terminal named by `TERM`.
  package static func programCleanup() -> [UInt8] { cleanup(endsBoard: false) }

  private static func cleanup(endsBoard: Bool) -> [UInt8] {
    let name = environment("TERM")
    guard !name.isEmpty, name != "dumb",
      ([name] + TerminalKin.kin(of: name)).contains(where: {
        Terminfo.load($0, descriptor: outputDescriptor)
      }), let abilities = TerminalAbilities(depth: .none, isDirect: false)
    else { return [] }
    return ProgramCleanup.bytes(
      hasTitle: Terminfo.flag("XT"), takesExtensions: abilities.takesExtensions,
      endsBoard: endsBoard, capability: Terminfo.bytes)
  }

  /// Called before a program gets the terminal without a board; ``cleanUp()`` follows it.
  package static func lend() {
    if !programCleanup().isEmpty, Terminfo.flag("XT") {
      writeAll(Array(ProgramCleanup.titleAside.utf8))
    }
  }

  /// Ends modes that a program has left on, without a board.
  package static func cleanUp() { writeAll(programCleanup()) }

  /// Whether the terminal of this process edits and echoes what is typed, or there is none.
  package static var hasUsualModes: Bool { TerminalGuard.isSane(inputDescriptor) }

  /// Ends everything that a killed board and its programs may have left in the terminal of this process, of which
  /// nothing else is known.
  ///
  /// - Returns: false if there is no terminal.
  package static func reset() -> Bool {
    let descriptors = [outputDescriptor, inputDescriptor, STDERR_FILENO]
    guard let terminal = descriptors.first(where: { isatty($0) == 1 }) else { return false }
    _ = TerminalGuard.makeSane(terminal)
    writeAll(cleanup(endsBoard: true), to: terminal)
    return true
  }

  private static func writeAll(_ bytes: [UInt8]) {
    if isatty(outputDescriptor) == 1 { writeAll(bytes, to: outputDescriptor) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
