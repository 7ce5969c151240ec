import Glibc
package import TodayEngine
import TodayWire

/// Reads what is appended to a log, across its rotations.
///
/// Watch the logs' directory, and call this at each change of the file.
package struct LogFollower {
  private let path: String
  private var file: Int32
  private var lines = LineSplitter()

  /// Starts at the present end of the log or at its beginning.
  package init(_ log: Log, _ widget: WidgetID?, fromStart: Bool = false) {
    path = log.path(of: widget)
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file >= 0, !fromStart { lseek(file, 0, SEEK_END) }
  }

  /// The entries that were appended since the last call.
  package mutating func next() -> [LogEntry] {
    var entries = file >= 0 ? rest() : []
    guard isReplaced else { return entries }
    if file >= 0 { close(file) }
    lines = LineSplitter()
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file >= 0 { entries += rest() }
    return entries
  }

  private var isReplaced: Bool {
    var open = stat()
    var named = stat()
    guard stat(path, &named) == 0 else { return false }
    guard file >= 0, fstat(file, &open) == 0 else { return true }
    return open.st_ino != named.st_ino || open.st_dev != named.st_dev
  }

  private mutating func rest() -> [LogEntry] {
    var entries: [LogEntry] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return entries }
      try? lines.append(buffer.prefix(count)) { line in
        if let entry = LogEntry(line: line) { entries.append(entry) }
      }
    }
  }

  /// Closes the file.
  package mutating func end() {
    if file >= 0 { close(file) }
    file = -1
  }
}
