import Testing

@testable import TodayBoard
@testable import TodayRender

@Suite struct PaintPaceTests {
  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func firstPictureIsPaintedAtOnce() {
    #expect(PaintPace().pause(at: time(0)) == nil)
  }

  @Test func changesOfAnIntervalAreOnePicture() {
    var pace = PaintPace()
    pace.painted(at: time(100))
    #expect(pace.pause(at: time(101)) == time(125))
    #expect(pace.pause(at: time(124)) == time(125))
    #expect(pace.pause(at: time(125)) == nil)
  }

  @Test func changeAfterAPauseIsPaintedAtOnce() {
    var pace = PaintPace()
    pace.painted(at: time(100))
    #expect(pace.pause(at: time(2100)) == nil)
  }

  @Test func changesAfterAKeyArePaintedAtOnce() {
    var pace = PaintPace()
    pace.painted(at: time(100))
    pace.touched(at: time(101))
    #expect(pace.pause(at: time(101)) == nil)
    pace.painted(at: time(102))
    #expect(pace.pause(at: time(110)) == nil, "the widget's answer to it")
    pace.painted(at: time(600))
    #expect(pace.pause(at: time(601)) == time(625), "half a second later nobody waits for it")
  }
}
