import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct InspectorTests {
  private static let now = SampleBoard.now

  private static var report: InspectorReport {
    var views = InspectorReport.Views()
    views.received = 4
    views.held = 3
    views.dropped = 2
    views.isHolding = true
    var report = InspectorReport(
      id: "reminders", title: "Reminders", life: .init(state: .live),
      picture: .init(source: .live, mode: .compact, locale: "en_US"),
      updates: .init(interval: .seconds(900)), limits: Engine().limits(of: "reminders"))
    report.life.waitsFor = .update
    report.picture.capturedAt = now - 600
    report.picture.checkedAt = now - 120
    report.updates.runs = [
      UpdateRun(
        at: now - 900, cause: .appeared(checked: nil), outcome: .failed,
        reason: .widgetMessage("no network"),
        duration: .milliseconds(40)),
      UpdateRun(
        at: now - 120, cause: .retry(failures: 1), outcome: .newData,
        duration: .milliseconds(12), next: .seconds(900)),
    ]
    report.updates.next = .init(at: now + 780, why: .interval)
    report.views = views
    report.size.requestedRows = 7
    report.size.granted = CellSize(columns: 36, rows: 5)
    report.content = ContentFlag(value: true, by: "com.example.App", at: now - 3600)
    report.claims = [
      FileClaimReport(number: 1, step: .granted, items: [.init(path: "/a/b", isWrite: true)])
    ]
    report.rules = Rule.allCases.map { .init(rule: $0, isStrict: false) }
    report.process.measured = .init(
      process: 42, processorTime: .milliseconds(310), residentBytes: 12 << 20)
    report.process.measured?.use = .init(
      processes: 2, processor: 0.034, container: 1 << 20, descriptors: 9)
    report.trace = [
      TraceEntry(
        at: Moment(awake: .zero, wall: now - 1), widget: "reminders", instance: 3,
        kind: .sent("performUpdate"), .verbatim("performUpdate (interval)")),
      TraceEntry(
        at: Moment(awake: .zero, wall: now), widget: "reminders", instance: 3,
        kind: .received("view"), .message(.view(12))),
    ]
    return report
  }

  private static func opened(_ columns: Int, _ rows: Int) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.tab)
    screen.press(.character("i"))
    screen.inspect(report)
    return screen
  }

  @Test func budgetOfTimelinesIsShown() {
    var screen = Self.opened(80, 24)
    var report = Self.report
    report.updates.budget = .init(used: 12, allowed: 70)
    screen.inspect(report)
    #expect(screen.drawing().contains("off the screen: 12 of 70 timelines in 24 h"))
  }

  @Test func outcomeLeadsToTheBoardOfThatMoment() {
    var screen = Self.opened(100, 50)
    let keys = screen.drawing()
    #expect(keys.contains("→ outcome") && keys.contains("< the board then"))
    var newest = screen
    #expect(newest.press(.character("<")) == [.rewind(.moment(Self.now - 120, of: "reminders"))])
    #expect(!newest.isCovered)
    #expect(screen.press(.enter).isEmpty)
    screen.press(.right)
    #expect(screen.drawing().contains("▸\(SampleBoard.context.clock.time(Self.now - 120))"))
    screen.press(.right, .right, .right)
    #expect(screen.drawing().contains("▸\(SampleBoard.context.clock.time(Self.now - 900))"))
    #expect(screen.press(.enter) == [.rewind(.moment(Self.now - 900, of: "reminders"))])
  }

  @Test func chosenOutcomeIsScrolledTo() {
    var screen = Self.opened(60, 9)
    screen.press(.right)
    #expect(screen.drawing().contains("▸"))
    screen.press(.right)
    #expect(screen.drawing().contains("▸"))
  }

  @Test func clickOnAnOutcomeOpensIt() throws {
    var screen = Self.opened(100, 50)
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("no network") })
    let click = MouseEvent(row: row, column: 30, kind: .click)
    #expect(
      screen.press(.mouse(click)) == [.rewind(.moment(Self.now - 900, of: "reminders"))])
  }

  @Test func inspectorAt80x24() {
    var screen = Self.opened(80, 24)
    #expect(screen.inspected == "reminders")
    #expect(
      screen.drawing() == """
         Inspector · Reminders                                               ▾ 31 below

         State     idle → requesting → appearing → [live] → snapshotting
                   → disconnecting
                   waits for its update
         Shows     LIVE · checked 2 min ago
         Identity  reminders · compact · en_US
         Process   pid 42 · CPU 0.31 s
         Limits    memory 12 MB of 64 MB · processes 2 of 64 · processor 3% of 50% ·
                   container 1.0 MB of 256 MB · descriptors 9 of 256
         Updates   09:39  tried again after 1 failure → newData in 12 ms; next in 15
                   min
                   09:26  appeared, never succeeded → failed in 40 ms: no network
         Next      09:54 · its interval
         Views     4 received, 3 held, 2 dropped
                   one waits for its update's result
         Size      compact: requested 7 rows, granted 36×5
         Content   true, set by com.example.App 1 h ago
         Files     file claim 1 granted: write /a/b
         Trace     09:41:00 #3 ← view: 12 nodes
                   09:40:59 #3 → performUpdate (interval)
         Rules     A snapshot can be laid out again (ours): The stored picture is the

         Esc close   r update   ↓ scroll   → outcome   < the board then   Tab next card
        """)
  }

  @Test func narrowScreenShowsNamesOnTheirOwnRow() {
    var screen = Self.opened(20, 5)
    #expect(
      screen.drawing() == """
         Inspector · Remin…
         State
          idle → requesting
          → appearing
         Esc close
        """)
  }

  @Test(arguments: [(40, 12), (20, 5), (8, 3), (3, 2), (1, 1), (200, 60)])
  func everySizeIsDrawnAndScrolledToItsEnd(_ columns: Int, _ rows: Int) {
    var screen = Self.opened(columns, rows)
    _ = screen.drawing()
    screen.press(.character("G"))
    let end = screen.drawing()
    screen.press(.down)
    #expect(screen.drawing() == end)
    screen.press(.character("g"), .up)
    #expect(
      screen.drawing()
        == {
          var fresh = Self.opened(columns, rows); return fresh.drawing()
        }())
  }

  @Test(arguments: Language.allCases) func everyLanguageNamesTheSameRows(_ language: Language) {
    var screen = Self.opened(100, 80)
    screen.words = Words(language)
    let text = screen.drawing()
    #expect(text.contains("[" + screen.words.inspector.state(.live) + "]"))
    #expect(text.contains("performUpdate (interval)"))
  }

  /// A process is measured every two seconds; without a process nothing is measured.
  @Test func inspectorWakesOnlyForPossibleChanges() {
    var screen = Self.opened(80, 24)
    #expect(screen.picture(SampleBoard.context).nextChange == Self.now + 2)
    var report = Self.report
    report.process.measured = nil
    screen.inspect(report)
    #expect(screen.picture(SampleBoard.context).nextChange == Self.now + 60)
  }

  @Test func keysCloseUpdateAndContinue() {
    var screen = Self.opened(80, 24)
    #expect(screen.press(.character("r")) == [.user(.update("reminders"))])
    screen.press(.tab)
    #expect(screen.inspected == "clock")
    screen.press(.backTab)
    #expect(screen.inspected == "reminders")
    screen.press(.character("i"))
    #expect(screen.inspected == nil)
    #expect(!screen.isCovered)
  }

  /// The first live view has two figures that differ from the snapshot.
  @Test func cellsByWhichTheFirstLiveViewDifferedAreCounted() {
    func board(_ picture: Card.Picture) -> Board {
      Board(cards: [Card(id: "reminders", title: "Reminders", picture: picture)])
    }
    var screen = BoardScreen.sample(80, 24, board(.snapshot(SampleBoard.text("17 open"))))
    _ = screen.drawing()
    screen.update(board: board(.live(SampleBoard.text("20 open"))))
    _ = screen.drawing()
    screen.press(.tab, .character("i"))
    screen.inspect(Self.report)
    #expect(screen.drawing().contains("first live view differed from the snapshot in 2 cells"))
  }

  @Test func equalLiveViewHasNoDifferentCell() {
    let node = SampleBoard.text("17 open")
    var screen = BoardScreen.sample(
      80, 24, Board(cards: [Card(id: "reminders", title: "R", picture: .snapshot(node))]))
    _ = screen.drawing()
    screen.update(
      board: Board(cards: [Card(id: "reminders", title: "R", picture: .live(node))]))
    _ = screen.drawing()
    #expect(screen.table.states[0].firstDifference == 0)
  }
}
