/// Reads a predicate's tokens: OR binds weakest, then AND, then NOT.
struct PredicateParser {
  typealias Problem = ActivationPredicate.Problem

  private let tokens: [PredicateToken]
  private var index = 0
  private var depth = 0
  private var scope: [(name: String, slot: Int, kind: PredicateKind)] = []
  /// The present depth of nested elements.
  private(set) var slots = 0

  /// A parenthesis contains a condition or a value. What follows it shows which.
  private enum Part {
    case condition(PredicateCondition)
    case value(PredicateOperand, PredicateKind)
  }

  init(_ tokens: [PredicateToken]) { self.tokens = tokens }

  mutating func parse() throws(Problem) -> PredicateCondition {
    let condition = try alternatives()
    guard current.kind == .end else { throw expected("AND, OR or the end") }
    return condition
  }

  private var current: PredicateToken { tokens[index] }

  private mutating func advance() { if index + 1 < tokens.count { index += 1 } }

  private func expected(_ wanted: String) -> Problem {
    Problem(current.position, .expected(wanted, found: current.text))
  }

  private mutating func take(_ sign: String) throws(Problem) {
    guard current.isSign(sign) else { throw expected("\"\(sign)\"") }
    advance()
  }

  private mutating func takes(keyword: String, sign: String) -> Bool {
    guard current.keyword == keyword || current.isSign(sign) else { return false }
    advance()
    return true
  }

  private mutating func nested<Result>(
    _ body: (inout PredicateParser) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard depth < ActivationPredicate.maximumDepth else {
      throw Problem(current.position, .tooDeep(limit: ActivationPredicate.maximumDepth))
    }
    depth += 1
    let result = try body(&self)
    depth -= 1
    return result
  }

  // MARK: Conditions

  private mutating func alternatives() throws(Problem) -> PredicateCondition {
    let part = try alternativesPart()
    return try condition(from: part)
  }

  private mutating func alternativesPart() throws(Problem) -> Part {
    let first = try conjunctionPart()
    guard current.keyword == "OR" || current.isSign("||") else { return first }
    var conditions = [try condition(from: first)]
    while takes(keyword: "OR", sign: "||") {
      let part = try conjunctionPart()
      conditions.append(try condition(from: part))
    }
    return .condition(.any(conditions))
  }

  private mutating func conjunctionPart() throws(Problem) -> Part {
    let first = try negationPart()
    guard current.keyword == "AND" || current.isSign("&&") else { return first }
    var conditions = [try condition(from: first)]
    while takes(keyword: "AND", sign: "&&") {
      let part = try negationPart()
      conditions.append(try condition(from: part))
    }
    return .condition(.all(conditions))
  }

  private mutating func negationPart() throws(Problem) -> Part {
    guard takes(keyword: "NOT", sign: "!") else { return try comparisonPart() }
    let negated = try nested {
      (parser: inout PredicateParser) throws(Problem) -> PredicateCondition in
      let part = try parser.negationPart()
      return try parser.condition(from: part)
    }
    return .condition(.not(negated))
  }

  /// A value alone is not a condition.
  private func condition(from part: Part) throws(Problem) -> PredicateCondition {
    switch part {
    case .condition(let condition): return condition
    case .value: throw expected("a comparison")
    }
  }

  private mutating func comparisonPart() throws(Problem) -> Part {
    switch current.keyword {
    case "TRUEPREDICATE":
      advance()
      return .condition(.constant(true))
    case "FALSEPREDICATE":
      advance()
      return .condition(.constant(false))
    case "ANY", "SOME": return .condition(try comparison(.any))
    case "ALL": return .condition(try comparison(.all))
    case "NONE": return .condition(try comparison(PredicateComparison.Quantifier.none))
    default: break
    }
    let start = current
    let part = try valuePart()
    guard case .value(let left, let kind) = part else { return part }
    guard startsOperator else { return part }
    return .condition(try comparison(nil, left, kind, at: start))
  }

  // MARK: Comparisons

  private mutating func comparison(
    _ quantifier: PredicateComparison.Quantifier
  ) throws(Problem) -> PredicateCondition {
    advance()
    let start = current
    let (left, kind) = try value()
    guard kind == .types else {
      throw Problem(start.position, .expected("registeredTypeIdentifiers", found: start.text))
    }
    // Each of them is a text.
    return try comparison(quantifier, left, .text, at: start)
  }

  private mutating func comparison(
    _ quantifier: PredicateComparison.Quantifier?, _ left: PredicateOperand,
    _ leftKind: PredicateKind, at start: PredicateToken
  ) throws(Problem) -> PredicateCondition {
    let sign = current
    guard let relation = PredicateComparison.Operator(sign) else {
      if sign.keyword == "MATCHES" { throw Problem(sign.position, .unsupported(sign.text)) }
      throw expected("a comparison such as == or UTI-CONFORMS-TO")
    }
    advance()
    let ignoresCase = relation.takesOptions ? try options() : false
    let place = current
    let (right, rightKind) = try value()
    if quantifier == nil, leftKind == .types, relation != .contains {
      throw Problem(start.position, .needsQuantifier(of: leftKind.name))
    }
    if relation == .between || relation == .isIn && rightKind != .types, rightKind != .list {
      throw Problem(place.position, .needsList)
    }
    guard relation.compares(leftKind, right, rightKind) else {
      throw Problem(
        start.position,
        .cannotCompare(leftKind.name, with: rightKind.name, by: sign.text.uppercased()))
    }
    return .comparison(
      PredicateComparison(
        quantifier: quantifier, left: left, relation: relation, ignoresCase: ignoresCase,
        right: right))
  }

  private var startsOperator: Bool {
    PredicateComparison.Operator(current) != nil || current.keyword == "MATCHES"
  }

  /// `[c]`, behind an operator of texts.
  private mutating func options() throws(Problem) -> Bool {
    guard current.isSign("[") else { return false }
    advance()
    guard case .word(let letters) = current.kind else { throw expected("[c]") }
    guard letters.lowercased() == "c" else {
      throw Problem(current.position, .unsupported("[\(letters)]"))
    }
    advance()
    try take("]")
    return true
  }

  // MARK: Values

  private mutating func value() throws(Problem) -> (PredicateOperand, PredicateKind) {
    let start = current
    guard case .value(let operand, let kind) = try valuePart() else {
      throw Problem(start.position, .expected("a value", found: start.text))
    }
    return (operand, kind)
  }

  private mutating func valuePart() throws(Problem) -> Part {
    let token = current
    switch token.kind {
    case .sign("("):
      advance()
      let part = try nested { (parser) throws(Problem) in try parser.alternativesPart() }
      try take(")")
      guard case .value(let operand, let kind) = part else { return part }
      return try members(of: operand, kind)
    case .sign("{"): return .value(try list(), .list)
    case .sign("-"):
      advance()
      guard case .number(let number) = current.kind else { throw expected("a number") }
      advance()
      return .value(.number(-number), .number)
    case .number(let number):
      advance()
      return .value(.number(number), .number)
    case .string(let text):
      advance()
      return .value(.text(text), .text)
    case .variable(let name):
      guard let found = scope.last(where: { $0.name == name }) else {
        throw Problem(token.position, .unknownVariable("$" + name))
      }
      advance()
      return try members(of: .variable(slot: found.slot), found.kind)
    case .word(let word): return try named(word, token)
    case .function, .sign, .end: throw expected("a value or a condition")
    }
  }

  private mutating func named(_ word: String, _ token: PredicateToken) throws(Problem) -> Part {
    advance()
    switch word.uppercased() {
    case "SUBQUERY": return try subquery()
    case "NIL", "NULL": return .value(.null, .null)
    default: break
    }
    guard word == "extensionItems" else { throw Problem(token.position, .unknownName(word)) }
    return try members(of: .items, .items)
  }

  /// `.attachments.@count`, behind a value.
  private mutating func members(
    of operand: PredicateOperand, _ kind: PredicateKind
  ) throws(Problem) -> Part {
    var (operand, kind) = (operand, kind)
    while current.isSign(".") {
      advance()
      let name: String
      switch current.kind {
      case .word(let word): name = word
      case .function(let function): name = "@" + function
      case .variable, .string, .number, .sign, .end: throw expected("a name")
      }
      guard let (member, memberKind) = kind.member(name) else {
        throw Problem(current.position, .noMember(name, of: kind.name))
      }
      (operand, kind) = (.member(member, of: operand), memberKind)
      advance()
    }
    return .value(operand, kind)
  }

  private mutating func list() throws(Problem) -> PredicateOperand {
    try take("{")
    var elements: [PredicateOperand] = []
    while !current.isSign("}") {
      if !elements.isEmpty { try take(",") }
      let start = current
      let (element, kind) = try nested { (parser) throws(Problem) in try parser.value() }
      guard kind == .text || kind == .number else {
        throw Problem(start.position, .expected("a string or a number", found: start.text))
      }
      elements.append(element)
    }
    advance()
    return .list(elements)
  }

  private mutating func subquery() throws(Problem) -> Part {
    try take("(")
    let start = current
    let (collection, kind) = try nested { (parser) throws(Problem) in try parser.value() }
    guard let element = kind.element else {
      throw Problem(start.position, .notACollection(kind.name))
    }
    try take(",")
    guard case .variable(let name) = current.kind, !name.isEmpty else {
      throw expected("a variable such as $attachment")
    }
    advance()
    try take(",")
    let slot = scope.count
    scope.append((name, slot, element))
    slots = max(slots, scope.count)
    let condition = try nested { (parser) throws(Problem) in try parser.alternatives() }
    scope.removeLast()
    try take(")")
    return try members(of: .subquery(of: collection, slot: slot, condition), kind)
  }
}
