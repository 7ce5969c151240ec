package import TodayEngine
import TodayWire

/// Where each entry of a widget's history lies, without the pictures: twelve bytes an entry.
package struct HistoryIndex: Sendable {
  struct Place: Sendable, Equatable {
    /// Seconds since 1970, which fit until 2106.
    var at: UInt32
    var offset: UInt32
    var segment: UInt8
    var kind: UInt8
    var flags: HistoryRecord.Flags
  }

  private(set) var places: [Place] = []
  private(set) var segments: [HistoryFolder.Segment] = []
  /// The clock was set back meanwhile: places of a file are not in its order.
  private var isReordered = false

  /// Reads the heads of all files. A torn record is stepped over; a file of another form is left out.
  package init(_ folder: HistoryFolder) {
    for segment in folder.segments.suffix(255) {
      // A file that another host adds to while it is read ends where it ended then.
      guard let bytes = try? FileSystem.read(segment.path, limit: 64 << 20),
        bytes.starts(with: HistoryFolder.heading)
      else { continue }
      let number = UInt8(segments.count)
      segments.append(segment)
      bytes.withUnsafeBytes { read($0, number) }
    }
    // A clock that was set back.
    isReordered = !zip(places, places.dropFirst()).allSatisfy { $0.at <= $1.at }
    if isReordered {
      places = places.enumerated().sorted {
        ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
      }
      .map(\.element)
    }
  }

  private mutating func read(_ file: UnsafeRawBufferPointer, _ segment: UInt8) {
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
  }

  /// When something was kept last before this time.
  func last(before time: WallTime) -> WallTime? {
    position(at: time - 1).map { WallTime(places[$0].at) }
  }

  package var isEmpty: Bool { places.isEmpty }

  /// When the card began to look otherwise.
  package var moments: [WallTime] {
    places.compactMap { $0.changesCard ? WallTime($0.at) : nil }
  }

  func changes(at time: WallTime) -> Bool {
    guard var position = position(at: time) else { return false }
    while WallTime(places[position].at) == time {
      if places[position].changesCard { return true }
      guard position > 0 else { break }
      position -= 1
    }
    return false
  }

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
