import Glibc

/// A yes-or-no question on the terminal.
enum TerminalQuestion {
  /// Whether standard input and standard error are a terminal.
  static var canBeAsked: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// - Returns: Whether the answer was yes. Any other answer, and the end of input, means no.
  static func ask(_ question: String) -> Bool {
    var text = "\(question) [y/N] "
    text.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
    guard let answer = readLine(strippingNewline: true) else {
      _ = Glibc.write(2, "\n", 1)
      return false
    }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
