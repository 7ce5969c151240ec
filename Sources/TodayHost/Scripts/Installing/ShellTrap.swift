/// Finds `echo hello | color=red` without quotes: the shell reads | as a pipe, and nothing is
/// printed. This is the most common mistake in a first script.
enum ShellTrap {
  /// The line numbers of such lines, from 1. Empty if the interpreter is not a shell.
  static func lines(in source: [UInt8], interpreter: String) -> [Int] {
    guard isShell(interpreter) else { return [] }
    let text = String(decoding: source, as: UTF8.self)
    return XbarReader.lines(text).enumerated().filter { isTrap($0.element) }.map { $0.offset + 1 }
  }

  /// The number of the first line that ends with CR LF, from 1, which another interpreter may accept.
  static func carriageReturn(in source: [UInt8], interpreter: String) -> Int? {
    guard isShell(interpreter) else { return nil }
    var line = 1
    var last: UInt8 = 0
    for byte in source {
      if byte == 0x0A {
        if last == 0x0D { return line }
        line += 1
      }
      last = byte
    }
    return nil
  }

  private static func isShell(_ interpreter: String) -> Bool {
    ["sh", "bash", "dash", "zsh", "ksh", "ash"].contains(FileSystem.name(of: interpreter))
  }

  private static func isTrap(_ line: Substring) -> Bool {
    let words = line.drop { $0 == " " || $0 == "\t" }
    guard words.hasPrefix("echo ") || words.hasPrefix("printf ") else { return false }
    var quote: Character?
    var isEscaped = false
    for index in words.indices {
      let character = words[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        return false
      } else if character == "|" {
        return isOnlyAssignments(words[words.index(after: index)...])
      }
    }
    return false
  }

  /// Assignments without a command, such as `color=red size=12`.
  private static func isOnlyAssignments(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    return !words.isEmpty
      && words.allSatisfy { word in
        guard let equals = word.firstIndex(of: "="), let first = word.first, first.isLetter else {
          return false
        }
        return word[..<equals].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
