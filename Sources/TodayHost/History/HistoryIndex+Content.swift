import TodayEngine
import TodayWire

/// The contents of the entries, read on request.
extension HistoryIndex {
  /// Whether everything that a picture is made from has been read.
  func canShow(_ position: Int) -> Bool {
    isRead(places[position].segment) || !chain(to: position).isEmpty
  }

  /// The entries that a picture is made from: a whole picture, and the differences after it.
  private func chain(to position: Int) -> [Place] {
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
      if chain.count > HistoryEncoder.longestChain { break }
    }
    return []
  }

  /// Starts at the last whole picture and applies each difference.
  func picture(at position: Int) -> [UInt8]? {
    let chain = chain(to: position)
    guard let segment = chain.first?.segment, let file = HistoryFile(segments[Int(segment)].path)
    else { return nil }
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

  /// The reason of a failure or of an end.
  func reason(at position: Int) -> Reason? {
    let place = places[position]
    guard [.failed, .dead, .unable].contains(place.entryKind),
      let file = HistoryFile(segments[Int(place.segment)].path),
      let record = file.record(at: Int(place.offset)), !record.reason.isEmpty
    else { return nil }
    return HistoryRecord.reason(of: Array(record.reason))
  }
}
