import TodayWire

/// Evaluates a predicate for items with a limited number of steps.
struct PredicateEvaluation {
  struct Exhausted: Error {}

  private enum Value {
    case null
    case number(Double)
    case text(String)
    case list([Value])
    case items([ExtensionItem])
    case item(ExtensionItem)
    case attachments([ExtensionItem.Attachment])
    case attachment(ExtensionItem.Attachment)
    case types([String])
  }

  private let items: [ExtensionItem]
  private var elements: [Value]
  private var steps: Int

  init(items: [ExtensionItem], slots: Int, steps: Int) {
    self.items = items
    elements = Array(repeating: .null, count: slots)
    self.steps = steps
  }

  private mutating func spend(_ count: Int = 1) throws(Exhausted) {
    steps -= count
    if steps < 0 { throw Exhausted() }
  }

  mutating func isTrue(_ condition: PredicateCondition) throws(Exhausted) -> Bool {
    try spend()
    switch condition {
    case .constant(let value): return value
    case .not(let inner): return try !isTrue(inner)
    case .all(let conditions):
      for condition in conditions where try !isTrue(condition) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where try isTrue(condition) { return true }
      return false
    case .comparison(let comparison): return try isTrue(comparison)
    }
  }

  private mutating func isTrue(_ comparison: PredicateComparison) throws(Exhausted) -> Bool {
    let left = try value(comparison.left)
    let right = try value(comparison.right)
    guard let quantifier = comparison.quantifier, case .types(let types) = left else {
      return try isTrue(left, comparison, right)
    }
    for type in types {
      let isMatch = try isTrue(.text(type), comparison, right)
      switch quantifier {
      case .any: if isMatch { return true }
      case .all: if !isMatch { return false }
      case .none: if isMatch { return false }
      }
    }
    return quantifier != .any
  }

  private mutating func isTrue(
    _ left: Value, _ comparison: PredicateComparison, _ right: Value
  ) throws(Exhausted) -> Bool {
    try spend()
    switch (left, right) {
    case (.number(let left), .number(let right)): return comparison.relation.holds(left, right)
    case (.text(let left), .text(let right)):
      // Texts may be long, so reading them counts as steps.
      try spend((left.utf8.count + right.utf8.count) / 64)
      if comparison.relation == .like || comparison.relation == .contains {
        try spend(left.utf8.count * right.utf8.count / 64)
      }
      return comparison.ignoresCase
        ? comparison.relation.holds(left.lowercased(), right.lowercased())
        : comparison.relation.holds(left, right)
    case (.types(let types), .text(let text)), (.text(let text), .types(let types)):
      try spend(types.count)
      return types.contains { comparison.relation.holds($0, text, isMember: true) }
    case (_, .list(let list)):
      if comparison.relation == .between, list.count == 2,
        case (.number(let low), .number(let number), .number(let high)) = (list[0], left, list[1])
      {
        return low <= number && number <= high
      }
      try spend(list.count)
      return list.contains { Self.areEqual(left, $0) }
    case (.null, .null): return comparison.relation == .equal
    // A missing value equals no text.
    case (.null, _), (.number, _), (.text, _), (.list, _), (.items, _), (.item, _),
      (.attachments, _), (.attachment, _), (.types, _):
      return comparison.relation == .notEqual
    }
  }

  private static func areEqual(_ left: Value, _ right: Value) -> Bool {
    if case .number(let left) = left, case .number(let right) = right { return left == right }
    if case .text(let left) = left, case .text(let right) = right { return left == right }
    return false
  }

  private mutating func value(_ operand: PredicateOperand) throws(Exhausted) -> Value {
    try spend()
    switch operand {
    case .null: return .null
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list(let operands):
      var values: [Value] = []
      for operand in operands { values.append(try value(operand)) }
      return .list(values)
    case .items: return .items(items)
    case .variable(let slot): return elements[slot]
    case .member(let member, let owner): return Self.value(member, of: try value(owner))
    case .subquery(let collection, let slot, let condition):
      switch try value(collection) {
      case .items(let items):
        return .items(try filter(items, slot, condition) { .item($0) })
      case .attachments(let attachments):
        return .attachments(try filter(attachments, slot, condition) { .attachment($0) })
      case .null, .number, .text, .list, .item, .attachment, .types: return .null
      }
    }
  }

  private mutating func filter<Element>(
    _ collection: [Element], _ slot: Int, _ condition: PredicateCondition,
    _ value: (Element) -> Value
  ) throws(Exhausted) -> [Element] {
    var found: [Element] = []
    for element in collection {
      elements[slot] = value(element)
      if try isTrue(condition) { found.append(element) }
    }
    return found
  }

  private static func value(_ member: PredicateOperand.Member, of owner: Value) -> Value {
    func text(_ text: String?) -> Value { text.map(Value.text) ?? .null }
    switch member {
    case .count:
      if case .items(let items) = owner { return .number(Double(items.count)) }
      if case .attachments(let attachments) = owner { return .number(Double(attachments.count)) }
      if case .types(let types) = owner { return .number(Double(types.count)) }
    case .attachments:
      if case .item(let item) = owner { return .attachments(item.attachments) }
    case .title: if case .item(let item) = owner { return text(item.title) }
    case .contentText: if case .item(let item) = owner { return text(item.contentText) }
    case .suggestedName:
      if case .attachment(let attachment) = owner { return text(attachment.suggestedName) }
    case .registeredTypeIdentifiers:
      if case .attachment(let attachment) = owner {
        return .types(attachment.representations.map(\.typeIdentifier))
      }
    }
    return .null
  }
}

extension PredicateComparison.Operator {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .conformsTo, .equalsType, .contains, .beginsWith, .endsWith, .like, .isIn, .between:
      false
    }
  }

  /// - Parameter isMember: Whether CONTAINS and IN search one of several texts, not a part of one.
  fileprivate func holds(_ left: String, _ right: String, isMember: Bool = false) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .conformsTo: UniformType(left).conforms(to: UniformType(right))
    case .equalsType: UniformType(left) == UniformType(right)
    case .contains, .isIn: isMember ? left == right : Self.contains(left, right)
    case .beginsWith: left.hasPrefix(right)
    case .endsWith: left.hasSuffix(right)
    case .like: Glob.matches(Array(left), Array(right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between: false
    }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text), Array(part))
    guard part.count <= text.count else { return false }
    return part.isEmpty
      || (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
