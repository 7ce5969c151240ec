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
      #expect(sessions.read().last?.began == 19_990)
    }
  }
}
