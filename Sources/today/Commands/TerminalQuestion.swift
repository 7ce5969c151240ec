import Glibc

/// A question to whoever sits at the terminal.
enum TerminalQuestion {
  /// Whether there is somebody to answer.
  static var canBeAsked: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// - Returns: whether the answer was yes; anything else, and the end of input, is no.
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
