import Testing

@testable import TodayHost

@Suite struct VersionNumberTests {
  @Test(arguments: [
    ("1.0", "1.1"), ("1.9", "1.10"), ("0.9.9", "1"), ("2.0-beta", "2.0"),
    ("2.0-beta1", "2.0-beta2"),
    ("2.0-alpha9", "2.0-beta1"), ("1.0", "1.0.1"), ("v1.2", "1.3"), ("1.0-rc1", "1.0.1"), ("", "1"),
  ])
  func olderIsLess(_ older: String, _ newer: String) {
    #expect(VersionNumber(older) < VersionNumber(newer))
    #expect(!(VersionNumber(newer) < VersionNumber(older)))
  }

  @Test(arguments: [("1.0", "1"), ("v1.0", "1.0"), ("1.0+build7", "1.0"), ("1.0-RC1", "1.0-rc1")])
  func equalVersionsMayBeWrittenDifferently(_ one: String, _ other: String) {
    #expect(VersionNumber(one) == VersionNumber(other))
  }

  /// A stranger may write any text.
  @Test(arguments: [
    "99999999999999999999.1", "...", "-", "v", "ü.1", String(repeating: "1.", count: 9999),
  ])
  func anyTextIsAVersion(_ text: String) {
    #expect(VersionNumber(text) <= VersionNumber(text))
  }
}
