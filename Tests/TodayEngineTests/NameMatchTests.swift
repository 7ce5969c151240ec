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

  private static let names = [
    WidgetName(id: "dev.today.Moon.Today", title: "Moon and Sun"),
    WidgetName(id: "dev.today.Weather.Today", title: "Weather"),
    WidgetName(id: "dev.today.Weather.Today#turin", title: "Weather · Turin"),
    WidgetName(id: "com.example.Notes.Today", title: "Notes"),
    WidgetName(id: "dev.today.Notes.Today", title: "Notes"),
    WidgetName(id: "dev.today.Shelf.Today", title: "Moonlight"),
    WidgetName(id: "dev.today.System.Today", title: "System"),
    WidgetName(id: "dev.today.System.Processes", title: "Processes"),
    WidgetName(id: "com.example.Trick.Today", title: "Shelf"),
    WidgetName(id: "com.example.Trick.Other", title: "dev.today.System.Processes"),
  ]

  /// On the command line.
  @Test(arguments: [
    ("Moon and Sun", ["dev.today.Moon.Today"]), ("moon and sun", ["dev.today.Moon.Today"]),
    ("moon", ["dev.today.Moon.Today"]), ("shel", ["dev.today.Shelf.Today"]),
    // A title precedes a part of an identifier, but not the whole.
    ("Moonlight", ["dev.today.Shelf.Today"]),
    // Of one app, the title decides.
    ("system", ["dev.today.System.Today"]),
    // The title of an app does not hide another app.
    ("shelf", ["com.example.Trick.Today", "dev.today.Shelf.Today"]),
    ("dev.today.System.Processes", ["dev.today.System.Processes"]),
    // A widget precedes its cards.
    ("weather", ["dev.today.Weather.Today"]), ("Weather#turin", ["dev.today.Weather.Today#turin"]),
    ("turin", ["dev.today.Weather.Today#turin"]),
    ("Weather · Turin", ["dev.today.Weather.Today#turin"]), ("Weather#rome", []),
    ("Notes", ["com.example.Notes.Today", "dev.today.Notes.Today"]),
    ("dev.today.notes", ["dev.today.Notes.Today"]), ("nobody", []),
  ])
  func titlesAndPartsMatchWidgets(_ name: String, _ expected: [WidgetID]) {
    #expect(NameMatch.matches(name, among: Self.names) == expected)
  }

  @Test(arguments: table)
  func namesMatchWidgets(_ name: String, _ expected: [String]) {
    #expect(NameMatch.matches(name, among: Self.ids) == expected)
  }
}
