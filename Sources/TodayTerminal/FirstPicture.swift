import Glibc
import TodayRender
import TodayScreen
package import TodayWire

/// A stored picture on the terminal, from the start of the program until the board takes over.
///
/// If the process ends meanwhile in any way, the terminal is restored. Typed keys wait for the
/// board.
package final class FirstPicture {
  let size: TodayWire.CellSize
  let leave: [UInt8]
  /// Includes bytes that the terminal has not accepted yet.
  let output: TerminalOutput
  /// The content of the terminal; `nil` if the file does not contain it.
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
  /// - Parameter size: The size of the terminal, which must be the picture's.
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

  /// Restores the terminal because there will be no board. No effect after the board has taken
  /// over.
  package func withdraw() {
    guard isShown else { return }
    isShown = false
    _ = output.finish()
    TerminalGuard.restore()
  }

  /// The board owns the terminal from now on.
  func passOn() { isShown = false }
}
