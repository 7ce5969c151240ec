import CTodayTerminal
import Glibc

/// The first step of a start: shows the picture that the last board has stored, if this start would
/// draw the same board. The program of the board takes over from there.
///
/// It is its own small program, because the board's takes several milliseconds to load.
package enum OpeningPicture {
  /// Names the descriptor of the handover for the next program.
  package static let variable = "TODAY_OPENING"

  private static let terminal: Int32 = 1
  /// The time that the terminal has to accept the picture, in milliseconds. The board writes what
  /// is left.
  private static let patience: Int32 = 5

  /// Shows the stored picture. Without one nothing happens.
  ///
  /// If the process ends from now on in any way, the terminal is restored. Typed keys wait for the
  /// board.
  ///
  /// - Parameter board: The path of the board's program.
  /// - Returns: What ``adopt()`` needs in that program; nil if nothing is shown.
  package static func show(board: String) -> Int32? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard isatty(0) == 1, today_terminal_size(terminal, &columns, &rows) else { return nil }
    let environment = ProcessEnvironment.variables
    guard let folders = UserFolders(environment: environment, home: { nil }) else { return nil }
    let (content, descriptor) = PictureFile(folders).open(keepsOpen: true)
    guard case .bytes(let bytes) = content, let descriptor else { return nil }
    guard let picture = StoredFrame(bytes: bytes),
      picture.identity
        == .current(size: (Int(columns), Int(rows)), program: board, folders, environment),
      let written = show(picture)
    else {
      close(descriptor)
      return nil
    }
    let handover = today_terminal_hand_over(descriptor, written)
    if handover < 0 { withdraw() }
    return handover < 0 ? nil : handover
  }

  /// Takes the terminal and writes the picture.
  ///
  /// - Returns: The number of bytes that the terminal has accepted.
  private static func show(_ picture: StoredFrame) -> Int? {
    guard picture.isHarmless,
      today_terminal_install(
        terminal, picture.enter, picture.enter.count, picture.leave, picture.leave.count, false)
    else { return nil }
    today_terminal_will_hand_over()
    guard today_terminal_start_standby() else { return nil }
    today_terminal_await_standby()
    today_terminal_arm(true)
    today_terminal_set_modes(true)
    return write(picture.enter + picture.painted)
  }

  private static func write(_ bytes: [UInt8]) -> Int {
    // The shell shares the other open file, which must stay blocking.
    let output = open(
      "/proc/self/fd/\(terminal)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard output >= 0 else { return 0 }
    defer { close(output) }
    var left = patience
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN, left > 0 {
        var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, 1)
        left -= 1
      } else {
        break
      }
    }
    return bytes.count - rest.count
  }

  /// Restores the terminal, because there will be no board.
  package static func withdraw() { today_terminal_restore() }

  /// A picture on the terminal that the program before has shown.
  package struct Shown {
    package let picture: StoredFrame
    /// The number of bytes of `enter` and `painted` that the terminal has accepted.
    package let written: Int
  }

  /// Takes over the picture of the program that has executed this one. The terminal's handlers must
  /// be installed next.
  ///
  /// The variable is removed from the environment, which other programs inherit.
  ///
  /// - Returns: nil if there is none.
  package static func adopt() -> Shown? {
    guard let text = getenv(variable) else { return nil }
    defer { unsetenv(variable) }
    var descriptor: Int32 = -1
    var written = 0
    guard let file = Int32(String(cString: text)), file > 2,
      today_terminal_adopt(file, &descriptor, &written)
    else { return nil }
    defer { close(descriptor) }
    guard case .bytes(let bytes) = PictureFile.content(of: descriptor),
      let picture = StoredFrame(bytes: bytes)
    else {
      // Only if the file was changed in between.
      today_terminal_install(terminal, nil, 0, nil, 0, false)
      today_terminal_restore()
      return nil
    }
    return Shown(picture: picture, written: written)
  }
}
