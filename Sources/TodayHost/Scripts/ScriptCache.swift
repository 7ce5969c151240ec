package import TodayEngine

/// The last output of a script, stored in its container, to detect equal output.
///
/// It is written at most every ten seconds, and by ``finish()``. After a full disk or a killed
/// host, the next start only fails to detect one equal output.
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

  /// Writes pending output.
  mutating func finish() {
    guard let bytes = waiting else { return }
    waiting = nil
    try? FileSystem.writeWhole(bytes, to: path)
  }

  package static func path(of id: WidgetID, in directories: Directories) -> String {
    "\(directories.scriptFolder(id))/Library/Caches/output"
  }
}
