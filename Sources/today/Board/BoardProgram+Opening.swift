import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// Opening apps and URLs from the board.
extension BoardProgram {
  /// A program gets the whole screen. When it ends, the board is drawn again and the widgets appear
  /// again.
  func makeOpener() -> AppOpener {
    AppOpener(
      host: host, reactor: reactor,
      surface: AppOpener.Surface(
        leave: { [weak self] in self?.leaveTerminal() },
        comeBack: { [weak self] in self?.regainTerminal() },
        show: { [weak self] url in
          self?.terminal.send(Clipboard.sequence(url))
          return .copied(url: Sanitizer.line(url))
        }, palette: { [weak self] in self?.look.theme.screenPalette }))
  }

  private func leaveTerminal() {
    keys.listen(false)
    terminal.suspend()
    hideAll()
  }

  private func regainTerminal() {
    terminal.resume()
    keys.listen(true)
    repaint()
  }
}
