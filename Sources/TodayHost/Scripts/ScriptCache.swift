package import TodayEngine

/// The last output of a script, in its container: what it says when it says the same again.
///
/// What changes more often than every ten seconds is written that often, and by ``finish()``. A full
/// disk, or a host that is killed, costs a "nothing new" after the next start, no more.
package struct ScriptCache {
  private let path: String
  private var writtenAt: Duration?
  private var waiting: [UInt8]?

  private static let pause = Duration.seconds(10)

  init(path: String) { self.path = path }

  func read() -> [UInt8]? { try? FileSystem.read(path, limit: ScriptRun.outputLimit) }

  mutating func write(_ bytes: [UInt8], at now: Duration) {
    waiting = bytes
    if let writtenAt, now - writtenAt < Self.pause { return }
    writtenAt = now
    finish()
  }

  /// Writes what waits.
  mutating func finish() {
    guard let bytes = waiting else { return }
    waiting = nil
    try? FileSystem.writeWhole(bytes, to: path)
  }

  package static func path(of id: WidgetID, in directories: Directories) -> String {
    "\(directories.container(id))/Library/Caches/output"
  }
}
