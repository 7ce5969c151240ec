import Glibc

/// An event of inotify: a file of a watched directory was written.
package struct FileEvent: Hashable, Sendable {
  package var watch: Int32
  package var file: String

  /// The system dropped events, so any of them may be missing.
  package static let overflow = FileEvent(watch: -1, file: "")

  package init(watch: Int32, file: String) {
    self.watch = watch
    self.file = file
  }

  /// - Parameter bytes: What was read from the descriptor of inotify.
  package static func all(in bytes: ArraySlice<UInt8>) -> [FileEvent] {
    let headerSize = MemoryLayout<inotify_event>.size
    var rest = bytes
    var events: [FileEvent] = []
    while rest.count >= headerSize {
      let header = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(headerSize).prefix(Int(header.len)).prefix { $0 != 0 }
      events.append(FileEvent(watch: header.wd, file: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headerSize + Int(header.len))
    }
    return events
  }
}
