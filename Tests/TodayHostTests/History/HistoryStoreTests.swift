import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

private func view(_ text: String) -> WidgetView {
  WidgetView(root: Node(.text(Node.TextContent(text))))
}

private func entry(
  _ at: WallTime, _ text: String?, kind: HistoryEntry.Kind = .newData, reason: String? = nil
) -> HistoryEntry {
  HistoryEntry(
    at: at, kind: kind, reason: reason,
    picture: text.map { HistoryEntry.Picture(view: view($0), mode: .compact) })
}

/// What is written comes back, whatever happened to the file.
@Suite struct HistoryStoreTests {
  private func withFolder(_ body: (HistoryFolder) throws -> Void) throws {
    try withHome { (home) throws in try body(HistoryFolder(path: home.history(of: "a.b"))) }
  }

  private func shown(_ folder: HistoryFolder, at time: WallTime) -> String? {
    var reader = HistoryReader(folder)
    guard case .text(let text)? = reader.card(at: time)?.picture?.view.root.content else {
      return nil
    }
    return text.spans.map(\.text).joined()
  }

  @Test func aCardIsAsItWasAtEachMoment() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one"))
      try writer.append(entry(160, nil, kind: .noData))
      try writer.append(entry(220, "two"))
      try writer.append(entry(280, nil, kind: .failed, reason: "no route"))
      #expect(shown(folder, at: 99) == nil)
      #expect(shown(folder, at: 100) == "one")
      #expect(shown(folder, at: 219) == "one")
      #expect(shown(folder, at: 220) == "two")
      var reader = HistoryReader(folder)
      #expect(reader.card(at: 99) == nil)
      #expect(reader.card(at: 300)?.last?.kind == .failed)
      #expect(reader.card(at: 300)?.last?.reason == "no route")
      #expect(reader.card(at: 300)?.pictureAt == 220)
      #expect(reader.index.moments == [100, 220, 280])
    }
  }

  @Test func manySmallChangesTakeLittleAndAllComeBack() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      let long = String(repeating: "a card with a good deal of text in it. ", count: 40)
      for minute in 0..<300 { try writer.append(entry(WallTime(minute * 60), long + "\(minute)")) }
      for minute in [0, 1, 15, 16, 17, 150, 299] {
        #expect(shown(folder, at: WallTime(minute * 60 + 59)) == long + "\(minute)")
      }
      let size = try folder.segments.map { try FileSystem.read($0.path).count }.reduce(0, +)
      #expect(size < 300 * long.utf8.count / 8)
    }
  }

  @Test func anEndThatWasMendedLeavesTheOutcomeBeforeIt() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one", kind: .newData))
      try writer.append(entry(160, nil, kind: .dead, reason: "ended by SIGSEGV"))
      try writer.append(entry(220, nil, kind: .unable, reason: "ended by SIGSEGV"))
      try writer.append(entry(280, nil, kind: .works))
      var reader = HistoryReader(folder)
      #expect(reader.card(at: 170)?.last?.kind == .newData)
      #expect(reader.card(at: 230)?.last?.kind == .unable)
      #expect(reader.card(at: 230)?.last?.reason == "ended by SIGSEGV")
      #expect(reader.card(at: 290)?.last?.kind == .works)
      #expect(reader.index.moments == [100, 220, 280])
    }
  }

  @Test func aHiddenCardHasNoPictureUntilItIsShownWithOne() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one"))
      try writer.append(entry(160, nil, kind: .hidden))
      try writer.append(entry(220, nil, kind: .shown))
      try writer.append(entry(280, "two"))
      var reader = HistoryReader(folder)
      #expect(reader.card(at: 170)?.isHidden == true)
      #expect(reader.card(at: 170)?.picture == nil)
      #expect(reader.card(at: 230)?.isHidden == false)
      #expect(reader.card(at: 230)?.picture == nil)
      #expect(shown(folder, at: 280) == "two")
    }
  }

  /// Killed at every byte of its last record: all before it is there, and so is what comes after.
  @Test func aTornRecordCostsNothingElse() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for time in 1...3 { try writer.append(entry(WallTime(time), "view number \(time)")) }
      let path = try #require(folder.segments.first?.path)
      let whole = try FileSystem.read(path)
      try writer.append(entry(4, "view number 4"))
      let longer = try FileSystem.read(path)
      for cut in whole.count..<longer.count {
        try FileSystem.writeWhole(Array(longer[..<cut]), to: path)
        for time in 1...3 { #expect(shown(folder, at: WallTime(time)) == "view number \(time)") }
        var next = HistoryWriter(folder)
        try next.append(entry(5, "view number 5"))
        for time in [1, 2, 3, 5] {
          #expect(shown(folder, at: WallTime(time)) == "view number \(time)")
        }
      }
    }
  }

  /// Files are read when somebody looks so far back, and nothing depends on which have been.
  @Test func whatIsNotReadYetIsReadWhenItIsAskedFor() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for hour in 0..<24 {
        try writer.append(entry(WallTime(hour * 3600), "hour \(hour)"))
        try writer.append(entry(WallTime(hour * 3600 + 60), nil, kind: .noData))
      }
      var whole = HistoryReader(folder)
      #expect(!whole.index.isWhole)
      #expect(whole.index.moments.first != 0)
      whole.readAll()
      #expect(whole.index.moments.count == 24)
      for minute in stride(from: -5, through: 24 * 60, by: 7) {
        let time = WallTime(minute * 60)
        var fresh = HistoryReader(folder)
        #expect(fresh.card(at: time) == whole.card(at: time))
        var other = HistoryReader(folder)
        #expect(other.change(before: time) == whole.change(before: time))
        var third = HistoryReader(folder)
        #expect(third.change(after: time) == whole.change(after: time))
      }
    }
  }

  /// A card whose last picture lies in an older file than what happened last.
  @Test func anOldPictureIsFound() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(0, "old"))
      for hour in 1..<20 { try writer.append(entry(WallTime(hour * 3600), nil, kind: .noData)) }
      #expect(shown(folder, at: 19 * 3600) == "old")
      var reader = HistoryReader(folder)
      #expect(reader.card(at: 19 * 3600)?.last?.kind == .noData)
      #expect(reader.card(at: 19 * 3600)?.pictureAt == 0)
    }
  }

  @Test func twoWritersInTurnDoNotSpoilEachOther() throws {
    try withFolder { folder in
      var one = HistoryWriter(folder)
      var other = HistoryWriter(folder)
      for time in 1...40 {
        let text = String(repeating: "the same words again and again ", count: 5) + "\(time)"
        if time % 3 == 0 {
          try other.append(entry(WallTime(time), text))
        } else {
          try one.append(entry(WallTime(time), text))
        }
      }
      for time in 1...40 {
        #expect(shown(folder, at: WallTime(time))?.hasSuffix(" \(time)") == true)
      }
    }
  }

  @Test func noMoreIsKeptThanTheLimitsSay() throws {
    try withFolder { folder in
      var limits = HistoryFolder.Limits()
      limits.size = 256 << 10
      var writer = HistoryWriter(folder, limits: limits)
      var random = SystemRandomNumberGenerator()
      for minute in 0..<3000 {
        let noise = (0..<40).map { _ in String(random.next(), radix: 36) }.joined()
        try writer.append(entry(WallTime(minute * 60), noise))
      }
      let size = try folder.segments.map { try FileSystem.read($0.path).count }.reduce(0, +)
      #expect(size <= limits.size)
      #expect(size > limits.size / 4)
      #expect(shown(folder, at: 2999 * 60) != nil)
    }
  }

  @Test func whatIsOlderThanADayGoes() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for hour in 0..<72 { try writer.append(entry(WallTime(hour * 3600), "hour \(hour)")) }
      var reader = HistoryReader(folder)
      reader.readAll()
      let oldest = try #require(reader.index.moments.first)
      #expect(oldest >= (71 - 31) * 3600)
      #expect(oldest <= (71 - 24) * 3600)
      #expect(shown(folder, at: (71 - 24) * 3600) == "hour \(71 - 24)")
    }
  }

  @Test func aClockThatIsSetBackLosesNothing() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for time in [1000, 1100, 1050, 1060, 1200] {
        try writer.append(entry(WallTime(time), "some words that are long enough, at \(time)"))
      }
      for time in [1000, 1100, 1050, 1060, 1200] {
        #expect(shown(folder, at: WallTime(time))?.hasSuffix("at \(time)") == true)
      }
    }
  }

  @Test func aPictureThatIsTooLargeIsLeftOutAndItsOutcomeKept() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(1, "small"))
      try writer.append(entry(2, String(repeating: "x", count: HistoryRecord.longestPicture)))
      #expect(shown(folder, at: 2) == "small")
      #expect(HistoryReader(folder).index.outcomes.map(\.at) == [1, 2])
    }
  }

  private static let garbage: [String: [UInt8]] = [
    "nothing": [], "another file": Array("not a history".utf8),
    "a newer form": Array("today history 2\n".utf8),
    "marks": Array("today history 1\n".utf8) + [UInt8](repeating: 0xA9, count: 100_000),
    "noise": (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
  ]

  @Test(arguments: garbage.keys.sorted())
  func garbageIsNoHistory(_ name: String) throws {
    let bytes = try #require(Self.garbage[name])
    try withFolder { folder in
      try FileSystem.writeWhole(bytes, to: "\(folder.path)/100.history")
      #expect(HistoryReader(folder).index.isEmpty)
      var writer = HistoryWriter(folder)
      try writer.append(entry(200, "after it"))
      #expect(shown(folder, at: 200) == "after it")
    }
  }
}

/// When nobody ran.
@Suite struct HistorySessionTests {
  private typealias Session = HistorySessions.Session

  @Test func aNightWithoutAHostIsAGap() {
    let sessions = [
      Session(began: 100, ended: 200), Session(began: 500, ended: nil, isRunning: true),
    ]
    let gaps = HistorySessions.gaps(sessions, now: 900) { _ in nil }
    #expect(gaps == [HistoryGap(from: 200, to: 500)])
  }

  @Test func aKilledHostRanUntilTheLastThingItDid() {
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

  @Test func whatIsWrittenIsRead() throws {
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

  @Test func aTimeInWhichNothingWasToBeKeptIsToldApart() throws {
    try withHome { (home) throws in
      let sessions = HistorySessions(home)
      // Nothing was ever kept: nothing is written.
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

  @Test func theFileStaysSmall() throws {
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
