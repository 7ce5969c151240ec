import Testing
import TodayWire

@Suite struct JSONWriterTests {
  /// JSON is also printed on terminals.
  @Test func controlCharactersAreEscaped() throws {
    let text = "a\u{1B}[2J\u{7F}\u{80}\u{9B}31m\u{9F}\u{A0}é長"
    let written = JSONValue.string(text).text
    #expect(written == #""a\u001b[2J\u007f\u0080\u009b31m\u009f"# + "\u{A0}é長\"")
    #expect(try JSONReader.read(Array(written.utf8)) == .string(text))
  }
}
