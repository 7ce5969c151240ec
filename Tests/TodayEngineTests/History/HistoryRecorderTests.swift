import Testing
import TodayWire

@testable import TodayEngine

@Suite struct HistoryRecorderTests {
  private var recorder = HistoryRecorder()

  private static func picture(_ text: String) -> HistoryEntry.Picture {
    HistoryEntry.Picture(view: .words(text), mode: .compact)
  }

  private mutating func record(
    _ kind: HistoryEntry.Kind, _ text: String?, second: Int
  ) -> HistoryEntry? {
    recorder.entry(
      HistoryRecorder.Outcome(kind: kind), picture: text.map(Self.picture), interval: .seconds(60),
      at: Moment(awake: .seconds(second), wall: WallTime(1000 + second)))
  }

  @Test mutating func equalPictureIsNotRecorded() {
    #expect(recorder.isEmpty)
    #expect(record(.view, "a", second: 0)?.picture == Self.picture("a"))
    #expect(record(.view, "a", second: 1) == nil)
    #expect(recorder.isNew(Self.picture("b")))
    #expect(record(.view, "b", second: 60)?.picture == Self.picture("b"))
    #expect(record(.newData, "b", second: 61)?.picture == nil)
  }

  @Test mutating func outcomeIsRecordedOnceInAnInterval() {
    #expect(record(.noData, nil, second: 0)?.kind == .noData)
    #expect(record(.noData, nil, second: 10) == nil)
    #expect(record(.failed, nil, second: 20)?.kind == .failed)
    #expect(record(.failed, nil, second: 80)?.kind == .failed)
  }

  @Test mutating func frequentOutcomesWait() {
    let taken = (0..<60).count { second in
      recorder.mayInterrupt(at: .seconds(second), interval: .seconds(60))
    }
    #expect((4...8).contains(taken))
  }

  @Test func picturesOfTheBoardAreRecordedTogether() {
    var pace = HistoryPace()
    #expect(pace.next(at: .seconds(5), interval: .seconds(60)) == .seconds(5))
    pace.wait("b")
    pace.wait("a")
    #expect(pace.takeAll(at: .seconds(10)) == ["a", "b"])
    #expect(pace.takeAll(at: .seconds(10)).isEmpty)
    #expect(pace.next(at: .seconds(20), interval: .seconds(60)) == .seconds(70))
    #expect(pace.next(at: .seconds(200), interval: .seconds(60)) == .seconds(200))
  }
}
