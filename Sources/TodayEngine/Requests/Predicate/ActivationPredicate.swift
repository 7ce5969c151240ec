package import TodayWire

/// The predicate form of `NSExtensionActivationRule`: the part of `NSPredicate`'s language for
/// `extensionItems`, their attachments and their uniform types.
///
/// The text comes from a bundle, so its length, its depth and its evaluation are limited.
package struct ActivationPredicate: Sendable, Equatable {
  /// In bytes.
  static let maximumLength = 16 << 10
  /// Nested parentheses, NOT and SUBQUERY.
  static let maximumDepth = 32
  /// Steps of one evaluation. A predicate that needs more does not match.
  static let maximumSteps = 200_000

  let condition: PredicateCondition
  private let slots: Int

  /// - Throws: The problem and its position.
  package init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.maximumLength else {
      throw Problem(Position(line: 1, column: 1), .tooLong(limit: Self.maximumLength))
    }
    var parser = PredicateParser(try PredicateLexer.tokens(of: text))
    condition = try parser.parse()
    slots = parser.slots
  }

  /// `TRUEPREDICATE`, for development only.
  package var isAlwaysTrue: Bool { condition == .constant(true) }
  /// `FALSEPREDICATE`.
  package var isAlwaysFalse: Bool { condition == .constant(false) }

  /// Whether the extension is offered for the items.
  package func matches(_ items: [ExtensionItem]) -> Bool {
    var evaluation = PredicateEvaluation(
      items: items, slots: slots, steps: Self.maximumSteps)
    do throws(PredicateEvaluation.Exhausted) {
      return try evaluation.isTrue(condition)
    } catch {
      return false
    }
  }

  /// A position in the text. Both numbers start from 1; a column is a character.
  package struct Position: Sendable, Equatable {
    package var line: Int
    package var column: Int
  }

  package struct Problem: Error, Equatable {
    package var position: Position
    package var mistake: Mistake

    init(_ position: Position, _ mistake: Mistake) {
      self.position = position
      self.mistake = mistake
    }

    /// `line 2, column 7: expected ")", found the end`.
    package var message: String {
      let line = position.line > 1 ? "line \(position.line), " : ""
      return "\(line)column \(position.column): \(mistake.message)"
    }
  }

  package enum Mistake: Sendable, Equatable {
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case unknownCharacter(Character)
    case openString
    case expected(String, found: String)
    case unknownName(String)
    case unknownVariable(String)
    case noMember(String, of: String)
    case notACollection(String)
    case needsQuantifier(of: String)
    case needsList
    case cannotCompare(String, with: String, by: String)
    case unsupported(String)

    var message: String {
      switch self {
      case .tooLong(let limit): "the predicate is longer than \(limit) bytes"
      case .tooDeep(let limit): "more than \(limit) levels within each other"
      case .unknownCharacter(let character): "unexpected character \(Self.quoted("\(character)"))"
      case .openString: "the string has no closing quotation mark"
      case .expected(let wanted, let found): "expected \(wanted), found \(Self.quoted(found))"
      case .unknownName(let name): "unknown name \(Self.quoted(name))"
      case .unknownVariable(let name): "no SUBQUERY declares \(Self.quoted(name))"
      case .noMember(let name, let kind): "\(kind) has no \(Self.quoted(name))"
      case .notACollection(let kind): "SUBQUERY needs items or attachments, not \(kind)"
      case .needsQuantifier(let kind): "write ANY, ALL or NONE before \(kind)"
      case .needsList: "expected a list such as {\"a\", \"b\"}"
      case .cannotCompare(let left, let right, let name):
        "\(name) cannot compare \(left) with \(right)"
      case .unsupported(let name): "\(Self.quoted(name)) is not supported here"
      }
    }

    /// The text comes from a bundle, so it is shortened and has no control characters.
    private static func quoted(_ text: String) -> String {
      let line = Sanitizer.line(text)
      return text.isEmpty ? "the end" : "\"\(line.count > 40 ? line.prefix(39) + "…" : line)\""
    }
  }
}
