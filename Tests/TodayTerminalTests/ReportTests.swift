import Testing
import TodayRender

@testable import TodayTerminal

/// Reports of the terminal about itself and about pasted text.
struct ReportTests {
  private static let focusIn = "\u{1B}[I"
  private static let focusOut = "\u{1B}[O"
  private static let begin = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  @Test func focusComesAndGoesWithoutAKey() {
    var decoder = KeyDecoder()
    #expect(decoder.hasFocus)
    #expect(decoder.typed(Self.focusOut) == [])
    #expect(!decoder.hasFocus)
    #expect(decoder.typed(Self.focusIn + "q") == [.character("q")])
    #expect(decoder.hasFocus)
  }

  @Test func bothFocusChangesOfOneReadAreReported() {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.focusOut + Self.focusIn) == [])
    #expect(decoder.takeReports() == [.focus(false), .focus(true)])
    // An unchanged value is not reported.
    #expect(decoder.typed(Self.focusIn) == [])
    #expect(decoder.takeReports() == [])
  }

  @Test func pastedInputIsTextNotKeys() {
    var decoder = KeyDecoder()
    #expect(
      decoder.typed(Self.begin + "q\r\té" + Self.end + "q") == [
        .pasted("q"), .pasted("\n"), .pasted("\t"), .pasted("é"), .character("q"),
      ])
  }

  @Test func pasteMayArriveInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.begin + "a") == [.pasted("a")])
    #expect(decoder.typed("q") == [.pasted("q")])
    #expect(decoder.typed(Self.end + "q") == [.character("q")])
  }

  @Test func restOfALongPasteIsSkipped() {
    var decoder = KeyDecoder()
    let long = String(repeating: "aé", count: KeyDecoder.longestPaste)
    #expect(decoder.typed(Self.begin + long).count == KeyDecoder.longestPaste)
    #expect(decoder.typed(long) == [])
    #expect(decoder.typed(Self.begin + "a") == [])
    #expect(decoder.typed("é" + Self.end + "q") == [.character("q")])
    // The next one is a paste of its own.
    #expect(decoder.typed(Self.begin + "b" + Self.end) == [.pasted("b")])
  }

  /// Escape and Ctrl-C end it if they arrive alone, with a pause after them.
  @Test(arguments: [("\u{1B}", Key.escape), ("\u{3}", .control("c"))])
  func incompletePasteDoesNotBlockTheKeyboard(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.begin + "a") == [.pasted("a")])
    #expect(decoder.typed(text) == [key])
    #expect(decoder.typed("q") == [.character("q")])
    // At the end of a part of the text, a pause is not enough.
    #expect(decoder.typed(Self.begin + "a" + text) == [.pasted("a")])
    #expect(!decoder.isPending)
    #expect(decoder.typed(text) == [key])
    #expect(decoder.typed("q") == [.character("q")])
  }

  /// The output of programs has escapes in it, and tmux pastes it as it is.
  @Test(arguments: [
    "\u{3}", "\u{1B}(B", "\u{1B})0", "\u{1B}x", "\u{1B}\u{3}", "\u{1B}\u{1B}", "\u{1B}[31m",
    "\u{1B}[m", "\u{1B}O", "\u{1B}[M", "\u{1B}[M  ", "\u{1B}(", "\u{1B}P1;2", "\u{1B}[<0;5",
    "\u{1B}", "\u{1B}\u{7F}",
  ])
  func pastedSequenceIsNotAKeyAndDoesNotEndThePaste(sequence: String) {
    let text = Self.begin + "a" + sequence + Self.end + "q"
    var decoder = KeyDecoder()
    #expect(decoder.typed(text) == [.pasted("a"), .character("q")])
    // In two parts with a pause between them.
    let bytes = Array(text.utf8)
    for cut in Self.begin.utf8.count + 1..<bytes.count {
      var decoder = KeyDecoder()
      var keys = decoder.decode(bytes[..<cut])
      keys += decoder.flush()
      keys += decoder.decode(bytes[cut...])
      keys += decoder.flush()
      #expect(keys.first == .pasted("a") && keys.last == .character("q"), "\(cut)")
      let isText = keys.dropLast().allSatisfy { if case .pasted = $0 { true } else { false } }
      #expect(isText, "\(cut)")
    }
  }

  @Test func controlCharactersAndSequencesAreNotPasted() {
    var decoder = KeyDecoder()
    #expect(
      decoder.typed(Self.begin + "\u{1}\u{7F}\u{1B}[A\u{1B}[<0;5;4Mb") == [.pasted("b")])
  }
}
