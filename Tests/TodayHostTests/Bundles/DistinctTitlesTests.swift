import Testing

@testable import TodayHost

@Suite struct DistinctTitlesTests {
  private static func names(
    _ title: String, _ app: String, _ own: String, _ file: String? = nil, id: String = "dev.x"
  ) -> DistinctTitles.Names {
    DistinctTitles.Names(title: title, app: app, own: own, file: file, id: id)
  }

  @Test(arguments: [
    ([], []),
    ([names("Mail", "Mail", "Today"), names("Moon", "Moon", "Today")], ["Mail", "Moon"]),
    (
      [names("Mail", "One", "Inbox"), names("Mail", "Two", "Lists")],
      ["One – Inbox", "Two – Lists"]
    ),
    // An app with one card of the same name, and a card of another app.
    (
      [names("Sensors", "Sensors", "Sensors"), names("Sensors", "System", "Sensors")],
      ["Sensors", "System – Sensors"]
    ),
    // A folder with bad.sh and bad.10s.sh.
    (
      [names("bad", "bad", "bad", "bad.10s.sh"), names("bad", "bad", "bad", "bad.sh")],
      ["bad – bad.10s.sh", "bad – bad.sh"]
    ),
    // Two folders with the same file.
    (
      [
        names("cpu", "cpu", "cpu", "cpu.sh", id: "script.cpu"),
        names("cpu", "cpu", "cpu", "cpu.sh", id: "script.cpu-2"),
      ], ["cpu – script.cpu", "cpu – script.cpu-2"]
    ),
    // Apps with equal names.
    (
      [
        names("A", "B", "C", id: "dev.one.A"), names("A", "B", "C", id: "dev.two.A"),
        names("A", "B", "D", id: "dev.three.A"),
      ], ["A – dev.one.A", "A – dev.two.A", "B – D"]
    ),
  ])
  func equalTitlesAreDisambiguated(names: [DistinctTitles.Names], titles: [String]) {
    #expect(DistinctTitles.of(names) == titles)
  }
}
