/// The spelling of operators, and the kinds of values that they compare.
extension PredicateComparison.Operator {
  init?(_ token: PredicateToken) {
    switch token.kind {
    case .sign("=="), .sign("="): self = .equal
    case .sign("!="), .sign("<>"): self = .notEqual
    case .sign("<"): self = .less
    case .sign("<="), .sign("=<"): self = .lessOrEqual
    case .sign(">"): self = .greater
    case .sign(">="), .sign("=>"): self = .greaterOrEqual
    case .word(let word):
      switch word.uppercased() {
      case "UTI-CONFORMS-TO": self = .conformsTo
      case "UTI-EQUALS": self = .equalsType
      case "CONTAINS": self = .contains
      case "BEGINSWITH": self = .beginsWith
      case "ENDSWITH": self = .endsWith
      case "LIKE": self = .like
      case "IN": self = .isIn
      case "BETWEEN": self = .between
      default: return nil
      }
    case .variable, .function, .string, .number, .sign, .end: return nil
    }
  }

  var takesOptions: Bool {
    switch self {
    case .equal, .notEqual, .contains, .beginsWith, .endsWith, .like: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .conformsTo, .equalsType, .isIn,
      .between:
      false
    }
  }

  /// Whether values of these kinds can be compared.
  func compares(_ left: PredicateKind, _ right: PredicateOperand, _ rightKind: PredicateKind)
    -> Bool
  {
    switch self {
    case .equal, .notEqual:
      left == rightKind
        ? left == .number || left == .text
        : left == .text && rightKind == .null || left == .null && rightKind == .text
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      left == .number && rightKind == .number
    case .conformsTo, .equalsType, .beginsWith, .endsWith, .like:
      left == .text && rightKind == .text
    case .contains: (left == .text || left == .types) && rightKind == .text
    case .isIn:
      rightKind == .types ? left == .text : left == .text || left == .number
    case .between:
      if case .list(let bounds) = right { left == .number && bounds.count == 2 } else { false }
    }
  }
}
