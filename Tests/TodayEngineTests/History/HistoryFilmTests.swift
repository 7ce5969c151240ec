import Testing
import TodayEngine
import TodayWire

/// The sequence and times of past moments.
struct HistoryFilmTests {
  @Test func nightIsRenderedInAMinute() throws {
    let night = WallTime(8 * 3600)
    let frames = HistoryFilm.frames(from: 0, to: night, gaps: [], length: .seconds(60))
    #expect(frames.count == 1201)
    #expect(frames.first == .init(wall: 0, at: .zero))
    #expect(frames.last?.wall == night)
    #expect(try #require(frames.last).at.inSeconds == 60)
    let middle = try #require(frames.first { $0.at >= .seconds(30) })
    #expect(abs(middle.wall.seconds - night.seconds / 2) < 60)
  }

  @Test func gapIsOnePicture() throws {
    let gap = HistoryGap(from: 3600, to: 7200)
    let frames = HistoryFilm.frames(from: 0, to: 10_800, gaps: [gap], length: .seconds(60))
    let within = frames.filter { gap.from < $0.wall && $0.wall < gap.to }
    #expect(within == [.init(wall: 3601, at: .seconds(29))])
    let after = try #require(frames.first { $0.wall >= gap.to })
    #expect(after.at == .seconds(31))
    #expect(frames.last?.at == .seconds(60))
  }

  @Test func timesNeverGoBack() {
    let gaps = (0..<100).map {
      HistoryGap(from: WallTime($0 * 1000), to: WallTime($0 * 1000 + 500))
    }
    let frames = HistoryFilm.frames(from: 250, to: 99_000, gaps: gaps, length: .seconds(10))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.wall <= $1.wall && $0.at <= $1.at })
    #expect(frames.last.map { $0.at <= .seconds(10.001) } == true)
  }

  @Test func shortGapIsSkipped() {
    let gap = HistoryGap(from: 100, to: 130)
    let with = HistoryFilm.frames(from: 0, to: 1000, gaps: [gap], length: .seconds(5))
    #expect(with == HistoryFilm.frames(from: 0, to: 1000, gaps: [], length: .seconds(5)))
    #expect(HistoryFilm.frames(from: 5, to: 5, gaps: [], length: .seconds(5)).count == 1)
    let all = HistoryGap(from: 0, to: 1000)
    let none = HistoryFilm.frames(from: 0, to: 1000, gaps: [all], length: .seconds(5))
    #expect(none.map(\.wall) == [1, 1000])
  }
}
