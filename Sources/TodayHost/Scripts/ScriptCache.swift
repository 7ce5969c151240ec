/// The last output of a script, in its container: what it says when it says the same again.
struct ScriptCache {
  let path: String

  func read() -> [UInt8]? { try? FileSystem.read(path, limit: ScriptRun.outputLimit) }

  /// A full disk costs a "nothing new" after the next start, no more.
  func write(_ bytes: [UInt8]) { try? FileSystem.writeWhole(bytes, to: path) }
}
