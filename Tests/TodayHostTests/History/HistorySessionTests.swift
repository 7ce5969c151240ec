import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The times without a host.
@Suite struct HistorySessionTests {
  private typealias Session = HistorySessions.Session

  @Test func timeWithoutAHostIsAGap() {
    let sessions = [
      Session(began: 100, ended: 200), Session(began: 500, ended: nil, isRunning: true),
    ]
    let gaps = HistorySessions.gaps(sessions, now: 900) { _ in nil }
    #expect(gaps == [HistoryGap(from: 200, to: 500)])
  }

  @Test func killedHostEndsWithItsLastEntry() {
    let sessions = [Session(began: 100), Session(began: 500, ended: 600)]
    let gaps = HistorySessions.gaps(sessions, now: 650) { time in time == 500 ? 180 : 600 }
    #expect(gaps == [HistoryGap(from: 180, to: 500), HistoryGap(from: 600, to: 650)])
  }

  @Test func hostsThatOverlapLeaveNoGap() {
    let sessions = [
      Session(began: 100, ended: 400), Session(began: 200, ended: 300),
      Session(began: 350, ended: 700),
    ]
    #expect(HistorySessions.gaps(sessions, now: 700) { _ in nil }.isEmpty)
  }

  /// The clock was ahead when a board was opened, and was set back while it was open.
  @Test func sessionFromTheFutureLeavesNoGap() {
    let sessions = [
      Session(began: 100, ended: 200), Session(began: 500, isRunning: true),
      Session(began: 8000, ended: 8004),
    ]
    let gaps = HistorySessions.gaps(sessions, now: 900) { _ in nil }
    #expect(gaps == [HistoryGap(from: 200, to: 500)])
  }

  @Test func sessionsAreReadAsWritten() throws {
    try withHome { (home) throws in
      let sessions = HistorySessions(home)
      #expect(sessions.read().isEmpty)
      try sessions.began(at: 100)
      #expect(sessions.read() == [Session(began: 100, isRunning: true)])
      try sessions.ended(at: 200)
      try sessions.began(at: 300)
      #expect(
        sessions.read() == [
          Session(began: 100, ended: 200), Session(began: 300, isRunning: true),
        ])
    }
  }

  @Test func timeWithoutHistoryIsDistinguished() throws {
    try withHome { (home) throws in
      let sessions = HistorySessions(home)
      // Without stored history, nothing is written.
      try sessions.switchedOff(at: 50)
      #expect(!FileSystem.isFile("\(home.histories)/sessions.jsonl"))
      for (began, ended) in [(100, 200), (500, 600), (900, 950)] {
        try sessions.began(at: WallTime(began))
        try sessions.ended(at: WallTime(ended))
        if ended == 600 { try sessions.switchedOff(at: 700) }
      }
      let (all, off) = sessions.readAll()
      let gaps = HistorySessions.gaps(all, off: off, now: 950) { _ in nil }
      #expect(
        gaps == [HistoryGap(from: 200, to: 500), HistoryGap(from: 600, to: 900, isOff: true)])
    }
  }

  @Test func fileStaysSmall() throws {
    try withHome { (home) throws in
      let sessions = HistorySessions(home)
      for time in 0..<2000 {
        try sessions.began(at: WallTime(time * 10))
        try sessions.ended(at: WallTime(time * 10 + 5))
      }
      let size = try FileSystem.read("\(home.histories)/sessions.jsonl").count
      #expect(size < 70 << 10)
      #expect(sessions.read().last?.ended == 19_995)
    }
  }

  /// As `today update` in a timer of one minute leaves them, in a file of about a hundred kilobytes.
  private static func writeManySessions(_ home: Directories, gap: Int, count: Int = 1100) throws {
    var lines = #"{"began":1000,"by":"7.7"}"# + "\n" + #"{"ended":4600,"by":"7.7"}"# + "\n"
    for number in 0..<count {
      let began = 20_000 + number * (gap + 2)
      lines += #"{"began":\#(began),"by":"123456.1234567890"}"# + "\n"
      lines += #"{"ended":\#(began + 2),"by":"123456.1234567890"}"# + "\n"
    }
    try write(lines, to: "\(home.histories)/sessions.jsonl")
  }

  private static func gaps(_ sessions: HistorySessions, at now: WallTime) -> [HistoryGap] {
    HistorySessions.gaps(sessions.read(), now: now) { _ in nil }
  }

  @Test(arguments: [58, 78]) func longGapsStayInALongFile(gap: Int) throws {
    try withHome { (home) throws in
      try Self.writeManySessions(home, gap: gap)
      let sessions = HistorySessions(home)
      let now = WallTime(20_000 + 1100 * (gap + 2))
      let before = Self.gaps(sessions, at: now).filter { $0.length >= 60 }
      #expect(before.first == HistoryGap(from: 4600, to: 20_000))
      try sessions.began(at: now, since: now - 108_000)
      #expect(Self.gaps(sessions, at: now).filter { $0.length >= 60 } == before)
      #expect(sessions.read().count == (gap < 60 ? 3 : 1102))
      // It is not rewritten at each start.
      let path = "\(home.histories)/sessions.jsonl"
      let length = try FileSystem.read(path).count
      try sessions.ended(at: now + 1)
      try sessions.began(at: now + 100, since: now)
      #expect(try FileSystem.read(path).count > length)
    }
  }

  /// The gap before the first session that matters stays as well.
  @Test func sessionsThatAreTooOldAreRemoved() throws {
    try withHome { (home) throws in
      try Self.writeManySessions(home, gap: 78)
      let sessions = HistorySessions(home)
      let now = WallTime(20_000 + 1100 * 80)
      try sessions.began(at: now, since: now - 8020)
      let gaps = Self.gaps(sessions, at: now)
      #expect(gaps.first.map { $0.from < now - 8020 && now - 8020 < $0.to } == true)
      #expect(sessions.read().count == 102)
    }
  }

  /// Many boards are opened while history is off, and many are killed.
  @Test func fileStaysSmallWithoutEnds() throws {
    try withHome { (home) throws in
      var lines = ""
      for time in 0..<3000 { lines += #"{"began":\#(time),"by":"999999999.\#(time)"}"# + "\n" }
      for time in 5000..<8000 { lines += #"{"off":\#(time),"by":"999999999.\#(time)"}"# + "\n" }
      try write(lines, to: "\(home.histories)/sessions.jsonl")
      let sessions = HistorySessions(home)
      try sessions.switchedOff(at: 9000)
      #expect(try FileSystem.read("\(home.histories)/sessions.jsonl").count < 1000)
      let (all, off) = sessions.readAll()
      let gaps = HistorySessions.gaps(all, off: off, now: 9000) { _ in nil }
      #expect(gaps == [HistoryGap(from: 2999, to: 9000, isOff: true)])
    }
  }
}
