import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Files are read from their ends in pieces of any size, with equal results.
@Suite struct HistoryIndexTests {
  @Test(arguments: [1, 100, 4096, 1 << 20])
  func readingInPiecesGivesTheWhole(_ bytes: Int) throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for hour in 0..<24 {
        try writer.append(entry(WallTime(hour * 3600), "hour \(hour) of some that are much alike"))
        try writer.append(entry(WallTime(hour * 3600 + 60), nil, kind: .noData))
        try writer.append(
          entry(
            WallTime(hour * 3600 + 90), nil, kind: .failed, reason: .widgetMessage("at \(hour)")))
      }
      let whole = reader(of: folder)
      #expect(whole.index.places.count == 72)
      var pieces = HistoryIndex(folder)
      #expect(pieces.isEmpty)
      #expect(pieces.begin == 0)
      while pieces.readOlder(bytes) > 0 {
        #expect(pieces.places == Array(whole.index.places.suffix(pieces.places.count)))
      }
      #expect(pieces.isWhole)
      #expect(pieces.places == whole.index.places)
    }
  }

  /// Everything that a partially read history reports is correct.
  @Test func partialResultsAreFinal() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for hour in 0..<24 {
        try writer.append(entry(WallTime(hour * 3600), "hour \(hour)"))
        try writer.append(entry(WallTime(hour * 3600 + 60), nil, kind: .noData))
      }
      var whole = reader(of: folder)
      var part = HistoryReader(folder)
      var known = 0
      repeat {
        for minute in stride(from: -5, through: 24 * 60, by: 7) {
          let time = WallTime(minute * 60)
          guard part.isReady(at: time) else { continue }
          known += 1
          #expect(part.card(at: time) == whole.card(at: time))
          #expect(part.index.change(after: time) == whole.index.change(after: time))
        }
      } while part.readOlder(300) > 0
      #expect(known > 206)
      #expect(part.isReady(at: -5))
    }
  }

  /// A card whose last picture is in an older file than its last outcome.
  @Test func oldPictureIsReadFirst() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(0, "old"))
      for hour in 1..<20 { try writer.append(entry(WallTime(hour * 3600), nil, kind: .noData)) }
      #expect(shown(folder, at: WallTime(19 * 3600)) == "old")
      var part = HistoryReader(folder)
      while !part.isReady(at: WallTime(19 * 3600)) { #expect(part.readOlder(100) > 0) }
      let card = part.card(at: WallTime(19 * 3600))
      #expect(card.flatMap(words) == "old")
      #expect(card?.last?.kind == .noData)
      #expect(card?.pictureAt == 0)
    }
  }

  /// Only live views all day: no search for outcomes where there are none.
  @Test func historyWithoutUpdatesIsNotReadCompletely() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for minute in 0..<600 {
        try writer.append(entry(WallTime(minute * 60), "minute \(minute)", kind: .view))
      }
      var part = HistoryReader(folder)
      while !part.isReady(at: WallTime(599 * 60)) { #expect(part.readOlder(4096) > 0) }
      #expect(!part.index.isWhole)
      #expect(part.index.places.count < 300)
      #expect(part.card(at: WallTime(599 * 60)).flatMap(words) == "minute 599")
    }
  }

  @Test func failureStaysAfterLaterViews() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(0, nil, kind: .failed, reason: .widgetMessage("no route")))
      for minute in 1...110 {
        try writer.append(entry(WallTime(minute * 60), "minute \(minute)", kind: .view))
      }
      var reader = reader(of: folder)
      #expect(reader.card(at: WallTime(110 * 60))?.last?.reason?.description == "no route")
    }
  }

  /// A long record is not read again and again, a little more each time.
  @Test func longRecordCostsAFewTimesItsLength() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(1, String(repeating: "x", count: 100_000)))
      let size = try folder.segments.reduce(0) { try $0 + FileSystem.read($1.path).count }
      var index = HistoryIndex(folder)
      var (cost, pieces) = (0, 0)
      while case let piece = index.readOlder(1024), piece > 0 {
        (cost, pieces) = (cost + piece, pieces + 1)
      }
      #expect(index.places.count == 1)
      #expect(cost - pieces * 8192 <= 4 * size)
    }
  }

  /// Larger than one read.
  @Test func longRecordIsFoundInSmallPieces() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      let long = String(repeating: "x", count: 100_000)
      for time in 1...3 { try writer.append(entry(WallTime(time), "\(time)\(long)\(time)")) }
      var part = HistoryReader(folder)
      var steps = 0
      while part.readOlder(5000) > 0 { steps += 1 }
      #expect(steps > 10)
      for time in 1...3 {
        #expect(part.card(at: WallTime(time)).flatMap(words)?.first == "\(time)".first)
      }
    }
  }

  /// Checking all of them would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyLongTornRecordsAreNotAllChecked() throws {
    var head: [UInt8] = [HistoryRecord.mark, 1, 1, 0]
    head.append(littleEndian: UInt64(100))
    head.append(littleEndian: UInt32(0))
    head.append(littleEndian: UInt32(HistoryRecord.longestLineup))
    head.append(littleEndian: UInt32(0))
    let torn = Array(repeatElement(head, count: 70_000).joined())
    try withFolder { folder in
      var encoder = HistoryEncoder()
      let intact = encoder.record(entry(200, "after it"))
      let path = folder.newSegment(at: 100).path
      try FileSystem.writeWhole(HistoryFolder.heading + torn + intact, to: path)
      var index = HistoryIndex(folder)
      while index.readOlder(64 << 10) > 0 {}
      #expect(index.isWhole)
      #expect(index.places.map(\.at) == [200])
    }
  }

  private static let garbage: [String: [UInt8]] = [
    "nothing": [], "another file": Array("not a history".utf8),
    "a newer form": Array("today history 2\n".utf8),
    "marks": Array("today history 1\n".utf8) + [UInt8](repeating: 0xA9, count: 100_000),
    "noise": (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
  ]

  @Test(arguments: garbage.keys.sorted())
  func invalidBytesAreNoHistory(_ name: String) throws {
    let bytes = try #require(Self.garbage[name])
    try withFolder { folder in
      try FileSystem.writeWhole(bytes, to: "\(folder.path)/100.history")
      #expect(reader(of: folder).index.isEmpty)
      var writer = HistoryWriter(folder)
      try writer.append(entry(200, "after it"))
      #expect(shown(folder, at: 200) == "after it")
    }
  }
}
