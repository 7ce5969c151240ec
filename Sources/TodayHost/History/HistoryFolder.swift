import Glibc
package import TodayEngine
import TodayWire

/// The files of a widget's history, named by their start times. Each has at most a quarter of the
/// stored history. The oldest file is removed as a whole, so that no file is ever rewritten.
package struct HistoryFolder: Sendable, Equatable {
  /// The limits for one widget.
  package struct Limits: Sendable, Equatable {
    /// Seconds.
    package var age = 86_400
    /// Bytes.
    package var size = 1 << 20

    package init() {}

    init(_ config: HistoryConfig) {
      age = config.age
      size = config.size
    }
  }

  struct Segment: Sendable, Equatable {
    var begin: WallTime
    var path: String
  }

  package var path: String

  package init(path: String) { self.path = path }

  /// The start of each file. Another format gets another number.
  static let heading = Array("today history 1\n".utf8)

  /// A new file is empty until its first record, which is written together with the heading.
  static func isHistory(_ path: String) -> Bool {
    guard let start = try? FileSystem.readStart(of: path, count: heading.count) else {
      return false
    }
    return start.isEmpty || start == heading
  }

  /// The oldest first.
  var segments: [Segment] {
    let names = (try? FileSystem.names(in: path)) ?? []
    return names.compactMap { name in
      guard name.hasSuffix(Self.suffix), let begin = WallTime(name.dropLast(Self.suffix.count)),
        begin >= 0
      else { return nil }
      return Segment(begin: begin, path: "\(path)/\(name)")
    }
    .sorted { ($0.begin, $0.path) < ($1.begin, $1.path) }
  }

  func newSegment(at time: WallTime) -> Segment {
    Segment(begin: time, path: "\(path)/\(time)\(Self.suffix)")
  }

  private static let suffix = ".history"

  /// Removes the files whose entries are all older than this time, and then an empty folder.
  ///
  /// It needs no lock: a writer starts a new file long before the last entry is too old.
  ///
  /// - Parameter keepsLast: Whether the last entries before this time stay.
  func expire(before limit: WallTime, keepsLast: Bool) {
    let all = segments
    for (index, segment) in all.enumerated() {
      // A file of another format may belong to a newer version.
      guard segment.begin < limit, Self.isHistory(segment.path) else { continue }
      let next = all.dropFirst(index + 1).first
      let isOld =
        keepsLast ? next.map { $0.begin < limit } ?? false : Self.isOlder(segment, than: limit)
      if isOld { unlink(segment.path) }
    }
    rmdir(path)
  }

  private static func isOlder(_ segment: Segment, than limit: WallTime) -> Bool {
    var index = HistoryIndex([segment])
    while !index.places.contains(where: { $0.at >= limit }) {
      if index.readOlder(16 << 10) == 0 { return true }
    }
    return false
  }
}

extension Directories {
  package var histories: String { "\(state)/history" }

  package func history(of id: WidgetID) -> String { "\(histories)/\(id.pathComponent)" }
}
