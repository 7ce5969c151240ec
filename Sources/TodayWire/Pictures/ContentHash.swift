/// The SHA-256 of a picture's bytes, which names it.
package struct ContentHash: Sendable, Hashable {
  /// 64 hexadecimal digits in lower case.
  package let text: String

  /// nil for another text: it becomes the name of a file.
  package init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    self.text = text
  }
}
