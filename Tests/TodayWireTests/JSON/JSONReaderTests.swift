import Testing
import TodayWire

@Suite struct JSONReaderTests {
  static let valid: [(String, JSONValue)] = [
    ("null", .null), ("true", .bool(true)), (" false ", .bool(false)), ("0", .number(0)),
    ("-0", .number(0)), ("-12.5e1", .number(-125)), ("1E-2", .number(0.01)),
    ("123456789012345678901234567890", .number(1.2345678901234568e29)),
    ("\"\"", .string("")), ("\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", .string("a\n\t\"\\/\u{8}\u{C}\r")),
    ("\"\\u00e9\\ud83d\\ude00\"", .string("é😀")), ("\"\\ud83d\"", .string("\u{FFFD}")),
    ("\"\\ud83dx\"", .string("\u{FFFD}x")), ("\"\\ude00\"", .string("\u{FFFD}")),
    ("\"\\ud83d\\u0041\"", .string("\u{FFFD}A")), ("\"\u{2028}\"", .string("\u{2028}")),
    ("[]", .array([])), ("[ 1 , [2] ]", .array([.number(1), .array([.number(2)])])),
    ("{}", .object([])),
    ("{\"a\":1,\"a\":2}", .object([JSONMember("a", .number(1)), JSONMember("a", .number(2))])),
  ]

  @Test(arguments: valid.indices) func validTextIsRead(_ index: Int) throws {
    let (text, value) = Self.valid[index]
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "truex", "+1", "01", "1.", ".5", "1e", "1e+", "--1", "1e999", "NaN",
    "Infinity", "'a'", "\"a", "\"\n\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\", "[", "[1",
    "[1,", "[1,]", "[,]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{a:1}", "{1:1}",
    "1 2", "{}{}", "\u{FEFF}{}",
  ])
  func invalidTextIsRefused(_ text: String) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
  }

  @Test func failureHasAPosition() {
    do {
      _ = try JSONReader.read("[1, 2")
      Issue.record("it was accepted")
    } catch {
      #expect(error.description == "expected ',' or ']' at byte 5")
    }
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
  ])
  func stringThatIsNotUTF8IsRefused(_ bytes: [UInt8]) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(bytes) }
  }

  @Test(arguments: [
    (257, true), (258, false), (500_000, false),
  ])
  func nestingHasALimit(_ depth: Int, _ isRead: Bool) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(((try? JSONReader.read(text)) != nil) == isRead)
  }

  @Test func lastMemberOfANameCountsAndNullCountsAsAbsent() throws {
    let value = try JSONReader.read("{\"a\":1,\"a\":2,\"b\":null}")
    #expect(value["a"]?.integer == 2)
    #expect(value["b"] == nil)
  }

  @Test(arguments: [
    "{\"b\":1,\"a\":[true,null,\"x\\\"\\\\\\n\\u0001é\"]}", "[1.5,-2,0,1e+300]", "\"\u{2028}\"",
  ])
  func writingWhatWasReadGivesTheSameBytes(_ text: String) throws {
    #expect(try JSONReader.read(text).text == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numberWithoutAJSONFormIsNull(_ value: Double) {
    #expect(JSONValue.number(value).text == "null")
  }
}
