import Glibc
package import TodayOpening
import TodayRender
import TodayScreen
package import TodayWire

/// A stored picture on the terminal, from the start until the board takes over.
///
/// If the process ends meanwhile in any way, the terminal is restored.
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

  /// Takes over the terminal and the picture from the program that has shown it.
  package init?(_ shown: OpeningPicture.Shown) {
    let picture = shown.picture
    guard
      TerminalGuard.install(
        Terminal.outputDescriptor, enter: picture.enter, leave: picture.leave, hasQuitKey: false)
    else { return nil }
    leave = picture.leave
    grid = Grid(binary: picture.grid)
    size = TodayWire.CellSize(columns: grid?.columns ?? 0, rows: grid?.rows ?? 0)
    output = TerminalOutput(Terminal.outputDescriptor)
    output.write(Array((picture.enter + picture.painted).dropFirst(shown.written)))
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
