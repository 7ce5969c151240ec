package import TodayEngine
package import TodayWire

/// The history of the cards on the board, as far as it has been read. It has the format of a
/// widget's history, with ``BoardLineup``s as its pictures.
package struct LineupHistory: Sendable {
  private(set) var index: HistoryIndex
  private var cached: (place: HistoryIndex.Place, lineup: BoardLineup)?

  /// Reads nothing yet.
  package init(_ folder: HistoryFolder) {
    index = HistoryIndex(folder)
  }

  /// - Returns: The cost in bytes; 0 if everything has been read.
  mutating func readOlder(_ bytes: Int) -> Int { index.readOlder(bytes) }

  func isReady(at time: WallTime) -> Bool {
    if index.isWhole { return true }
    guard index.knownSince <= time, let position = index.position(at: time) else { return false }
    return index.canShow(position)
  }

  /// nil if it was not recorded.
  package mutating func lineup(at time: WallTime) -> BoardLineup? {
    guard let position = index.position(at: time) else { return nil }
    let place = index.places[position]
    if let cached, cached.place == place { return cached.lineup }
    guard place.flags.contains(.picture), let bytes = index.picture(at: position),
      let lineup = (try? JSONReader.read(bytes)).flatMap(BoardLineup.init(json:))
    else { return nil }
    cached = (place, lineup)
    return lineup
  }

  /// The last recorded lineup, from a history that was not read yet.
  static func last(in folder: HistoryFolder) -> BoardLineup? {
    var history = LineupHistory(folder)
    while !history.isReady(at: .max), history.readOlder(64 << 10) > 0 {}
    return history.lineup(at: .max)
  }

  /// Removes widgets from all entries. Only a file that contains them is replaced, as a whole.
  static func forget(_ ids: Set<WidgetID>, in folder: HistoryFolder) throws(FileError) {
    for segment in folder.segments {
      var file = LineupHistory(index: HistoryIndex([segment]))
      file.index.readAll()
      if let bytes = file.without(ids) { try FileSystem.writeWhole(bytes, to: segment.path) }
    }
  }

  private init(index: HistoryIndex) { self.index = index }

  /// The new content of a file; `nil` if it does not contain the widgets.
  private mutating func without(_ ids: Set<WidgetID>) -> [UInt8]? {
    var encoder = HistoryEncoder(longestPicture: HistoryRecord.longestLineup)
    var bytes = HistoryFolder.heading
    var isOther = false
    for place in index.places {
      guard let old = lineup(of: place) else { continue }
      let new = old.removing(ids)
      if new != old { isOther = true }
      bytes += encoder.record(new, at: place.at)
    }
    return isOther ? bytes : nil
  }

  private mutating func lineup(of place: HistoryIndex.Place) -> BoardLineup? {
    guard place.flags.contains(.picture),
      let position = index.places.firstIndex(of: place), let bytes = index.picture(at: position)
    else { return nil }
    return (try? JSONReader.read(bytes)).flatMap(BoardLineup.init(json:))
  }
}

extension Directories {
  /// No widget's folder begins with a dot.
  package var lineups: HistoryFolder { HistoryFolder(path: "\(histories)/.board") }
}
