package import TodayEngine

/// The last output of a script and how it was drawn, stored in its container, to detect an equal card.
///
/// It is written at most every ten seconds, and by ``finish()``. After a full disk or a killed
/// host, the next start only fails to detect one equal output.
package struct ScriptCache {
  private let path: String
  private var writtenAt: Duration?
  private var waiting: PrintedOutput?
  /// That of the stored output.
  private var drawing: ScriptDrawing?

  private static let pause = Duration.seconds(10)

  init(path: String) { self.path = path }

  private var drawingPath: String { "\(path).drawing" }

  mutating func read() -> PrintedOutput? {
    guard let bytes = try? FileSystem.read(path, limit: ScriptRun.outputLimit) else { return nil }
    let stored = try? FileSystem.read(drawingPath, limit: ScriptDrawing.limit)
    drawing = stored.flatMap { ScriptDrawing(stored: $0) }
    return PrintedOutput(stored: bytes, drawing: drawing)
  }

  mutating func write(_ output: PrintedOutput, at now: Duration) {
    waiting = output
    if let writtenAt, now - writtenAt < Self.pause { return }
    writtenAt = now
    finish()
  }

  /// Writes pending output.
  mutating func finish() {
    guard let output = waiting else { return }
    waiting = nil
    try? FileSystem.writeWhole(output.shown, to: path)
    // It rarely changes.
    guard let new = output.drawing, new != drawing else { return }
    drawing = new
    try? FileSystem.writeWhole(new.stored, to: drawingPath)
  }

  package static func path(of id: WidgetID, in directories: Directories) -> String {
    "\(directories.scriptFolder(id))/Library/Caches/output"
  }
}
