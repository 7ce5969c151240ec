import Testing
import TodayEngine

/// Short names in the config.
@Suite struct WidgetNameTests {
  private static let names = [
    WidgetName(id: "dev.today.Calendar.Today", title: "Kalender"),
    WidgetName(id: "dev.today.System.Today", title: "System"),
    WidgetName(id: "dev.today.System.Processes", title: "Processes"),
    WidgetName(id: "local.script.disk-growth", title: "Disk growth"),
    WidgetName(id: "com.example.Notes.Today", title: "Notes"),
    WidgetName(id: "dev.today.Notes.Today", title: "Notes"),
  ]

  @Test(arguments: [
    ("dev.today.System.Today", ["dev.today.System.Today"]),
    ("calendar", ["dev.today.Calendar.Today"]), ("Kalender", ["dev.today.Calendar.Today"]),
    ("system", ["dev.today.System.Today"]), ("Processes", ["dev.today.System.Processes"]),
    ("disk growth", ["local.script.disk-growth"]), ("disk-growth", ["local.script.disk-growth"]),
    ("notes", ["com.example.Notes.Today", "dev.today.Notes.Today"]),
    ("dev.today.notes", ["dev.today.Notes.Today"]),
    // Parts of words are not names.
    ("disk", []), ("cal", []), ("nobody", []), ("", []),
  ])
  func nameMeansAWidget(_ written: String, _ expected: [WidgetID]) {
    var index = WidgetNameIndex(Self.names)
    #expect(index.matches(written) == expected)
  }

  @Test func indexFindsOneNameAfterAnother() {
    var index = WidgetNameIndex(Self.names)
    #expect(index.widget(named: "system") == "dev.today.System.Today")
    #expect(index.widget(named: "notes") == nil)
    #expect(index.widget(named: "Kalender") == "dev.today.Calendar.Today")
    #expect(index.widget(named: "dev.today.System.Processes") == "dev.today.System.Processes")
  }

  @Test func sectionWithIdentifiersIsWrittenUnchanged() {
    let written = BoardSection(pages: [
      BoardSection.Page(
        name: "Home",
        widgets: [
          BoardSection.Card(id: "calendar", size: CardSize(rows: .fill)),
          BoardSection.Card(id: "notes"), BoardSection.Card(id: "dev.today.System.Today"),
        ])
    ])
    let section = written.resolved(Self.names)
    #expect(section.ids == ["dev.today.Calendar.Today", "notes", "dev.today.System.Today"])
    #expect(section.asWritten == written)
    var settings = BoardSettings()
    settings.follow(section)
    #expect(settings.section(after: section).asWritten == written)
    #expect(section.moved(to: ["dev.today.Calendar.Today": 0]).asWritten.ids.last == "calendar")
  }

  @Test func cardNamedTwiceIsListedOnce() {
    let cards = ["calendar", "Kalender", "dev.today.Calendar.Today"].map {
      BoardSection.Card(id: $0)
    }
    let section = BoardSection(pages: [BoardSection.Page(name: "Home", widgets: cards)])
    #expect(section.resolved(Self.names).ids == ["dev.today.Calendar.Today"])
  }
}
