// `stdout` is a variable in C; it is touched before there is a second thread.
@preconcurrency import Glibc

/// The two ends of the wire in a widget.
struct WireDescriptors {
  var input: Int32
  var output: Int32

  /// Moves standard input and output out of the reach of the widget's code and of its children.
  ///
  /// What is printed goes to standard error, the widget's log; what is read from standard input ends
  /// at once.
  static func takeStandard() -> WireDescriptors {
    // 10 and above: not among the descriptors that shells and libraries like to use.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(null, STDIN_FILENO)
    close(null)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // A log that is read while the widget runs: whole lines, not whole buffers.
    setvbuf(stdout, nil, _IOLBF, 0)
    return WireDescriptors(input: input, output: output)
  }
}
