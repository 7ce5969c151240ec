import Glibc
package import TodayEngine
import TodayWire

/// Looks back in one widget's history. The picture read last is kept: the next moment is often its.
package struct HistoryReader: Sendable {
  package private(set) var index: HistoryIndex
  private var cached: (place: HistoryIndex.Place, picture: HistoryEntry.Picture)?

  package init(_ folder: HistoryFolder) {
    index = HistoryIndex(folder)
  }

  /// - Returns: Whether there was an older file to read.
  package mutating func readOlder() -> Bool { index.readOlder() }

  package mutating func readAll() { while index.readOlder() {} }

  /// When the card last began to look otherwise before this time.
  mutating func change(before time: WallTime) -> WallTime? {
    repeat {
      if let change = index.change(before: time) { return change }
    } while index.readOlder()
    return nil
  }

  /// When it began to look otherwise first after this time.
  mutating func change(after time: WallTime) -> WallTime? {
    while index.last(before: time + 1) == nil, index.readOlder() {}
    return index.change(after: time)
  }

  /// When something was kept last before this time.
  mutating func last(before time: WallTime) -> WallTime? {
    repeat {
      if let last = index.last(before: time) { return last }
    } while index.readOlder()
    return nil
  }

  /// The card as it was; nil before the first entry.
  package mutating func card(at time: WallTime) -> PastCard? {
    guard last(before: time + 1) != nil else { return nil }
    var sought = look(back: time)
    while !sought.isComplete, index.readOlder() { sought = look(back: time) }
    guard let now = index.position(at: time) else { return nil }
    var card = PastCard()
    card.isHidden = sought.isHidden ?? false
    if let position = sought.picture {
      card.picture = picture(at: position)
      card.pictureAt = WallTime(index.places[position].at)
    }
    let last = index.places[sought.outcome ?? now]
    card.last = HistoryEntry(at: WallTime(last.at), kind: last.entryKind, reason: reason(of: last))
    return card
  }

  /// What a card is made of: positions in the index.
  private struct Sought {
    /// What says how its last update went.
    var outcome: Int?
    /// nil: not decided.
    var isHidden: Bool?
    var picture: Int?
    /// A hidden card has no picture before it is shown with another.
    var hasNoPicture = false

    var isComplete: Bool { outcome != nil && (picture != nil || hasNoPicture) }
  }

  private func look(back time: WallTime) -> Sought {
    var sought = Sought()
    var position = index.position(at: time) ?? -1
    while position >= 0, !sought.isComplete {
      let place = index.places[position]
      let kind = place.entryKind
      if sought.outcome == nil, kind.saysHowItIs { sought.outcome = position }
      if sought.picture == nil, !sought.hasNoPicture {
        if place.flags.contains(.picture) {
          sought.picture = position
          sought.isHidden = sought.isHidden ?? false
        } else if kind == .hidden {
          sought.hasNoPicture = true
          sought.isHidden = sought.isHidden ?? true
        } else if kind == .shown {
          sought.isHidden = sought.isHidden ?? false
        }
      }
      position -= 1
    }
    return sought
  }

  private mutating func picture(at position: Int) -> HistoryEntry.Picture? {
    let place = index.places[position]
    if let cached, cached.place == place { return cached.picture }
    guard let bytes = bytes(at: position), let json = try? JSONReader.read(bytes),
      let view = try? WidgetView(json: json)
    else { return nil }
    let isExpanded = place.flags.contains(.expanded)
    let picture = HistoryEntry.Picture(view: view, mode: isExpanded ? .expanded : .compact)
    cached = (place, picture)
    return picture
  }

  /// From the last whole picture on, difference by difference.
  private func bytes(at position: Int) -> [UInt8]? {
    let chain = index.chain(to: position)
    guard let segment = chain.first?.segment else { return nil }
    guard let file = SegmentFile(index.segments[Int(segment)].path) else { return nil }
    defer { file.close() }
    var picture: [UInt8] = []
    for place in chain {
      guard let record = file.record(at: Int(place.offset)) else { return nil }
      if record.head.isWhole {
        picture = Array(record.picture)
      } else {
        guard let whole = HistoryDifference.apply(record.picture, to: picture) else { return nil }
        picture = whole
      }
    }
    return picture
  }

  private func reason(of place: HistoryIndex.Place) -> String? {
    guard [.failed, .dead, .unable].contains(place.entryKind),
      let file = SegmentFile(index.segments[Int(place.segment)].path)
    else { return nil }
    defer { file.close() }
    guard let record = file.record(at: Int(place.offset)), !record.reason.isEmpty else {
      return nil
    }
    return Sanitizer.line(String(decoding: record.reason, as: UTF8.self))
  }
}

/// A file of a history while some of its records are read.
private struct SegmentFile {
  private let descriptor: Int32

  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0 { return nil }
  }

  func close() { Glibc.close(descriptor) }

  struct Content {
    var head: HistoryRecord
    var reason: ArraySlice<UInt8>
    var picture: ArraySlice<UInt8>
  }

  /// Most records fit into one read.
  func record(at offset: Int) -> Content? {
    for count in [4096, HistoryRecord.headLength + 1024 + HistoryRecord.longestPicture] {
      var bytes = [UInt8](repeating: 0, count: count)
      let length = pread(descriptor, &bytes, count, off_t(offset))
      guard length > 0 else { return nil }
      bytes.removeLast(count - length)
      guard let head = bytes.withUnsafeBytes({ HistoryRecord($0, at: 0) }) else { continue }
      let reasonEnd = HistoryRecord.headLength + head.reasonLength
      return Content(
        head: head, reason: bytes[HistoryRecord.headLength..<reasonEnd],
        picture: bytes[reasonEnd..<head.length])
    }
    return nil
  }
}
