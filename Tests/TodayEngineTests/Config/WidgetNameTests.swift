import Testing
import TodayEngine

/// Short names in the config.
@Suite struct WidgetNameTests {
  private static func name(_ id: WidgetID, _ title: String) -> WidgetName {
    WidgetName(id: id, appID: "", title: title)
  }

  private static let names = [
    name("dev.today.Calendar.Today", "Kalender"),
    name("dev.today.System.Today", "System"),
    name("dev.today.System.Processes", "Processes"),
    name("local.script.disk-growth", "Disk growth"),
    name("com.example.Notes.Today", "Notes"),
    name("dev.today.Notes.Today", "Notes"),
    name("local.script.docker", "Docker Status – docker.sh"),
    name("local.script.docker-2", "Docker Status – docker-2.sh"),
    name("local.script.place", "City – Rome"),
  ]

  @Test(arguments: [
    ("dev.today.System.Today", ["dev.today.System.Today"]),
    ("calendar", ["dev.today.Calendar.Today"]), ("Kalender", ["dev.today.Calendar.Today"]),
    ("system", ["dev.today.System.Today"]), ("Processes", ["dev.today.System.Processes"]),
    ("disk growth", ["local.script.disk-growth"]), ("disk-growth", ["local.script.disk-growth"]),
    ("notes", ["com.example.Notes.Today", "dev.today.Notes.Today"]),
    ("dev.today.notes", ["dev.today.Notes.Today"]),
    // Two equal titles that were made distinct, and a title with a dash.
    ("Docker Status", ["local.script.docker", "local.script.docker-2"]),
    ("docker status – docker.sh", ["local.script.docker"]), ("City", []),
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
