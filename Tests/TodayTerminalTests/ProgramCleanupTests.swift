import Testing

@testable import TodayTerminal

struct ProgramCleanupTests {
  private let xterm = [
    "cnorm": "\u{1B}[?12l\u{1B}[?25h", "rmkx": "\u{1B}[?1l\u{1B}>", "rmcup": "\u{1B}[?1049l",
    "sgr0": "\u{1B}[m", "Se": "\u{1B}[2 q",
  ].mapValues { Array($0.utf8) }

  private func cleanup(
    hasTitle: Bool = true, takesExtensions: Bool = true, endsBoard: Bool = false
  ) -> String {
    String(
      decoding: ProgramCleanup.bytes(
        hasTitle: hasTitle, takesExtensions: takesExtensions, endsBoard: endsBoard,
        capability: { xterm[$0] }),
      as: UTF8.self)
  }

  @Test func modesOfAKilledBoardEnd() {
    let text = cleanup(endsBoard: true)
    #expect(text.contains("\u{1B}[?1004;2004l\u{1B}[8h") && text.contains("\u{1B}[?1049l"))
    // It has stored one title.
    #expect(text.split(separator: "\u{1B}[23;").count == 2)
    #expect(!cleanup().contains("\u{1B}[8h"))
  }

  /// As on the console.
  @Test(arguments: [true, false])
  func killedBoardIsClearedWithoutAnAlternateScreen(takesExtensions: Bool) {
    func text(endsBoard: Bool) -> String {
      let bytes = ProgramCleanup.bytes(
        hasTitle: false, takesExtensions: takesExtensions, endsBoard: endsBoard,
        capability: { ["clear", "smam"].contains($0) ? Array("<\($0)>".utf8) : nil })
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(endsBoard: true).hasSuffix("<clear>"))
    #expect(!text(endsBoard: false).contains("<"))
  }

  @Test func everyModeEnds() {
    let text = cleanup()
    #expect(text.hasPrefix("\u{18}\u{1B}\\\u{1B}[?2026l"))
    for sequence in [
      "\u{1B}[<99u", "\u{1B}[=0u", "\u{1B}[>4m", "1000;1001;1002;1003;1004;", ";2004;", "\u{1B}[4l",
      "\u{1B}[?5l", "\u{1B}[?69l", ";7h", "\u{1B}(B\u{1B})B\u{0F}", "\u{1B}[m", "\u{1B}[?1l\u{1B}>",
      "\u{1B}[?25h", "\u{1B}[2 q", "\u{1B}7\u{1B}[r\u{1B}8", "\u{1B}]8;;\u{1B}\\", "\u{1B}[23;0t",
    ] {
      #expect(text.contains(sequence), "\(sequence.dropFirst())")
    }
  }

  /// The shell's cursor stays where the program left it, on either screen. Only the end of a
  /// visible alternate screen may move the cursor.
  @Test func alternateScreenIsEnteredBeforeItIsLeft() throws {
    let screens = cleanup().split(separator: "\u{1B}[?1049").dropFirst().map { $0.first }
    #expect(screens == ["h", "l"])
    #expect(!cleanup().contains("\u{1B}7\u{1B}[?1049l"))
  }

  /// Each of the two screens has its own stack of keyboard modes.
  @Test func keyboardIsRestoredOnBothScreens() throws {
    let parts = cleanup().split(separator: "\u{1B}[?1049")
    #expect(parts.count == 3)
    for part in parts { #expect(part.contains("\u{1B}[<99u")) }
  }

  @Test func otherTerminalsGetTheirOwnStrings() {
    #expect(
      cleanup(hasTitle: false, takesExtensions: false)
        == "\u{1B}[m\u{1B}[?12l\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1049l")
    let console = cleanup(hasTitle: false)
    #expect(!console.contains("\u{1B}]") && !console.contains("u") && !console.contains("t"))
  }
}
