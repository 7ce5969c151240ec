import TodayEngine
package import TodayWire

/// The places of a history's entries, without the pictures: twelve bytes for each entry.
///
/// Files are read backwards from their ends, in pieces of a given size, because the newest entries
/// are needed first.
package struct HistoryIndex: Sendable {
  struct Place: Sendable, Equatable {
    /// ``WallTime/seconds`` as 32 bits, which is enough until 2106.
    private var seconds: UInt32
    var offset: UInt32
    /// An index into ``HistoryIndex/segments``.
    var segment: UInt8
    var kind: UInt8
    var flags: HistoryRecord.Flags

    var at: WallTime { WallTime(Int(seconds)) }

    init(_ record: HistoryRecord, offset: Int, segment: UInt8) {
      seconds = UInt32(truncatingIfNeeded: record.at.seconds)
      self.offset = UInt32(offset)
      self.segment = segment
      kind = record.kind.rawValue
      flags = record.flags
    }
  }

  /// The oldest first.
  private(set) var places: [Place] = []
  /// The newest first. The last one may be read in part.
  private(set) var segments: [HistoryFolder.Segment] = []
  /// The oldest first.
  private var unread: [HistoryFolder.Segment]
  private var part: Part?
  /// The clock was set back meanwhile, so the entries of a file are not in order of time.
  private(set) var isReordered = false

  /// The file that is being read. Its records after `end` are in the index, and no record starts
  /// between `start` and `end`.
  private struct Part: Sendable {
    var start: Int
    var end: Int
    /// The bytes of records with a wrong checksum that are still looked at. In a damaged file each
    /// byte may look like the start of a long record.
    var patience: Int

    init(size: Int) {
      start = size
      end = size
      patience = 16 * size
    }
  }

  /// Reads nothing yet.
  package init(_ folder: HistoryFolder) { self.init(folder.segments) }

  init(_ segments: [HistoryFolder.Segment]) {
    unread = segments.suffix(255)
  }

  package var isEmpty: Bool { places.isEmpty }
  package var isWhole: Bool { unread.isEmpty && part == nil }

  /// No stored entry is older; ``WallTime/max`` if there is none.
  var begin: WallTime {
    [unread.first?.begin, segments.last?.begin, places.first.map(\.at)]
      .compactMap { $0 }.min() ?? .max
  }

  /// All entries since this time have been read.
  var knownSince: WallTime { isWhole ? .min : places.first.map(\.at) ?? .max }

  /// The cost of opening a file, in bytes that could have been read meanwhile.
  private static let openingCost = 8192

  /// Reads entries that are older than those already read. A torn record is skipped, and so are a
  /// file of another format and the rest of a file with too many torn records.
  ///
  /// - Parameter bytes: The limit, which is exceeded for a longer record, by up to twice its length.
  /// - Returns: The cost in bytes; 0 if everything has been read.
  package mutating func readOlder(_ bytes: Int) -> Int {
    guard let segment = part == nil ? unread.last : segments.last else { return 0 }
    guard let file = HistoryFile(segment.path) else {
      if part == nil { unread.removeLast() }
      part = nil
      return Self.openingCost
    }
    let first = HistoryFolder.heading.count
    if part == nil {
      unread.removeLast()
      // If another host appends to the file meanwhile, its earlier end counts.
      let size = file.size
      guard size >= first, file.bytes(0..<first) == HistoryFolder.heading else {
        return Self.openingCost
      }
      segments.append(segment)
      part = Part(size: size)
    }
    guard var part else { return 0 }
    // Twice as much of a long record each time: it is read from its end again.
    let start = max(first, part.start - max(bytes, part.end - part.start))
    let stretch = file.bytes(start..<part.end)
    let older = stretch.withUnsafeBytes {
      Self.read($0, at: start, segment: UInt8(segments.count - 1), patience: &part.patience)
    }
    part.start = older.first.map { Int($0.offset) } ?? start
    // For invalid bytes, at most the size of one record.
    part.end = older.isEmpty ? min(part.end, start + HistoryRecord.longest) : part.start
    add(older)
    self.part = start == first || part.patience < 0 ? nil : part
    return Self.openingCost + stretch.count
  }

  package mutating func readAll() { while readOlder(.max) > 0 {} }

  private mutating func add(_ older: [Place]) {
    guard let last = older.last else { return }
    let isOrdered = zip(older, older.dropFirst()).allSatisfy { $0.at <= $1.at }
    if !isOrdered || places.first.map({ last.at > $0.at }) ?? false { isReordered = true }
    // Stored compactly: a day of fifty widgets has sixty thousand entries.
    var all: [Place] = []
    all.reserveCapacity(older.count + places.count)
    all += older
    all += places
    places = all
    if isReordered {
      places.sort { ($0.at, $1.segment, $0.offset) < ($1.at, $0.segment, $1.offset) }
    }
  }

  private static func read(
    _ stretch: UnsafeRawBufferPointer, at start: Int, segment: UInt8, patience: inout Int
  ) -> [Place] {
    var places: [Place] = []
    var offset = 0
    while offset + HistoryRecord.headLength <= stretch.count, patience >= 0 {
      guard let record = HistoryRecord(unchecked: stretch, at: offset) else {
        offset += 1
        continue
      }
      guard record.isIntact(in: stretch, at: offset) else {
        patience -= record.length
        offset += 1
        continue
      }
      places.append(
        Place(record, offset: start + offset, segment: segment))
      offset += record.length
    }
    return places
  }

  /// Whether the file that contains an entry has been read completely.
  func isRead(_ segment: UInt8) -> Bool { part == nil || Int(segment) != segments.count - 1 }
}

// MARK: Reading the index

extension HistoryIndex {
  /// The time of the last entry before this time.
  func last(before time: WallTime) -> WallTime? {
    position(at: time - 1).map { places[$0].at }
  }

  /// The times at which the card changed, the oldest first.
  package var moments: [WallTime] {
    places.compactMap { $0.changesCard ? $0.at : nil }
  }

  /// The last of them before this time.
  func change(before time: WallTime) -> WallTime? {
    guard let last = position(at: time - 1) else { return nil }
    return places[...last].last { $0.changesCard }.map(\.at)
  }

  /// The first of them after this time.
  func change(after time: WallTime) -> WallTime? {
    let next = position(at: time).map { $0 + 1 } ?? 0
    return places[next...].first { $0.changesCard }.map(\.at)
  }

  func changes(at time: WallTime) -> Bool { change(after: time - 1) == time }

  /// The last entry at or before this time; `nil` before the first entry.
  func position(at time: WallTime) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].at <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

extension HistoryIndex.Place {
  var changesCard: Bool { flags.contains(.picture) || entryKind.changesCard }

  /// Checked when it was read.
  var entryKind: HistoryEntry.Kind { HistoryEntry.Kind(rawValue: kind) ?? .view }
}
