import FoundationEssentials
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct PropertyListTests {
  private struct Sample: Encodable {
    var name = "Día"
    var count = 3
    var ratio = 1.5
    var isOn = true
    var list = ["a", "b"]
    var one = 1
  }

  private let expected =
    #"{"count":3,"isOn":true,"list":["a","b"],"name":"Día","one":1,"ratio":1.5}"#

  @Test(arguments: [PropertyListDecoder.PropertyListFormat.xml, .binary])
  func xmlAndBinaryFormsAreRead(format: PropertyListDecoder.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let bytes = Array(try encoder.encode(Sample()))
    #expect(try PropertyList.parse(bytes).text == expected)
  }

  @Test(arguments: [
    (
      "{ a = x; list = (q, \"w e\"); inner = { z = \"1\"; }; }",
      #"{"a":"x","inner":{"z":"1"},"list":["q","w e"]}"#
    ),
    ("/* c */ \"k\" = \"v\\U00e9\"; // end\n", #"{"k":"vé"}"#),
  ])
  func oldFormIsRead(text: String, json: String) throws {
    #expect(try PropertyList.parse(Array(text.utf8)).text == json)
  }

  @Test func stringsInUTF16AreRead() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "\"a\" = \"é\";".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try PropertyList.parse(bytes).text == #"{"a":"é"}"#)
  }

  /// Letters whose bytes look like the start of a comment.
  @Test func depthIsFoundInUTF16() {
    let text = "<plist><array><string>ℼⴭ</string>" + String(repeating: "<array>", count: 100_000)
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: PropertyList.Failure.self) { try PropertyList.parse([0xFF, 0xFE] + bytes) }
    #expect(throws: PropertyList.Failure.self) { try PropertyList.parse(bytes) }
  }

  @Test(arguments: [
    ("", "", 0), ("<plist>", "", 0), ("<plist><dict><key>a</key>", "", 0),
    ("bplist00\u{1}\u{2}", "", 0), ("", "(", 200_000), ("<plist>", "<array>", 100_000),
    // End tags in a comment must not reduce the depth of the elements after it.
    ("<plist><!-- </array></array></array></array></array></array> -->", "<array>", 68),
    // The same holds for an empty element in a text, or an end tag in an instruction.
    ("<plist><string>\(String(repeating: "/>", count: 100_000))</string>", "<array>", 100_000),
    ("<plist><dict a=\"/>\">", "<array b='/>'>", 100_000),
    ("<plist>", "<array><? </array> ?>", 100_000),
    ("<plist>", "<array></dict>", 100_000),
    ("<plist>", "<array><!--></array>-->", 100_000),
    // A comment start inside a tag hides nothing, and <?> is complete.
    ("<plist version=\"<!--\">", "<array>", 100_000),
    ("<!DOCTYPE plist \"<!--\"><plist>", "<array>", 100_000),
    ("<!DOCTYPE plist [<!ENTITY a \"<!--\">]><plist>", "<array>", 100_000),
    ("<plist><array><?>", "<array>", 100_000), ("<plist>", "<a/", 300_000),
    ("<plist><![CDATA[ </array></array></array></array></array></array> ]]>", "<array>", 68),
  ])
  func invalidBytesAreAnError(start: String, repeated: String, count: Int) {
    let text = start + String(repeating: repeated, count: count)
    #expect(throws: PropertyList.Failure.self) { try PropertyList.parse(Array(text.utf8)) }
  }

  @Test func textLikeMarkupIsText() throws {
    let text =
      "<plist><array>\(String(repeating: "<string>/></string><true/>", count: 100))"
      + "</array></plist>"
    #expect(try PropertyList.parse(Array(text.utf8)).array?.count == 200)
  }

  /// Each array refers to the next one `width` times; the last refers to the first, or is a bool.
  private func chain(_ count: Int, width: Int, isCyclic: Bool) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for index in 0..<count {
      offsets.append(bytes.count)
      if index == count - 1, !isCyclic {
        bytes.append(0x08)
      } else {
        bytes.append(0xA0 | UInt8(width))
        for _ in 0..<width { bytes.append(UInt8((index + 1) % count)) }
      }
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for value in [count, 0, table] {
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(value >> $0 & 0xFF) }
    }
    return bytes
  }

  @Test(arguments: [(3, 1, true), (200, 1, false), (40, 2, false)])
  func endlesslyNestedBinaryListIsAnError(count: Int, width: Int, isCyclic: Bool) {
    let bytes = chain(count, width: width, isCyclic: isCyclic)
    #expect(throws: PropertyList.Failure.self) { try PropertyList.parse(bytes) }
  }

  /// The time for reading depends on the size of the file, and not only on the limit for all files.
  @Test func smallBinaryListHasFewValues() throws {
    let bytes = chain(9, width: 14, isCyclic: false)
    #expect(PropertyList.values(in: bytes) == 4 * bytes.count)
    #expect { try PropertyList.parse(bytes) } throws: {
      ($0 as? PropertyList.Failure)?.flaw == .tooManyValues
    }
    let whole = try PropertyList.parse(chain(3, width: 5, isCyclic: false))
    #expect(whole.array?.count == 5 && whole.array?.first?.array?.count == 5)
  }
}
