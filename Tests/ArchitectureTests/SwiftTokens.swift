/// Splits Swift into words, symbols and line ends, without comments and strings.
enum SwiftTokens {
  static func all(in source: String) -> [String] {
    var lexer = Lexer(characters: Array(source))
    return lexer.tokens(until: nil)
  }

  private struct Lexer {
    let characters: [Character]
    var position = 0

    func starts(with text: String) -> Bool {
      let end = position + text.count
      return end <= characters.count && characters[position..<end].elementsEqual(text)
    }

    mutating func tokens(until closing: Character?) -> [String] {
      var tokens: [String] = []
      var depth = 0
      while position < characters.count {
        let character = characters[position]
        if starts(with: "//") {
          while position < characters.count, characters[position] != "\n" { position += 1 }
        } else if starts(with: "/*") {
          skipComment()
        } else if character == "\"" || character == "#" && opensRawText {
          skipText()
          tokens.append("\"")
        } else if character.isLetter || character == "_" || character.isNumber {
          tokens.append(word())
        } else if starts(with: "->") {
          tokens.append("->")
          position += 2
        } else {
          if closing == ")", character == "(" { depth += 1 }
          if closing == ")", character == ")" {
            if depth == 0 { return tokens }
            depth -= 1
          }
          if character == "\n" || !character.isWhitespace { tokens.append(String(character)) }
          position += 1
        }
      }
      return tokens
    }

    private mutating func word() -> String {
      let start = position
      while position < characters.count,
        characters[position].isLetter || characters[position].isNumber
          || characters[position] == "_"
      {
        position += 1
      }
      return String(characters[start..<position])
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if starts(with: "/*") {
          depth += 1
          position += 2
        } else if starts(with: "*/") {
          depth -= 1
          position += 2
        } else {
          position += 1
        }
      } while depth > 0 && position < characters.count
    }

    private var opensRawText: Bool {
      var end = position
      while end < characters.count, characters[end] == "#" { end += 1 }
      return end < characters.count && characters[end] == "\""
    }

    private mutating func skipText() {
      var hashes = ""
      while characters[position] == "#" {
        hashes += "#"
        position += 1
      }
      let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
      position += quote.count
      let interpolation = "\\" + hashes + "("
      while position < characters.count, !starts(with: quote + hashes) {
        if starts(with: interpolation) {
          position += interpolation.count
          _ = tokens(until: ")")
          position += 1
        } else if starts(with: "\\"), hashes.isEmpty {
          position += 2
        } else {
          position += 1
        }
      }
      position += quote.count + hashes.count
    }
  }
}
