import Glibc
import TodayRender
import TodayScreen
package import TodayWire

/// A stored picture on the terminal, from the first moment of a start until the board takes over.
///
/// Whatever ends the process meanwhile restores the terminal. Keys that are typed wait for the board.
package final class FirstPicture {
  let size: TodayWire.CellSize
  let leave: [UInt8]
  /// What the terminal has not taken yet is in it.
  let output: TerminalOutput
  /// What the terminal shows; nil if the file does not say it.
  let grid: Grid?
  private var isShown = true

  /// The size of the terminal, if the program has one.
  package static var size: TodayWire.CellSize? {
    guard isatty(Terminal.inputDescriptor) == 1 else { return nil }
    return TerminalGuard.size(of: Terminal.outputDescriptor).map {
      TodayWire.CellSize(columns: $0.columns, rows: $0.rows)
    }
  }

  /// Takes the terminal, and shows the picture with one write.
  ///
  /// - Parameter size: The size of the terminal, which is the picture's.
  package init?(_ picture: StoredFrame, size: TodayWire.CellSize) {
    guard picture.isHarmless,
      TerminalGuard.install(
        Terminal.outputDescriptor, enter: picture.enter, leave: picture.leave, hasQuitKey: false)
    else { return nil }
    self.size = size
    leave = picture.leave
    TerminalGuard.startStandby()
    // While that process starts.
    grid = Grid(binary: picture.grid).flatMap {
      $0.columns == size.columns && $0.rows == size.rows ? $0 : nil
    }
    TerminalGuard.awaitStandby()
    TerminalGuard.arm(true)
    TerminalGuard.setModes(fullScreen: true)
    output = TerminalOutput(Terminal.outputDescriptor)
    output.write(picture.enter + picture.painted)
  }

  /// Restores the terminal: there will be no board. No effect once the board has taken over.
  package func withdraw() {
    guard isShown else { return }
    isShown = false
    _ = output.finish()
    TerminalGuard.restore()
  }

  /// The board has the terminal from now on.
  func passOn() { isShown = false }
}
