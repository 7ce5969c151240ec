import Glibc
package import TodayEngine
package import TodayWire

/// Writes a widget's history. Each entry is one `write` at the end of a file.
///
/// A kill in the middle of a write leaves a torn record, which readers skip. The next host appends
/// after it and starts with a whole picture.
package struct HistoryWriter {
  private let folder: HistoryFolder
  private let limits: HistoryFolder.Limits
  private var segment: HistoryFolder.Segment?
  /// The expected end of the file if no other process has written to it.
  private var end = 0
  private var encoder: HistoryEncoder
  private let longestPicture: Int

  package init(_ folder: HistoryFolder, limits: HistoryFolder.Limits = .init()) {
    self.init(folder, limits, longestPicture: HistoryRecord.longestPicture)
  }

  private init(_ folder: HistoryFolder, _ limits: HistoryFolder.Limits, longestPicture: Int) {
    self.folder = folder
    self.limits = limits
    self.longestPicture = longestPicture
    encoder = HistoryEncoder(longestPicture: longestPicture)
  }

  /// For the history of the board's cards: a file has space for about four thousand cards, and for
  /// more if the limits are larger.
  static func ofLineups(_ folder: HistoryFolder, limits: HistoryFolder.Limits) -> HistoryWriter {
    HistoryWriter(folder, limits, longestPicture: min(limits.size / 4, HistoryRecord.longestLineup))
  }

  package mutating func append(_ entry: HistoryEntry) throws(FileError) {
    try append(at: entry.at) { $0.record(entry) }
  }

  package mutating func append(_ lineup: BoardLineup, at time: WallTime) throws(FileError) {
    try append(at: time) { $0.record(lineup, at: time) }
  }

  private mutating func append(
    at time: WallTime, _ record: (inout HistoryEncoder) -> [UInt8]
  ) throws(FileError) {
    var file = try open(at: time)
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    if Int(status.st_size) > limits.size / 4 {
      close(file)
      file = -1
      segment = nil
      file = try open(at: time)
      fstat(file, &status)
    }
    // Another host has written meanwhile, so a difference would refer to the wrong picture.
    if Int(status.st_size) != end { encoder.restart() }
    var bytes = status.st_size == 0 ? HistoryFolder.heading : []
    bytes += record(&encoder)
    let code = FileSystem.write(bytes, to: file)
    guard code == 0 else {
      encoder.restart()
      end = -1
      throw FileError(.write, segment?.path ?? folder.path, code: code)
    }
    end = Int(status.st_size) + bytes.count
  }

  /// The file for an entry of this time. A new file starts after a quarter of the stored time.
  private mutating func open(at time: WallTime) throws(FileError) -> Int32 {
    let isNew = segment == nil
    if let current = segment, !(0...limits.age / 4).contains(time - current.begin) { segment = nil }
    if segment == nil {
      segment = isNew && end == 0 ? latest(at: time) : nil
      if segment == nil {
        makeRoom(at: time)
        let new = folder.newSegment(at: time)
        // A file of another program with that name is not changed.
        var status = stat()
        if lstat(new.path, &status) == 0,
          status.st_mode & S_IFMT != S_IFREG || !HistoryFolder.isHistory(new.path)
        {
          _ = try FileSystem.moveAside(new.path)
        }
        segment = new
      }
      end = -1
      encoder.restart()
    }
    return try FileSystem.openOrMakeRegular(
      segment?.path ?? "", O_WRONLY | O_APPEND, for: .write)
  }

  /// The last file of the previous host, if it is not too old.
  private func latest(at time: WallTime) -> HistoryFolder.Segment? {
    folder.segments.last {
      (0...limits.age / 4).contains(time - $0.begin) && HistoryFolder.isHistory($0.path)
    }
  }

  /// Removes files that are too old, and the oldest ones if the size exceeds the limit, with space
  /// for a new file. Files from the future, when the clock was wrong, are removed before the others.
  private func makeRoom(at time: WallTime) {
    let all = folder.segments
    let isFuture = { (segment: HistoryFolder.Segment) in segment.begin > time + limits.age }
    var segments = all.filter(isFuture) + all.filter { !isFuture($0) }
    var sizes = segments.map { segment in
      var status = stat()
      return stat(segment.path, &status) == 0 ? Int(status.st_size) : 0
    }
    // All entries of a file are older than those of the next one.
    while segments.count > 1,
      !isFuture(segments[0]) && segments[1].begin < time - limits.age
        || sizes.reduce(0, +) > limits.size / 4 * 3 - longestPicture
    {
      unlink(segments.removeFirst().path)
      sizes.removeFirst()
    }
  }
}
