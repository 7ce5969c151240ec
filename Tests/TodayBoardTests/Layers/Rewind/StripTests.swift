import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The day at the bottom of a rewound board.
struct StripTests {
  private static let from = SampleBoard.now - 86_400

  private func screen(
    _ columns: Int, _ rows: Int = 24, gaps: [HistoryGap] = [], ascii: Bool = false
  ) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    if ascii { screen.words = Words(isASCII: true) }
    var state = RewindState(at: Self.from + 50_000, from: Self.from, to: SampleBoard.now)
    state.marks = HistoryStrip.marks(
      [(Self.from + 50_000, .failed)], gaps: gaps, from: state.from, to: state.to,
      columns: screen.stripColumns)
    screen.rewind = state
    return screen
  }

  private func lines(_ screen: BoardScreen, ascii: Bool = false) -> [String] {
    var (screen, context) = (screen, SampleBoard.context)
    context.ascii = ascii
    return screen.picture(context).grid.text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func hoursAreAboveTheDay() {
    #expect(
      lines(screen(80))[21]
        == "        12:00     15:00     18:00    21:00     Sat       03:00     06:00")
    #expect(lines(screen(40))[21] == "    12:00     18:00    Sat       06:00")
    #expect(lines(screen(20))[21] == "  12:00    Sat")
  }

  /// A board that was first opened half an hour ago has no day to show.
  @Test(arguments: [(60, 3600), (3600, 3600), (3601, 21_600), (20_000, 21_600), (30_000, 86_400)])
  func stripSpansWhatExists(age: Int, span: Int) {
    let now = SampleBoard.now
    #expect(RewindState.start(of: now - age, now: now) == now - span)
    #expect(RewindState.start(of: nil, now: now) == now - 86_400)
  }

  @Test func hourShowsItsMinutes() {
    let labels = StripHours.labels(
      from: SampleBoard.now - 3600, to: SampleBoard.now, columns: 60,
      clock: .fixed(now: SampleBoard.now))
    #expect(labels.map(\.text) == ["08:50", "09:00", "09:10", "09:20", "09:30"])
  }

  @Test func lowScreenShowsTheDayWithoutHours() {
    let low = lines(screen(80, 13))
    #expect(low[11].contains("!"))
    #expect(!low[10].contains("12:00     15:00"))
    #expect(!lines(screen(80, 9)).contains { $0.contains("12:00     15:00") })
  }

  @Test func cardsHaveTheRestOfTheScreen() {
    var screen = screen(80)
    let past = screen.table.geometry.viewport
    screen.rewind = nil
    #expect(screen.table.geometry.viewport.rows == past.rows + 1)
  }

  /// Each time is at its column, and no two times touch, for any span.
  @Test(arguments: [1, 5, 18, 38, 78, 200], [1800, 7200, 86_400, 7 * 86_400, 400 * 86_400])
  func hoursAreCorrectAndSpaced(columns: Int, span: Int) {
    let clock = DisplayClock.fixed(now: SampleBoard.now)
    let to = Self.from + span
    let labels = StripHours.labels(from: Self.from, to: to, columns: columns, clock: clock)
    var end = -2
    for label in labels {
      #expect(label.column >= end + 2)
      end = label.column + TextWidth.width(of: label.text)
      #expect(end <= columns)
      let begin = HistoryStrip.time(of: label.column, from: Self.from, to: to, columns: columns)
      let next = HistoryStrip.time(of: label.column + 1, from: Self.from, to: to, columns: columns)
      let isTrue = (begin.seconds / 300...next.seconds / 300 + 1).contains { count in
        let time = WallTime(count * 300)
        return begin - 1 <= time && time <= next + 1
          && (clock.time(time) == label.text || clock.weekday(time) == label.text)
      }
      #expect(isTrue, "\(label)")
    }
    if columns >= 18, span == 86_400 { #expect(labels.count >= 2) }
  }

  @Test func nightWithoutAHostIsExplained() {
    let gaps = [
      HistoryGap(from: Self.from, to: Self.from + 30_000),
      HistoryGap(from: Self.from + 60_000, to: SampleBoard.now, isOff: true),
    ]
    let wide = lines(screen(80, gaps: gaps))[22]
    #expect(wide.contains("░ not running ░"))
    #expect(wide.contains("▒ nothing was stored ▒"))
    let narrow = lines(screen(20, gaps: gaps))[22]
    #expect(narrow.contains("░░░░░"))
    #expect(narrow.contains("▒▒▒"))
    let plain = lines(screen(80, gaps: gaps, ascii: true), ascii: true)[22]
    #expect(plain.contains("~ not running ~"))
    #expect(plain.contains("= nothing was stored ="))
    #expect(!plain.contains { !$0.isASCII })
  }

  @Test func marksDifferWithoutColour() {
    for ascii in [true, false] {
      let signs = HistoryMark.allCases.map { $0.sign(ascii: ascii) }
      #expect(Set(signs).count == signs.count)
      #expect(signs.allSatisfy { TextWidth.width(of: $0) == 1 })
    }
  }

  @Test func stripTakesHourKeys() {
    var screen = screen(80)
    _ = screen.drawing()
    let click = Key.mouse(MouseEvent(row: 21, column: 40, kind: .click))
    guard case .rewind(.cell)? = screen.press(click).first else {
      Issue.record("a click on the hours")
      return
    }
  }

  @Test func rewindHelpShowsItsKeysAndMarks() {
    var screen = screen(80, 60)
    screen.press(.character("?"))
    let text = lines(screen).joined(separator: "\n")
    #expect(text.contains("In the past"))
    #expect(text.contains("back to now"))
    #expect(text.contains("not running"))
    #expect(!text.contains("update all"))
    for section in HelpText.sections(.standard, Words(), isPast: true) {
      #expect(!section.rows.isEmpty)
    }
    screen.press(.escape)
    #expect(screen.rewind != nil)
  }
}

struct HistoryStripTests {
  @Test func worstOfAColumnIsShown() {
    let marks = HistoryStrip.marks(
      [(5, .noData), (6, .failed), (7, .newData), (15, .noData)], gaps: [], from: 0, to: 40,
      columns: 4)
    #expect(marks == [.failed, .noData, .none, .none])
  }

  @Test func columnIsAGapOnlyIfAllOfItIs() {
    let gaps = [HistoryGap(from: 12, to: 30)]
    let marks = HistoryStrip.marks(
      [(at: WallTime, kind: HistoryEntry.Kind)](), gaps: gaps, from: 0, to: 40, columns: 4)
    #expect(marks == [.none, .none, .gap, .none])
  }

  @Test func zeroColumnsAndZeroTimeAreAllowed() {
    let none = [(at: WallTime, kind: HistoryEntry.Kind)]()
    #expect(HistoryStrip.marks(none, gaps: [], from: 0, to: 40, columns: 0).isEmpty)
    #expect(HistoryStrip.marks(none, gaps: [], from: 40, to: 40, columns: 4).isEmpty)
    #expect(HistoryStrip.column(of: 50, from: 0, to: 40, columns: 4) == nil)
    #expect(HistoryStrip.column(of: 40, from: 0, to: 40, columns: 4) == 3)
  }

  /// Each second of the strip belongs to exactly one cell, the one that shows it.
  @Test(arguments: [1, 3, 78, 200], [1, 60, 999, 86_400])
  func columnsDoNotShareSeconds(columns: Int, span: Int) {
    let (from, to) = (WallTime(5), WallTime(5) + span)
    var next = from
    for column in 0..<columns where columns <= span {
      let seconds = HistoryStrip.seconds(of: column, from: from, to: to, columns: columns)
      #expect(seconds.lowerBound == next)
      for time in [seconds.lowerBound, seconds.upperBound] {
        #expect(
          HistoryStrip.column(of: time, from: from, to: to, columns: columns) == column)
      }
      next = seconds.upperBound + 1
    }
    if columns <= span { #expect(next == to + 1) }
    #expect(HistoryStrip.seconds(of: 0, from: 5, to: 5, columns: columns) == 5...5)
  }
}
