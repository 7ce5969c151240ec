import CTodayTerminal
import Glibc

/// The terminal of the process while a full-screen program uses it: its modes, its size, and the
/// data that restores it when the process ends or stops. There is one per process; all state is in
/// C, for the handlers.
package enum TerminalGuard {
  /// Installs the handlers. The terminal is neither changed nor armed yet.
  ///
  /// - Parameters:
  ///   - enter: Written when the process is continued after a stop.
  ///   - leave: Written when the terminal is restored.
  ///   - hasQuitKey: Whether Ctrl-\ ends the program. If not, no key sends a signal.
  /// - Returns: false if the descriptor is not a terminal.
  package static func install(
    _ descriptor: Int32, enter: [UInt8], leave: [UInt8], hasQuitKey: Bool = true
  ) -> Bool {
    guard today_terminal_install(descriptor, enter, enter.count, leave, leave.count, hasQuitKey)
    else { return false }
    return true
  }

  /// The bytes of the previous `termios`.
  package static var modesBefore: [UInt8] {
    withUnsafeBytes(of: today_terminal_modes_before()) { Array($0) }
  }

  /// While armed, every end and stop of the process restores the terminal.
  package static func arm(_ armed: Bool) { today_terminal_arm(armed) }

  package static func setModes(fullScreen: Bool) { today_terminal_set_modes(fullScreen) }

  /// Whether keys have their usual meanings, or the descriptor is not a terminal.
  package static func isSane(_ descriptor: Int32) -> Bool { today_terminal_is_sane(descriptor) }

  /// Sets the usual modes, like `stty sane`. Returns false if the descriptor is not a terminal.
  package static func makeSane(_ descriptor: Int32) -> Bool { today_terminal_make_sane(descriptor) }

  /// Sets the modes, writes the `enter` bytes, and arms.
  package static func take() { today_terminal_take() }

  /// Writes the `leave` bytes, sets the previous modes, and disarms. Does nothing if not armed.
  package static func restore() { today_terminal_restore() }

  /// Stops the process group, like Ctrl-Z in a shell, and returns when it is continued. Without a
  /// shell that could continue it, nothing stops. The terminal must be restored before.
  package static func stopGroup() { today_terminal_stop_group(-1) }

  /// - Parameter descriptor: A file whose first byte shows whether the guard is armed.
  package static func claim(inFile descriptor: Int32) { today_terminal_claim(descriptor) }

  /// While on, the end of the process ends the session's leader, the shell behind a locked board.
  package static func guardSession(_ guards: Bool) { today_terminal_guard_session(guards) }

  /// Starts a process that restores the terminal if this one is killed (`SIGKILL`) while armed.
  /// Must be called between ``install(_:enter:leave:hasQuitKey:)`` and the first change of the
  /// terminal.
  ///
  /// - Returns: false if it could not be started.
  @discardableResult
  package static func startStandby() -> Bool { today_terminal_start_standby() }

  /// Waits until that process is ready, before the first change of the terminal.
  package static func awaitStandby() { today_terminal_await_standby() }

  /// Ends that process: another one restores the terminal from now on.
  package static func endStandby() { today_terminal_end_standby() }

  /// Releases its process number, once it has ended.
  package static func reapStandby() { today_terminal_reap_standby() }

  /// In cells; `nil` if the descriptor is not a terminal.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard today_terminal_size(descriptor, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// The size of a cell in pixels; `nil` if the terminal does not report it.
  package static func cellSize(of descriptor: Int32) -> (width: Int, height: Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard today_terminal_cell_size(descriptor, &width, &height) else { return nil }
    return (Int(width), Int(height))
  }

  /// Whether the descriptor will never deliver a byte again.
  package static func isGone(_ descriptor: Int32) -> Bool { today_terminal_is_gone(descriptor) }

  /// All bytes that have arrived, without waiting for more.
  ///
  /// - Parameter milliseconds: The longest wait for the first byte.
  package static func read(_ descriptor: Int32, within milliseconds: Int32 = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wanted, 1, bytes.isEmpty ? milliseconds : 0) > 0,
      wanted.revents & Int16(POLLIN) != 0
    {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
