import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct PropertyListMistakeTests {
  private static let head = "<?xml version=\"1.0\"?>\n<!-- a list -->\n<plist version=\"1.0\">\n"

  @Test(arguments: [
    (
      "<dict>\n<key>a</key>\n<string>b</strin>\n</dict></plist>", 6,
      "<string> in line 6 is closed by </strin>"
    ),
    (
      "<dict>\n<key>a</key>\n<string>b & c</string>\n</dict></plist>", 6,
      "a & must be written as &amp;"
    ),
    (
      "<dict>\n<key>a</key>\n<key>b</key>\n<true/>\n</dict></plist>", 6,
      "the <key> before it has no value"
    ),
    ("<dict>\n<string>a</string>\n</dict></plist>", 5, "<string> has no <key> before it"),
    ("<dict>\n<key>a</key>\n</dict></plist>", 6, "the last <key> has no value"),
    (
      "<dict>\n<key>a</key>\n<strin>b</strin>\n</dict></plist>", 6,
      "<strin> is unknown, did you mean <string>?"
    ),
    (
      "<dict>\n<key>a</key>\nhello\n</dict></plist>", 6,
      "the text in <dict> is not in a <string>"
    ),
    ("<dict>\n<key>a</key>\n<true/>\n", 4, "<dict> is never closed"),
    ("<dict>\n<key>a\n<true/>\n</dict></plist>", 5, "<key> is not closed before <true>"),
    ("<dict>\n<key>a</key\n<true/>\n</dict></plist>", 5, "a tag has no >"),
  ])
  func lineOfAMistakeIsFound(_ text: String, _ line: Int, _ message: String) {
    let mistake = PropertyListMistake.find(in: Array((Self.head + text).utf8))
    #expect(mistake?.line == line, "\(text)")
    #expect(mistake?.flaw.description == message, "\(text)")
  }

  @Test(arguments: [
    head
      + "<dict>\n<key>a &amp; b</key>\n<array><string/><data>aa==</data></array>\n</dict></plist>",
    "{ a = b; }", "bplist00", "",
  ])
  func validListHasNoMistake(_ text: String) {
    #expect(PropertyListMistake.find(in: Array(text.utf8)) == nil)
  }

  @Test func brokenListIsReportedWithItsLine() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.files["PlugIns/HelloToday.appex/Entitlements.plist"] =
        Self.head + "<dict>\n<key>a</key>\n</dict></plist>"
      let path = try fixture.write(in: root)
      let problem = try #require(BundleLinter.lint(path).first { $0.severity == .error })
      #expect(
        problem.description
          == "\(path)/PlugIns/HelloToday.appex/Entitlements.plist:6: Entitlements.plist cannot be "
          + "read: the last <key> has no value: correct that line")
    }
  }
}
