package import TodayEngine
import TodayWire

/// Where each entry of a widget's history lies, without the pictures: twelve bytes an entry.
///
/// The newest file is read at once, an older one when somebody looks so far back, or has time.
package struct HistoryIndex: Sendable {
  struct Place: Sendable, Equatable {
    /// Seconds since 1970, which fit until 2106.
    var at: UInt32
    var offset: UInt32
    /// An index into ``HistoryIndex/segments``.
    var segment: UInt8
    var kind: UInt8
    var flags: HistoryRecord.Flags
  }

  /// The oldest first.
  private(set) var places: [Place] = []
  /// The newest first.
  private(set) var segments: [HistoryFolder.Segment] = []
  /// The oldest first.
  private var unread: [HistoryFolder.Segment]
  /// The clock was set back meanwhile: places of a file are not in its order.
  private var isReordered = false

  package init(_ folder: HistoryFolder) {
    unread = folder.segments.suffix(255)
    while places.isEmpty, readOlder() {}
  }

  package var isEmpty: Bool { places.isEmpty }
  package var isWhole: Bool { unread.isEmpty }

  /// When the oldest file begins; nothing that is kept is older.
  var begin: WallTime { (unread + segments).map(\.begin).min() ?? .max }

  /// Reads the heads of one file more. A torn record is stepped over; a file of another form is left
  /// out.
  ///
  /// - Returns: Whether there was any.
  package mutating func readOlder() -> Bool {
    guard let segment = unread.popLast() else { return false }
    // A file that another host adds to while it is read ends where it ended then.
    guard let bytes = try? FileSystem.read(segment.path, limit: 64 << 20),
      bytes.starts(with: HistoryFolder.heading)
    else { return true }
    let number = UInt8(segments.count)
    segments.append(segment)
    var older = bytes.withUnsafeBytes { Self.read($0, number) }
    let known = places.first?.at ?? .max
    let isOrdered = zip(older, older.dropFirst()).allSatisfy { $0.at <= $1.at }
    if !isOrdered || older.last.map({ $0.at > known }) ?? false { isReordered = true }
    older.reserveCapacity(older.count + places.count)
    older += places
    places = older
    if isReordered {
      places.sort { ($0.at, $1.segment, $0.offset) < ($1.at, $0.segment, $1.offset) }
    }
    return true
  }

  private static func read(_ file: UnsafeRawBufferPointer, _ segment: UInt8) -> [Place] {
    var places: [Place] = []
    var offset = HistoryFolder.heading.count
    while offset + HistoryRecord.headLength <= file.count {
      guard let record = HistoryRecord(file, at: offset) else {
        offset += 1
        continue
      }
      places.append(
        Place(
          at: UInt32(truncatingIfNeeded: record.at), offset: UInt32(offset), segment: segment,
          kind: record.kind.rawValue, flags: record.flags))
      offset += record.length
    }
    return places
  }

  // MARK: Of what has been read

  /// When something was kept last before this time.
  func last(before time: WallTime) -> WallTime? {
    position(at: time - 1).map { WallTime(places[$0].at) }
  }

  /// When the card began to look otherwise, the oldest first.
  package var moments: [WallTime] {
    places.compactMap { $0.changesCard ? WallTime($0.at) : nil }
  }

  /// The last of them before this time.
  func change(before time: WallTime) -> WallTime? {
    guard let last = position(at: time - 1) else { return nil }
    return places[...last].last { $0.changesCard }.map { WallTime($0.at) }
  }

  /// The first of them after this time.
  func change(after time: WallTime) -> WallTime? {
    let next = position(at: time).map { $0 + 1 } ?? 0
    return places[next...].first { $0.changesCard }.map { WallTime($0.at) }
  }

  func changes(at time: WallTime) -> Bool { change(after: time - 1) == time }

  /// What happened, and when; the oldest first.
  var outcomes: some Sequence<(at: WallTime, kind: HistoryEntry.Kind)> {
    places.lazy.map { (WallTime($0.at), $0.entryKind) }
  }

  /// The entries that a picture is made from: a whole one, and the differences up to it.
  func chain(to position: Int) -> [Place] {
    let last = places[position]
    var chain: [Place] = []
    let candidates =
      isReordered
      ? places.filter { $0.segment == last.segment && $0.offset <= last.offset }
        .sorted { $0.offset < $1.offset }[...] : places[...position]
    for place in candidates.reversed() where place.segment == last.segment {
      guard place.flags.contains(.picture) else { continue }
      chain.append(place)
      if !place.flags.contains(.difference) { return chain.reversed() }
      if chain.count > HistoryWriter.longestChain { break }
    }
    return []
  }

  /// The last entry at this time or before; nil before the first.
  func position(at time: WallTime) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if WallTime(places[middle].at) <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

extension HistoryIndex.Place {
  var changesCard: Bool { flags.contains(.picture) || entryKind.changesCard }

  /// Checked when it was read.
  var entryKind: HistoryEntry.Kind { HistoryEntry.Kind(rawValue: kind) ?? .view }
}
