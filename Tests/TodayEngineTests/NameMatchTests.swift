import Testing
import TodayEngine

@Suite struct NameMatchTests {
  private static let ids = [
    "dev.today.notes.today", "dev.today.footnotes.today", "dev.today.command.df",
    "dev.today.command.df-h", "com.example.Alpha.today", "com.example.Alpha.share",
  ]

  private static let table: [(String, [String])] = [
    ("dev.today.notes.today", ["dev.today.notes.today"]),
    ("DEV.today.notes.TODAY", ["dev.today.notes.today"]),
    // A match of a whole component precedes partial matches.
    ("notes", ["dev.today.notes.today"]), ("Notes", ["dev.today.notes.today"]),
    ("df", ["dev.today.command.df"]), ("command.df", ["dev.today.command.df"]),
    ("df-", ["dev.today.command.df-h"]), ("footn", ["dev.today.footnotes.today"]),
    ("alpha.sh", ["com.example.Alpha.share"]),
    ("alpha", ["com.example.Alpha.today", "com.example.Alpha.share"]),
    ("ote", ["dev.today.notes.today", "dev.today.footnotes.today"]),
    ("nobody", []), ("dev.today.notes.today.more", []), (".", ids), ("", ids),
  ]

  @Test(arguments: table)
  func namesMatchWidgets(_ name: String, _ expected: [String]) {
    #expect(NameMatch.matches(name, among: Self.ids) == expected)
  }
}
