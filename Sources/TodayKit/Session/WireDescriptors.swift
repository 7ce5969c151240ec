// `stdout` is a variable in C. It is used before there is a second thread.
@preconcurrency import Glibc

/// The descriptors of a widget's connection with the host.
struct WireDescriptors {
  var input: Int32
  var output: Int32

  /// Moves standard input and output to descriptors that the widget's code and its children do not
  /// use.
  ///
  /// Printed text then goes to standard error, the widget's log. Reading standard input returns the
  /// end of the file.
  static func takeStandard() -> WireDescriptors {
    // Numbers from 10 on are rarely used by shells and libraries.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    close(null)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // Line buffering, because the log is read while the widget runs.
    setvbuf(stdout, nil, _IOLBF, 0)
    return WireDescriptors(input: input, output: output)
  }
}
