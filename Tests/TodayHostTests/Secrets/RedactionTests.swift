import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct RedactionTests {
  private let redaction = Redaction(["tr0ub4dor", "text"])

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(text) }

  /// The words of members such as `type` and `action` are names, which a secret may equal.
  @Test func viewLosesSecretsInWhatItShows() throws {
    let view = """
      {"root": {"type": "text", "text": "a tr0ub4dor text", "label": "tr0ub4dor", \
      "action": "show tr0ub4dor", "url": "https://a.example/tr0ub4dor", \
      "spans": [{"text": "tr0ub4dor"}]}, "summary": "my tr0ub4dor", \
      "alerts": [{"id": "tr0ub4dor", "title": "tr0ub4dor", "body": "b tr0ub4dor"}]}
      """
    let expected = """
      {"root": {"type": "text", "text": "a ••• •••", "label": "•••", \
      "action": "show tr0ub4dor", "url": "https://a.example/tr0ub4dor", \
      "spans": [{"text": "•••"}]}, "summary": "my •••", \
      "alerts": [{"id": "tr0ub4dor", "title": "•••", "body": "b •••"}]}
      """
    let sent = Envelope.notification(method: "view", params: try json(view))
    #expect(
      redaction.apply(sent) == .notification(method: "view", params: try json(expected)))
    let answer = try json(#"{"timeline": {"entries": [\#(view)]}}"#)
    #expect(
      redaction.apply(.result(id: 1, answer))
        == .result(id: 1, try json(#"{"timeline": {"entries": [\#(expected)]}}"#)))
  }

  @Test func namesAreKeptWhereTheyAreNotShown() throws {
    let view = """
      {"root": {"type": "chart", "series": [{"name": "text"}], "labels": ["a text", "b"], \
      "children": [{"type": "symbol", "name": "text"}]}, \
      "alerts": [{"id": "text", "title": "a", "action": "open text", "url": "text:"}]}
      """
    let expected = """
      {"root": {"type": "chart", "series": [{"name": "•••"}], "labels": ["a •••", "b"], \
      "children": [{"type": "symbol", "name": "text"}]}, \
      "alerts": [{"id": "text", "title": "a", "action": "open •••", "url": "text:"}]}
      """
    #expect(redaction.apply(try json(view), of: "view") == (try json(expected)))
  }

  @Test func errorLosesSecrets() {
    #expect(
      redaction.apply(.error(id: 1, code: -1, message: "no tr0ub4dor"))
        == .error(id: 1, code: -1, message: "no •••"))
  }

  @Test(arguments: ["openURL", "setPasteboard", "insertText"])
  func whatTheUserNeedsIsKept(_ method: String) {
    let params = JSONValue.object(["url": .string("tr0ub4dor"), "text": .string("tr0ub4dor")])
    let envelope = Envelope.request(id: 1, method: method, params: params)
    #expect(redaction.apply(envelope) == envelope)
  }

  @Test(arguments: [
    ("", ""), ("tr0ub4do", "tr0ub4do"), ("ttr0ub4dor", "t•••"), ("tr0ub4dortr0ub4dor", "••••••"),
    ("tr0tr0ub4dor", "tr0•••"), ("é tr0ub4dor é", "é ••• é"), ("a\0tr0ub4dor", "a\0•••"),
    ("tr0ub4dor\u{301}", "•••\u{301}"),
  ])
  func everyOccurrenceIsReplaced(_ text: String, _ expected: String) {
    #expect(redaction.apply(text) == expected)
  }

  /// Such as a key in a file, which a program prints line by line.
  @Test func linesOfALongSecretAreSecrets() {
    let redaction = Redaction(["-----BEGIN KEY-----\nMIIEvQIBADANBgkqhkiG\nab\n"])
    #expect(redaction.apply("key: MIIEvQIBADANBgkqhkiG, ab") == "key: •••, ab")
  }
}
