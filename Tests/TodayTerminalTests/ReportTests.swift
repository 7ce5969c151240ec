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
    #expect(decoder.typed("é" + Self.end + "q") == [.character("q")])
    // The next one is a paste of its own.
    #expect(decoder.typed(Self.begin + "b" + Self.end) == [.pasted("b")])
  }

  @Test(arguments: [("\u{1B}", Key.escape), ("\u{3}", .control("c"))])
  func incompletePasteDoesNotBlockTheKeyboard(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.begin + text + "q") == [key, .character("q")])
  }

  @Test func controlCharactersAndSequencesAreNotPasted() {
    var decoder = KeyDecoder()
    #expect(
      decoder.typed(Self.begin + "\u{1}\u{7F}\u{1B}[A\u{1B}[<0;5;4Mb") == [.pasted("b")])
  }
}
