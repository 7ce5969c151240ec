import Glibc
package import TodayEngine
package import TodayWire

/// Writes a widget's history: one `write` to the end of a file for each entry, nothing else.
///
/// A kill in the middle leaves a torn record that readers step over; a host that comes after writes
/// behind it, and begins with a whole picture.
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

  /// Of the cards on the board: a file holds one of some four thousand cards, and more where more is to
  /// be kept.
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
      segment = nil
      file = try open(at: time)
      fstat(file, &status)
    }
    // Another host wrote in between: a difference would be one from its picture.
    if Int(status.st_size) != end { encoder.startAnew() }
    var bytes = status.st_size == 0 ? HistoryFolder.heading : []
    bytes += record(&encoder)
    let code = FileSystem.write(bytes, to: file)
    guard code == 0 else {
      encoder.startAnew()
      end = -1
      throw FileError(.write, segment?.path ?? folder.path, code: code)
    }
    end = Int(status.st_size) + bytes.count
  }

  /// The file that takes an entry of this time; a new one after a quarter of the time kept.
  private mutating func open(at time: WallTime) throws(FileError) -> Int32 {
    let isNew = segment == nil
    if let current = segment, !(0...limits.age / 4).contains(time - current.begin) { segment = nil }
    if segment == nil {
      segment = isNew && end == 0 ? latest(at: time) : nil
      if segment == nil {
        makeRoom(at: time)
        let new = folder.newSegment(at: time)
        // A foreign file of that name is not changed.
        if FileSystem.isFile(new.path), !HistoryFolder.isHistory(new.path) {
          _ = try FileSystem.moveAside(new.path)
        }
        segment = new
      }
      end = -1
      encoder.startAnew()
    }
    let path = segment?.path ?? ""
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    var file = Glibc.open(path, flags, 0o600)
    if file < 0, errno == ENOENT {
      try FileSystem.createDirectory(folder.path)
      file = Glibc.open(path, flags, 0o600)
    }
    guard file >= 0 else { throw FileError(.write, path, code: errno) }
    return file
  }

  /// What the host before this one wrote to last, if there is time left in it.
  private func latest(at time: WallTime) -> HistoryFolder.Segment? {
    folder.segments.last {
      (0...limits.age / 4).contains(time - $0.begin) && HistoryFolder.isHistory($0.path)
    }
  }

  /// Removes what is too old, and the oldest of what is too much, with room for a new file.
  private func makeRoom(at time: WallTime) {
    var segments = folder.segments
    var sizes = segments.map { segment in
      var status = stat()
      return stat(segment.path, &status) == 0 ? Int(status.st_size) : 0
    }
    // A file holds nothing that is younger than the one after it.
    while segments.count > 1,
      segments[1].begin < time - limits.age
        || sizes.reduce(0, +) > limits.size / 4 * 3 - longestPicture
    {
      unlink(segments.removeFirst().path)
      sizes.removeFirst()
    }
  }
}
