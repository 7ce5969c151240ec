/// Backslash escapes of Argos and SwiftBar: `\\n` starts another line, `\\t` is a tab, and `\\e[`,
/// `\\033[`, `\\x1b[` and `\\u001b[` start a colour. Any other backslash is literal.
enum EscapedText {
  static func lines(_ text: String) -> [String] {
    let backslash = UInt8(ascii: "\\")
    let bytes = Array(text.utf8)
    guard bytes.contains(backslash) else { return [text] }
    var lines: [String] = []
    var line: [UInt8] = []
    var index = 0
    func flush() {
      lines.append(String(decoding: line, as: UTF8.self))
      line = []
    }
    while index < bytes.count {
      guard bytes[index] == backslash, index + 1 < bytes.count else {
        line.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"):
        flush()
        index += 2
      case UInt8(ascii: "t"):
        line.append(0x09)
        index += 2
      case backslash:
        // A Windows path, or a doubled backslash: neither is an escape.
        line += [backslash, backslash]
        index += 2
      default:
        if let length = colorLength(bytes[(index + 1)...]) {
          line += [0x1B, UInt8(ascii: "[")]
          index += 1 + length
        } else {
          line.append(backslash)
          index += 1
        }
      }
    }
    flush()
    return lines
  }

  /// The start of a colour sequence after the backslash, including its bracket.
  private static func colorLength(_ rest: ArraySlice<UInt8>) -> Int? {
    for name in ["e[", "E[", "033[", "x1b[", "x1B[", "u001b[", "u001B["]
    where rest.starts(with: name.utf8) {
      return name.utf8.count
    }
    return nil
  }
}
