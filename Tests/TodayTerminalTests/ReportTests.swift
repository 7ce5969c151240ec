import Testing
import TodayRender

@testable import TodayTerminal

/// What the terminal says of itself, and of what is pasted.
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

  @Test func aFocusThatWentAndCameAtOnceIsReportedBothWays() {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.focusOut + Self.focusIn) == [])
    #expect(decoder.takeReports() == [.focus(false), .focus(true)])
    // What it was already is no news.
    #expect(decoder.typed(Self.focusIn) == [])
    #expect(decoder.takeReports() == [])
  }

  @Test func whatIsPastedIsTextAndNoKey() {
    var decoder = KeyDecoder()
    #expect(
      decoder.typed(Self.begin + "q\r\té" + Self.end + "q") == [
        .pasted("q"), .pasted("\n"), .pasted("\t"), .pasted("é"), .character("q"),
      ])
  }

  @Test func aPasteMayComeInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.begin + "a") == [.pasted("a")])
    #expect(decoder.typed("q") == [.pasted("q")])
    #expect(decoder.typed(Self.end + "q") == [.character("q")])
  }

  @Test(arguments: [("\u{1B}", Key.escape), ("\u{3}", .control("c"))])
  func aPasteWhoseEndWasLostDoesNotTakeTheKeyboard(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.typed(Self.begin + text + "q") == [key, .character("q")])
  }

  @Test func controlCharactersAndSequencesAreNotPasted() {
    var decoder = KeyDecoder()
    #expect(
      decoder.typed(Self.begin + "\u{1}\u{7F}\u{1B}[A\u{1B}[<0;5;4Mb") == [.pasted("b")])
  }
}
