/// `echo hello | color=red` without quotes: the shell takes the bar for a pipe to nothing, and the line
/// is never written. The commonest mistake in a first script.
enum ShellTrap {
  /// The lines that have it, from 1; none for what no shell runs.
  static func lines(in source: [UInt8], interpreter: String) -> [Int] {
    let shells = ["sh", "bash", "dash", "zsh", "ksh", "ash"]
    guard shells.contains(FileSystem.name(of: interpreter)) else { return [] }
    let text = String(decoding: source, as: UTF8.self)
    return XbarReader.lines(text).enumerated().filter { isTrap($0.element) }.map { $0.offset + 1 }
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

  /// What stands alone, and does nothing: `color=red size=12`.
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
