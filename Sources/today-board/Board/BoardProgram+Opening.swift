import TodayBoard
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
        comeBack: { [weak self] in self?.regainTerminal(unreadKeys: $0) },
        cleanup: { [weak self] in self?.terminal.cleanup ?? [] },
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

  private func regainTerminal(unreadKeys: [UInt8]) {
    terminal.resume(unreadKeys: unreadKeys)
    keys.listen(true)
    screen.resize(to: terminal.size)
    repaint()
    // They wait in the program, where the reactor does not see them.
    if !unreadKeys.isEmpty { readKeys() }
  }
}
