/// A token of a predicate and its position.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, or a member's name; `UTI-CONFORMS-TO` is one word.
    case word(String)
    /// `$attachment`, without the sign.
    case variable(String)
    /// `@count`, without the sign.
    case function(String)
    case string(String)
    case number(Double)
    /// An operator or a bracket.
    case sign(String)
    case end
  }

  var kind: Kind
  var position: ActivationPredicate.Position
  /// As written, for messages. Empty at the end.
  var text: String

  /// A keyword in capitals, because keywords may be written in any case.
  var keyword: String? { if case .word(let word) = kind { word.uppercased() } else { nil } }

  func isSign(_ text: String) -> Bool { kind == .sign(text) }
}

/// Splits the text of a predicate into tokens.
struct PredicateLexer {
  private let characters: [Character]
  private var index = 0
  private var position = ActivationPredicate.Position(line: 1, column: 1)

  static func tokens(of text: String) throws(ActivationPredicate.Problem) -> [PredicateToken] {
    var lexer = PredicateLexer(characters: Array(text))
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(characters: [Character]) {
    self.characters = characters
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private mutating func advance() {
    if characters[index].isNewline {
      position = .init(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
    index += 1
  }

  private mutating func take(while isIncluded: (Character) -> Bool) -> String {
    var text = ""
    while let character = current, isIncluded(character) {
      text.append(character)
      advance()
    }
    return text
  }

  private mutating func next() throws(ActivationPredicate.Problem) -> PredicateToken {
    _ = take(while: \.isWhitespace)
    let start = position
    let begin = index
    let kind = try kind()
    return PredicateToken(kind: kind, position: start, text: String(characters[begin..<index]))
  }

  private mutating func kind() throws(ActivationPredicate.Problem) -> PredicateToken.Kind {
    guard let first = current else { return .end }
    switch first {
    case "\"", "'": return .string(try string(first))
    case "$":
      advance()
      return .variable(take(while: Self.isName))
    case "@":
      advance()
      return .function(take(while: Self.isName))
    case _ where Self.isName(first) && !Self.isDigit(first): return .word(word())
    case _ where Self.isDigit(first): return try number()
    default: return .sign(try sign(first))
    }
  }

  private mutating func word() -> String {
    let word = take(while: Self.isName)
    guard word.uppercased() == "UTI", current == "-" else { return word }
    return word + take { Self.isName($0) || $0 == "-" }
  }

  private mutating func number() throws(ActivationPredicate.Problem) -> PredicateToken.Kind {
    let start = position
    var text = take(while: Self.isDigit)
    if current == ".", index + 1 < characters.count, Self.isDigit(characters[index + 1]) {
      advance()
      text += "." + take(while: Self.isDigit)
    }
    guard let number = Double(text), current.map(Self.isName) != true else {
      throw .init(start, .expected("a number", found: text + String(current ?? " ")))
    }
    return .number(number)
  }

  private mutating func string(_ quote: Character) throws(ActivationPredicate.Problem) -> String {
    let start = position
    advance()
    var text = ""
    while let character = current, character != quote {
      advance()
      guard character == "\\", let escaped = current else {
        text.append(character)
        continue
      }
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      advance()
    }
    guard current != nil else { throw .init(start, .openString) }
    advance()
    return text
  }

  private mutating func sign(_ first: Character) throws(ActivationPredicate.Problem) -> String {
    let start = position
    let pairs = ["&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>"]
    if index + 1 < characters.count {
      let pair = String(characters[index...index + 1])
      if pairs.contains(pair) {
        advance()
        advance()
        return pair
      }
    }
    guard "(){}[],.=<>!-".contains(first) else { throw .init(start, .unknownCharacter(first)) }
    advance()
    return String(first)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}
