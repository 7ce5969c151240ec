import Glibc
import TodayHost

extension StandInProgram {
  /// Without a display, an open board sends the text to its terminal's clipboard.
  func copy() throws {
    let text = StandardInput.read(limit: DesktopClipboard.limit)
    if DesktopClipboard(environment: environment).copy(text) { return }
    try FileSystem.writeWhole(text, to: directories.clipboardFile)
  }

  func paste() throws {
    if let tool = DesktopClipboard(environment: environment).pasting {
      var words: [UnsafeMutablePointer<CChar>?] = ([tool.path] + tool.arguments).map { strdup($0) }
      words.append(nil)
      execv(tool.path, &words)
      throw Failure("\(tool.path) cannot be started")
    }
    do throws(FileError) {
      let text = try FileSystem.read(directories.clipboardFile, limit: DesktopClipboard.limit)
      Output.text(String(decoding: text, as: UTF8.self))
    } catch {
      if !error.isMissing { throw error }
    }
  }
}
