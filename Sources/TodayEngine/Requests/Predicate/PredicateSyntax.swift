/// The parsed form of a predicate. The kinds of its values were checked by the parser.
indirect enum PredicateCondition: Sendable, Equatable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)
}

struct PredicateComparison: Sendable, Equatable {
  /// Applies to each text of the left side.
  enum Quantifier: Sendable { case any, all, none }

  enum Operator: Sendable, Equatable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case conformsTo, equalsType, contains, beginsWith, endsWith, like, isIn, between
  }

  var quantifier: Quantifier?
  var left: PredicateOperand
  var relation: Operator
  /// `[c]`.
  var ignoresCase = false
  var right: PredicateOperand
}

indirect enum PredicateOperand: Sendable, Equatable {
  enum Member: Sendable {
    case count, attachments, registeredTypeIdentifiers, suggestedName, title, contentText
  }

  case null
  case number(Double)
  case text(String)
  case list([PredicateOperand])
  /// `extensionItems`.
  case items
  /// The present element of a SUBQUERY.
  case variable(slot: Int)
  case member(Member, of: PredicateOperand)
  case subquery(of: PredicateOperand, slot: Int, PredicateCondition)
}

/// The kind of an operand's value, known before there are items.
enum PredicateKind: Sendable {
  case null, number, text, list, items, item, attachments, attachment, types

  /// For messages.
  var name: String {
    switch self {
    case .null: "NIL"
    case .number: "a number"
    case .text: "a string"
    case .list: "a list"
    case .items: "extensionItems"
    case .item: "an extension item"
    case .attachments: "attachments"
    case .attachment: "an attachment"
    case .types: "registeredTypeIdentifiers"
    }
  }

  /// The elements of a SUBQUERY; `nil` if the operand has none.
  var element: PredicateKind? {
    switch self {
    case .items: .item
    case .attachments: .attachment
    case .null, .number, .text, .list, .item, .attachment, .types: nil
    }
  }

  private typealias Members = [String: (PredicateOperand.Member, PredicateKind)]

  private static let ofItem: Members = [
    "attachments": (.attachments, .attachments), "attributedTitle": (.title, .text),
    "attributedContentText": (.contentText, .text),
  ]
  private static let ofAttachment: Members = [
    "registeredTypeIdentifiers": (.registeredTypeIdentifiers, .types),
    "suggestedName": (.suggestedName, .text),
  ]

  /// The member of this name and the kind of its value.
  func member(_ name: String) -> (PredicateOperand.Member, PredicateKind)? {
    switch self {
    case .items, .attachments, .types: name == "@count" ? (.count, .number) : nil
    case .item: Self.ofItem[name]
    case .attachment: Self.ofAttachment[name]
    case .null, .number, .text, .list: nil
    }
  }
}
