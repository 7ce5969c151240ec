import TodayEngine
import TodayWire

/// Where a widget's history lies: files by the time at which they begin, each of at most a quarter
/// of what is kept. The oldest is removed whole, so that nothing is ever written anew.
package struct HistoryFolder: Sendable, Equatable {
  /// What is kept of a widget.
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

  /// At the start of each file; another number for another form.
  static let heading = Array("today history 1\n".utf8)

  /// A new file is empty until its first record, which comes with the heading.
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
}

extension Directories {
  package var histories: String { "\(state)/history" }

  package func history(of id: String) -> String { "\(histories)/\(id.pathComponent)" }
}
