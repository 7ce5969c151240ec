import Glibc

/// What is wrong and what to do, on standard error: `today: …`.
enum Complaint {
  static func write(_ sentence: String) {
    var line = "today: \(sentence)\n"
    line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }

  /// A question to whoever sits there: the answer is typed behind it.
  static func ask(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
