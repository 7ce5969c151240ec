package import TodayEngine

/// The last output of a script, in its container: what it says when it says the same again.
package struct ScriptCache {
  let path: String

  func read() -> [UInt8]? { try? FileSystem.read(path, limit: ScriptRun.outputLimit) }

  /// A full disk costs a "nothing new" after the next start, no more.
  func write(_ bytes: [UInt8]) { try? FileSystem.writeWhole(bytes, to: path) }

  package static func path(of id: WidgetID, in directories: Directories) -> String {
    "\(directories.container(id))/Library/Caches/output"
  }
}
