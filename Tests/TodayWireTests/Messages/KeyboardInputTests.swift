import Testing
import TodayWire

@Suite struct KeyboardInputTests {
  @Test func contextIsTheTextNextToTheCursor() {
    let long = (0..<300).map { String($0 % 10) }.joined()
    let document = TextDocument(before: long, after: long)
    #expect(document.before == String(long.suffix(256)))
    #expect(document.after == String(long.prefix(256)))
    #expect(document.hasText)
    #expect(!TextDocument().hasText)
    // Characters as the user sees them, not their parts.
    let families = String(repeating: "👨‍👩‍👧", count: 257)
    #expect(TextDocument(before: families).before.count == 256)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "ab"), ("\u{7}x\u{0}", "x"), ("a\u{202E}b", "ab"), ("a\nb\tc", "a\nb\tc"),
    ("👍🏽", "👍🏽"), ("❤️", "❤️"), ("", ""),
  ])
  func controlCharactersAreRemoved(_ text: String, _ clean: String) throws {
    let message = try WidgetMessage(
      method: "insertText", params: .object([JSONMember("text", .string(text))]))
    #expect(message == .keyboard(.insertText(clean)))
  }

  @Test(arguments: ["insertText", "adjustTextPosition"])
  func messageNeedsItsParameters(_ method: String) {
    #expect(throws: WidgetMessage.Refusal.self) {
      try WidgetMessage(method: method, params: .object([] as [JSONMember]))
    }
  }

  @Test func fieldNeedsBothTexts() {
    #expect(HostMessage(method: "textDidChange", params: nil) == nil)
    let half = JSONValue.object([JSONMember("before", "x")])
    #expect(HostMessage(method: "textDidChange", params: half) == nil)
  }
}
