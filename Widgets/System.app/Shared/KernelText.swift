import Foundation

/// The kernel's files are long, and cards read them every few seconds: the functions of C find a number
/// many times faster than a search by characters does.
extension String {
  /// The text before a mark, or all of it.
  func before(_ mark: String) -> String {
    withCString { start in
      guard let end = strstr(start, mark) else { return self }
      return String(
        decoding: UnsafeRawBufferPointer(
          start: start, count: end - UnsafeMutablePointer(mutating: start)),
        as: UTF8.self)
    }
  }

  /// The whole number after a mark and blanks.
  func number(after mark: String) -> UInt64? {
    withCString { start in
      guard let place = strstr(start, mark) else { return nil }
      let begin = place + strlen(mark)
      var end: UnsafeMutablePointer<CChar>?
      let value = strtoull(begin, &end, 10)
      return end == begin ? nil : UInt64(value)
    }
  }
}
