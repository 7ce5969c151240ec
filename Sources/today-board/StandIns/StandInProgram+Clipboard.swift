import Glibc
import TodayEngine
import TodayHost

extension StandInProgram {
  /// Without a display, an open board sends the text to its terminal's clipboard.
  func copy() throws {
    let text = StandardInput.read(limit: DesktopClipboard.limit)
    let desktop = DesktopClipboard(environment: environment)
    if desktop.copy(text) { return }
    let widget = environment["TODAY_WIDGET"].flatMap { $0.isEmpty ? nil : WidgetID($0) }
    try StoredClipboard(text, of: widget).write(in: directories)
    // pbpaste asks the display, too, so without a board the text would be lost.
    if let tool = desktop.copying, BoardPresence.boards(in: directories).isEmpty {
      throw Failure(
        "\(tool.path) did not take the text, and no board is open: check the display, or open a board"
      )
    }
  }

  func paste() throws {
    if let tool = DesktopClipboard(environment: environment).pasting {
      var words: [UnsafeMutablePointer<CChar>?] = ([tool.path] + tool.arguments).map { strdup($0) }
      words.append(nil)
      execv(tool.path, &words)
      throw Failure("\(tool.path) cannot be started")
    }
    do throws(FileError) {
      let stored = try StoredClipboard(readIn: directories, limit: DesktopClipboard.limit)
      Output.text(String(decoding: stored.text, as: UTF8.self))
    } catch {
      if !error.isMissing { throw error }
    }
  }
}
