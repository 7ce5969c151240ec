import Glibc

/// The user's terminal for a program whose standard output is captured, as in `vi "$(today pick)"`.
///
/// The board's terminal uses descriptors 0 and 1, so `/dev/tty` takes their place.
struct PickerTerminal {
  /// The caller's standard output.
  private let output: Int32
  private let input: Int32

  /// - Returns: nil without a terminal.
  init?() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0, isatty(terminal) == 1 else {
      if terminal >= 0 { Glibc.close(terminal) }
      return nil
    }
    defer { Glibc.close(terminal) }
    fflush(nil)
    input = fcntl(0, F_DUPFD_CLOEXEC, 3)
    output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard input >= 0, output >= 0, dup2(terminal, 0) == 0, dup2(terminal, 1) == 1 else {
      return nil
    }
  }

  /// Gives the descriptors back.
  func close() {
    dup2(input, 0)
    dup2(output, 1)
    Glibc.close(input)
    Glibc.close(output)
  }
}
