import Testing
import TodayWire

@Suite struct EnvelopeTests {
  static let lines: [(String, Envelope)] = [
    (#"{"id":1,"method":"m"}"#, .request(id: 1, method: "m", params: nil)),
    (
      #"{"method":"m","params":{"a":1},"later":2}"#,
      .notification(method: "m", params: .object(["a": .integer(1)]))
    ),
    (#"{"id":2,"result":null}"#, .result(id: 2, .null)),
    (#"{"id":2}"#, .result(id: 2, .null)),
    (
      #"{"id":3,"error":{"code":-32601,"message":"no\u0007"}}"#,
      .error(id: 3, code: -32601, message: "no")
    ),
    (#"{"id":null,"error":{}}"#, .error(id: nil, code: 0, message: "no message")),
  ]

  @Test(arguments: lines.indices) func lineIsRead(_ index: Int) throws {
    let (line, envelope) = Self.lines[index]
    #expect(try Envelope(line: Array(line.utf8)) == envelope)
  }

  @Test(arguments: ["", "hello", " {}", "[]", "\u{FEFF}{}"])
  func lineWithoutABraceCountsAsPrinted(_ line: String) {
    #expect(throws: Envelope.Refusal.notAnObject) { try Envelope(line: Array(line.utf8)) }
  }

  @Test(
    arguments: [
      (#"{"id":"0","result":{}}"#, .idNotAnInteger), (#"{"id":"0","method":"m"}"#, .idNotAnInteger),
      (#"{"result":{}}"#, .noMethodAndNoID),
    ] as [(String, Envelope.Flaw)])
  func flawOfAnIDIsNamed(_ line: String, _ flaw: Envelope.Flaw) {
    #expect(throws: Envelope.Refusal.malformed(flaw)) { try Envelope(line: Array(line.utf8)) }
  }

  @Test(arguments: [
    "{", "{}", #"{"id":"a","method":"m"}"#, #"{"id":1.5,"method":"m"}"#, #"{"method":5}"#,
    #"{"id":1}}"#, #"{"id":1e400}"#,
  ])
  func objectThatIsNotAMessageIsMalformed(_ line: String) {
    do {
      _ = try Envelope(line: Array(line.utf8))
      Issue.record("it was accepted")
    } catch .malformed {
      return
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(arguments: [
    Envelope.request(id: 1, method: "m", params: .array([])),
    .notification(method: "m", params: nil), .result(id: 9, .bool(true)),
    .error(id: 4, code: 1, message: "x"), .error(id: nil, code: 1, message: "x"),
  ])
  func writtenLineIsReadAgain(_ envelope: Envelope) throws {
    #expect(envelope.line.last == 0x0A)
    #expect(!envelope.line.dropLast().contains(0x0A))
    #expect(try Envelope(line: Array(envelope.line.dropLast())) == envelope)
  }
}
