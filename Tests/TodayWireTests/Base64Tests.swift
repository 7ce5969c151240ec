import Testing
import TodayWire

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func bytesBecomeTextAndBytesAgain(_ text: String, _ encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test func everyByteIsReadBack() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }

  @Test(arguments: ["Zg", "Zg=", "Z===", "Zm=v", "Zm9\u{1B}", "Zm9é"])
  func invalidTextsAreRefused(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
