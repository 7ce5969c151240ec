import Testing
import TodayWire

@testable import TodayEngine

@Suite struct HistoryRecorderTests {
  private var recorder = HistoryRecorder()

  private static func picture(_ text: String) -> HistoryEntry.Picture {
    HistoryEntry.Picture(view: .words(text), mode: .compact)
  }

  private mutating func record(
    _ kind: HistoryEntry.Kind, _ text: String?, second: Int64
  ) -> HistoryRecorder.Decision {
    recorder.record(
      kind, reason: nil, picture: text.map(Self.picture), interval: .seconds(60),
      at: Moment(awake: .seconds(second), wall: 1000 + second))
  }

  @Test mutating func onePictureAnIntervalAndOnlyADifferentOne() {
    #expect(record(.view, "a", second: 0).entry?.picture == Self.picture("a"))
    #expect(record(.view, "a", second: 1).entry == nil)
    let early = record(.view, "b", second: 2)
    #expect(early.entry == nil && early.pictureDue == .seconds(60))
    #expect(record(.view, "b", second: 60).entry?.picture == Self.picture("b"))
  }

  @Test mutating func anOutcomeIsRememberedOnceAnInterval() {
    #expect(record(.noData, nil, second: 0).entry?.kind == .noData)
    #expect(record(.noData, nil, second: 10).entry == nil)
    #expect(record(.failed, nil, second: 20).entry?.kind == .failed)
    #expect(record(.failed, nil, second: 80).entry?.kind == .failed)
  }
}
