import Glibc
package import TodayEngine
import TodayWire

/// Looks back in one widget's history. The picture read last is kept: the next moment is often its.
package struct HistoryReader: Sendable {
  package let index: HistoryIndex
  private var cached: (position: Int, picture: HistoryEntry.Picture)?

  package init(_ folder: HistoryFolder) {
    index = HistoryIndex(folder)
  }

  /// The card as it was; nil before the first entry.
  package mutating func card(at time: WallTime) -> PastCard? {
    guard let now = index.position(at: time) else { return nil }
    var card = PastCard()
    // What hid it, and how its last update went.
    var first = now
    while first > 0, index.places[first].entryKind == .view { first -= 1 }
    var last = index.places[first]
    card.isHidden = isHidden(at: now)
    if !card.isHidden, let position = pictureBefore(now) {
      card.picture = picture(at: position)
      card.pictureAt = WallTime(index.places[position].at)
    }
    if last.entryKind == .view { last = index.places[now] }
    card.last = HistoryEntry(at: WallTime(last.at), kind: last.entryKind, reason: reason(of: last))
    return card
  }

  private func isHidden(at position: Int) -> Bool {
    for place in index.places[...position].reversed() {
      switch place.entryKind {
      case .hidden: return true
      case .shown: return false
      case .view, .newData, .noData, .failed, .dead:
        if place.flags.contains(.picture) { return false }
      }
    }
    return false
  }

  /// The entry whose picture counts; a hidden card has none before it is shown with another.
  private func pictureBefore(_ position: Int) -> Int? {
    for index in (0...position).reversed() {
      let place = self.index.places[index]
      if place.flags.contains(.picture) { return index }
      if place.entryKind == .hidden { return nil }
    }
    return nil
  }

  private mutating func picture(at position: Int) -> HistoryEntry.Picture? {
    if let cached, cached.position == position { return cached.picture }
    guard let bytes = bytes(at: position), let json = try? JSONReader.read(bytes),
      let view = try? WidgetView(json: json)
    else { return nil }
    let isExpanded = index.places[position].flags.contains(.expanded)
    let picture = HistoryEntry.Picture(view: view, mode: isExpanded ? .expanded : .compact)
    cached = (position, picture)
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
    guard place.entryKind == .failed || place.entryKind == .dead,
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
