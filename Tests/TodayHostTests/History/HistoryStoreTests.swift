import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Written records are read back, even from a damaged file.
@Suite struct HistoryStoreTests {
  @Test func cardIsRestoredAtEachMoment() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one"))
      try writer.append(entry(160, nil, kind: .noData))
      try writer.append(entry(220, "two"))
      try writer.append(entry(280, nil, kind: .failed, reason: .widgetMessage("no route")))
      #expect(shown(folder, at: 99) == nil)
      #expect(shown(folder, at: 100) == "one")
      #expect(shown(folder, at: 219) == "one")
      #expect(shown(folder, at: 220) == "two")
      var reader = reader(of: folder)
      #expect(reader.card(at: 99) == nil)
      #expect(reader.card(at: 300)?.last?.kind == .failed)
      #expect(reader.card(at: 300)?.last?.reason?.description == "no route")
      #expect(reader.card(at: 300)?.pictureAt == 220)
      #expect(reader.index.moments == [100, 220, 280])
    }
  }

  @Test func smallChangesNeedLittleSpace() throws {
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

  @Test func recoveredEndKeepsTheOutcomeBefore() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one", kind: .newData))
      try writer.append(entry(160, nil, kind: .dead, reason: .widgetMessage("ended by SIGSEGV")))
      try writer.append(entry(220, nil, kind: .unable, reason: .widgetMessage("ended by SIGSEGV")))
      try writer.append(entry(280, nil, kind: .works))
      var reader = reader(of: folder)
      #expect(reader.card(at: 170)?.last?.kind == .newData)
      #expect(reader.card(at: 230)?.last?.kind == .unable)
      #expect(reader.card(at: 230)?.last?.reason?.description == "ended by SIGSEGV")
      #expect(reader.card(at: 290)?.last?.kind == .works)
      #expect(reader.index.moments == [100, 220, 280])
    }
  }

  @Test func hiddenCardHasNoPictureUntilItIsShown() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "one"))
      try writer.append(entry(160, nil, kind: .hidden))
      try writer.append(entry(220, nil, kind: .shown))
      try writer.append(entry(280, "two"))
      var reader = reader(of: folder)
      #expect(reader.card(at: 170)?.isHidden == true)
      #expect(reader.card(at: 170)?.picture == nil)
      #expect(reader.card(at: 230)?.isHidden == false)
      #expect(reader.card(at: 230)?.picture == nil)
      #expect(shown(folder, at: 280) == "two")
    }
  }

  /// Killed at every byte of its last record: all earlier records and all later ones are readable.
  @Test func tornRecordIsSkipped() throws {
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

  @Test func alternatingWritersKeepAllRecords() throws {
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

  @Test func historyIsLimited() throws {
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
      #expect(shown(folder, at: WallTime(2999 * 60)) != nil)
    }
  }

  @Test func entriesOlderThanADayAreRemoved() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for hour in 0..<72 { try writer.append(entry(WallTime(hour * 3600), "hour \(hour)")) }
      let reader = reader(of: folder)
      let oldest = try #require(reader.index.moments.first)
      #expect(oldest >= WallTime((71 - 31) * 3600))
      #expect(oldest <= WallTime((71 - 24) * 3600))
      #expect(shown(folder, at: WallTime((71 - 24) * 3600)) == "hour \(71 - 24)")
    }
  }

  @Test func clockSetBackLosesNothing() throws {
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

  @Test func outcomeOfATooLargePictureIsStored() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(1, "small"))
      try writer.append(entry(2, String(repeating: "x", count: HistoryRecord.longestPicture)))
      #expect(shown(folder, at: 2) == "small")
      #expect(reader(of: folder).index.places.map(\.at) == [1, 2])
    }
  }
}
