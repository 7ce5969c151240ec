import Glibc
package import TodayEngine
import TodayWire

/// The reasons of events: one file for each widget, and `today.log` for the host. One line for each
/// entry.
///
/// Several processes append at the same time. Each line is one write to a file opened for
/// appending.
package struct Log: Sendable {
  /// In bytes. A full file is renamed to `NAME.log.1`, which replaces the previous one.
  package static let maximumSize = 1 << 20

  private let directory: String

  package init(_ directories: Directories) {
    directory = directories.logs
  }

  /// The file of a widget's log; `nil` means the host's own log.
  package func path(of widget: WidgetID?) -> String {
    "\(directory)/\(widget.map(\.pathComponent) ?? "today").log"
  }

  /// Appends an entry to its log. If the disk is full or read-only, the entry is dropped, because a
  /// log must not stop the board.
  package func append(_ entry: LogEntry) {
    let path = path(of: entry.widget)
    guard let file = openForAppending(path) else { return }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_size >= Self.maximumSize {
      rotate(path)
      guard let fresh = openForAppending(path) else { return }
      defer { close(fresh) }
      write(entry.line, to: fresh)
    } else {
      write(entry.line, to: file)
    }
  }

  private func openForAppending(_ path: String) -> Int32? {
    try? FileSystem.openOrMakeRegular(path, O_WRONLY | O_APPEND, for: .write)
  }

  private func write(_ line: [UInt8], to file: Int32) {
    let done = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    // A full disk has cut the line. End it, so that the next one is complete.
    if done > 0, done < line.count { _ = FileSystem.write([0x0A], to: file) }
  }

  /// Under a lock, and only if it is still necessary: two processes may notice the full file at
  /// once.
  private func rotate(_ path: String) {
    guard let lock = try? FileLock("\(directory)/.rotate.lock", patience: .zero) else { return }
    defer { lock.release() }
    var status = stat()
    guard stat(path, &status) == 0, status.st_size >= Self.maximumSize else { return }
    rename(path, path + ".1")
  }

  /// Removes a widget's log, also the previous file.
  package func remove(_ widget: WidgetID) throws(FileError) {
    let path = path(of: widget)
    try FileSystem.remove(path)
    try FileSystem.remove(path + ".1")
  }

  /// The last entries of a log, the oldest first. Lines that are not entries are skipped.
  package func read(_ widget: WidgetID?, last count: Int) -> [LogEntry] {
    let path = path(of: widget)
    var entries = Self.entries(in: path)
    if entries.count < count { entries = Self.entries(in: path + ".1") + entries }
    return entries.suffix(max(0, count))
  }

  private static func entries(in path: String) -> [LogEntry] {
    guard let bytes = try? FileSystem.read(path, limit: maximumSize * 4) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { LogEntry(line: Array($0)) }
  }
}
