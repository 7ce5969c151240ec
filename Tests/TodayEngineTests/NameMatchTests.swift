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

  /// - Parameter app: By default, all parts of the identifier except the last one.
  private static func name(_ id: WidgetID, _ title: String, app: String? = nil) -> WidgetName {
    let parts = id.extensionID.rawValue.split(separator: ".").dropLast()
    return WidgetName(id: id, appID: app ?? parts.joined(separator: "."), title: title)
  }

  private static let names = [
    name("dev.today.Moon.Today", "Moon and Sun"),
    name("dev.today.Weather.Today", "Weather"),
    name("dev.today.Weather.Today#turin", "Weather · Turin"),
    name("com.example.Notes.Today", "Notes"),
    name("dev.today.Notes.Today", "Notes"),
    name("dev.today.Shelf.Today", "Moonlight"),
    name("dev.today.System.Today", "System"),
    name("dev.today.System.Processes", "Processes"),
    name("com.example.Trick.Today", "Shelf"),
    name("com.example.Trick.Other", "dev.today.System.Processes"),
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

  /// `com.example.Trick` has titles that are names of other apps, as does `dev.today.notes.trick`.
  private static let tricks = [
    name("dev.today.Calendar.Today", "Kalender"), name("dev.today.Weather.Today", "Wetter"),
    name("dev.today.Weather.Today#berlin", "Wetter · Berlin"),
    name("dev.today.notes.today", "Notizen"), name("dev.today.disk-growth.Today", "Platte"),
    name("dev.today.mail.Today", "Mail"), name("dev.today.mail-imap.Today", "IMAP"),
    name("com.example.Trick.Today", "cal"), name("com.example.Trick.Other", "Weather"),
    name("com.example.Trick.Other#berlin", "Weather · Berlin"),
    name("com.example.Trick.City", "Berlin"), name("com.example.Trick.Disk", "Disk Growth"),
    name("com.example.Trick.Card", "dev.today.weather.today#berlin"),
    name("dev.today.notes.trick", "Notes", app: "dev.today"),
    name("com.example.Days.Today", "Day"),
  ]

  /// A title adds a widget to those that the name means without titles.
  @Test(
    arguments: [
      // A part of a word.
      ("cal", ["com.example.Trick.Today", "dev.today.Calendar.Today"]),
      ("weather", ["com.example.Trick.Other", "dev.today.Weather.Today"]),
      ("weather#berlin", ["com.example.Trick.Other#berlin", "dev.today.Weather.Today#berlin"]),
      ("berlin", ["com.example.Trick.City", "dev.today.Weather.Today#berlin"]),
      ("disk growth", ["com.example.Trick.Disk", "dev.today.disk-growth.Today"]),
      // One of several identifiers.
      ("day", ["com.example.Days.Today"]),
      // The identifiers of two apps may differ in their last parts only.
      ("notes", ["dev.today.notes.trick", "dev.today.notes.today"]),
      // An identifier precedes all titles.
      ("dev.today.Weather.Today#berlin", ["dev.today.Weather.Today#berlin"]),
      // Without titles, only the best kind of match counts.
      ("mail", ["dev.today.mail.Today"]),
    ] as [(String, [WidgetID])])
  func titleHidesNoOtherApp(_ name: String, _ expected: [WidgetID]) {
    #expect(NameMatch.matches(name, among: Self.tricks) == expected)
  }

  @Test(arguments: table)
  func namesMatchWidgets(_ name: String, _ expected: [String]) {
    #expect(NameMatch.matches(name, among: Self.ids) == expected)
  }
}
