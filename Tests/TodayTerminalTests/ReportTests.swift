import Testing
import TodayRender

@testable import TodayTerminal

/// What the terminal says of itself, and of what is pasted.
struct ReportTests {
  private func code(_ report: KeyDecoder.Report) -> KeyDecoder.Input { .code(report.rawValue) }

  private func scalars(_ text: String) -> [KeyDecoder.Input] {
    text.unicodeScalars.map { .scalar($0.value) }
  }

  @Test func focusComesAndGoesWithoutAKey() {
    var decoder = KeyDecoder()
    #expect(decoder.hasFocus)
    #expect(decoder.decode([code(.focusOut)]) == [])
    #expect(!decoder.hasFocus)
    #expect(decoder.decode([code(.focusIn), .scalar(0x71)]) == [.character("q")])
    #expect(decoder.hasFocus)
  }

  @Test func aFocusThatWentAndCameAtOnceIsToldBothWays() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([code(.focusOut), code(.focusIn)]) == [])
    #expect(decoder.takeReports() == [.focus(false), .focus(true)])
    // What it was already is no news.
    #expect(decoder.decode([code(.focusIn)]) == [])
    #expect(decoder.takeReports() == [])
  }

  @Test func whatIsPastedIsTextAndNoKey() {
    var decoder = KeyDecoder()
    let inputs = [code(.pasteBegin)] + scalars("q\r\té") + [code(.pasteEnd), .scalar(0x71)]
    #expect(
      decoder.decode(inputs) == [
        .pasted("q"), .pasted("\n"), .pasted("\t"), .pasted("é"), .character("q"),
      ])
  }

  @Test func aPasteMayComeInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([code(.pasteBegin)] + scalars("a")) == [.pasted("a")])
    #expect(decoder.decode(scalars("q")) == [.pasted("q")])
    #expect(decoder.decode([code(.pasteEnd)] + scalars("q")) == [.character("q")])
  }

  @Test(arguments: [(UInt32(0x1B), Key.escape), (0x03, .control("c"))])
  func aPasteWhoseEndWasLostDoesNotTakeTheKeyboard(value: UInt32, key: Key) {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([code(.pasteBegin), .scalar(value), .scalar(0x71)]) == [key, .character("q")])
  }

  @Test func controlCharactersAndCodesAreNotPasted() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([code(.pasteBegin), .scalar(0x01), .scalar(0x7F), .code(259), .scalar(0x62)])
        == [.pasted("b")])
  }

  @Test func everyReportHasItsSequence() {
    #expect(
      KeyDecoder.Report.allCases.map(\.sequence)
        == ["\u{1B}[I", "\u{1B}[O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<"])
  }
}
