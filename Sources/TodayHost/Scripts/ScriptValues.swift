/// The environment of a script, which its settings change.
@MainActor
final class ScriptValues {
  var script: ScriptEnvironment
  private var hasContainer = false

  init(_ script: ScriptEnvironment) { self.script = script }

  /// Together with its first run.
  func makeContainer() throws(FileError) {
    guard !hasContainer else { return }
    try script.makeContainer()
    hasContainer = true
  }
}
