import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct LogFolderTests {
  private static func update(
    _ at: WallTime, _ outcome: String = "newData", cause: String = "interval",
    widget: WidgetID = "a"
  ) -> LogEntry {
    LogEntry(
      at: at, widget: widget, kind: .update, text: "in \(at) ms",
      details: [
        JSONMember("cause", .string(cause)), JSONMember("outcome", .string(outcome)),
      ])
  }

  private static let launch = LogEntry(at: 50, widget: "a", kind: .launch, text: "launched")

  @Test func repeatedEntriesAreOneLineWithTheNewestText() {
    let lines = LogFolder.fold([Self.update(1), Self.update(3, "noData"), Self.update(5)])
    #expect(lines.map(\.count) == [3])
    #expect(lines[0].since == 1)
    #expect(lines[0].entry.text == "in 5 ms")
  }

  @Test func failureCauseOrWidgetStartsANewLine() {
    let lines = LogFolder.fold([
      Self.update(1), Self.update(2, "failed"), Self.update(3, "failed"), Self.update(4),
      Self.update(5, cause: "user"), Self.update(6, widget: "b"), Self.update(7, cause: "user"),
    ])
    #expect(lines.map(\.count) == [1, 2, 1, 1, 2])
    #expect(lines.map(\.entry.at) == [1, 3, 4, 6, 7])
  }

  @Test func equalTextsAreFolded() {
    let lines = LogFolder.fold([Self.launch, Self.launch, Self.update(60), Self.launch])
    #expect(lines.map(\.count).sorted() == [1, 1, 2])
  }

  @Test func firstIsReportedAtOnceAndRepeatsAreCounted() {
    var folder = LogFolder()
    #expect(folder.add(Self.update(1)).map(\.count) == [1])
    #expect(folder.add(Self.update(3)).isEmpty)
    #expect(folder.add(Self.update(5)).isEmpty)
    let next = folder.add(Self.launch)
    #expect(next.map(\.count) == [3, 1])
    #expect(next[0].since == 1)
    #expect(next[1].entry.kind == .launch)
  }

  @Test func countIsReportedOnceAMinute() {
    var folder = LogFolder()
    var said: [Int] = []
    for second in stride(from: WallTime(0), through: 120, by: 2) {
      said += folder.add(Self.update(second)).map(\.count)
    }
    #expect(said == [1, 31, 30])
    // All of them were reported.
    #expect(folder.add(Self.launch).map(\.count) == [1])
  }
}
