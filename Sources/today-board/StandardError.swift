import Glibc
import TodayWire

/// Errors and warnings on standard error, with the prefix `today: `.
enum StandardError {
  static func write(_ sentence: String) {
    var line = "today: \(Sanitizer.text(sentence))\n"
    line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }

  /// Writes a question without a newline, so that the answer is typed after it.
  static func prompt(_ text: String) {
    var text = Sanitizer.text(text)
    text.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
