/// A part of a widget's view that is ignored, and the name that its author may have intended.
///
/// It is not an error, because a later version of the protocol may define it.
package enum ViewHint: Sendable, Hashable, CustomStringConvertible {
  case unknownType(String, meant: String?)
  case unknownMember(String, of: String, meant: String?)
  /// A value of the wrong kind, or an unknown word.
  case wrongValue(String, of: String, NodeMember.Value, meant: String?)
  /// A node of a known type without a value that it must have, and the form of its members.
  case unreadable(String, form: String)
  /// An alert without a member that it must have.
  case alertIncomplete(missing: String)

  package var description: String {
    switch self {
    case .unknownType(let type, let meant):
      "unknown node type \"\(type)\"" + Self.question(meant)
    case .wrongValue(let name, let type, let value, let meant):
      "\"\(name)\" of \(type) is not \(value.english)" + Self.question(meant)
    case .unreadable(let type, let form):
      "the \(type) node cannot be read and is not shown: write \(form)"
    case .alertIncomplete(let member):
      "an alert without \"\(member)\" is not shown: add it"
    case .unknownMember(let name, let type, let meant):
      "\(type) has no member \"\(name)\"" + Self.question(meant)
    }
  }

  private static func question(_ meant: String?) -> String {
    meant.map { ": did you mean \"\($0)\"?" } ?? ""
  }

  /// The hints for the parameters of a `view` message, without duplicates; at most 20.
  package static func hints(in params: JSONValue?) -> [ViewHint] {
    guard let params else { return [] }
    var hints: [ViewHint] = []
    check(params, "view", among: WidgetView.members, &hints)
    for alert in (params["alerts"]?.array ?? []).prefix(100) {
      for name in WidgetView.Alert.requiredMembers where alert[name]?.string == nil {
        add(.alertIncomplete(missing: name), &hints)
      }
    }
    if let root = params["root"] { SentNodes.visit(root) { check(node: $0, &hints) } }
    return Array(hints.prefix(20))
  }

  private static func check(node: JSONValue, _ hints: inout [ViewHint]) {
    guard hints.count < 20, let type = node["type"]?.string else { return }
    if let kind = Node.Kind(rawValue: type) {
      check(node, type, among: Node.commonMembers + kind.members, &hints)
      if let form = kind.requiredForm, let read = try? Node(json: node), read.isUnreadable {
        add(.unreadable(type, form: form), &hints)
      }
      if let style = node["style"] { check(style, "style", among: Style.members, &hints) }
    } else {
      let name = Sanitizer.line(type)
      let known = Node.Kind.allCases.map(\.rawValue)
      add(.unknownType(name, meant: Spelling.nearest(to: name, among: known)), &hints)
    }
  }

  private static func check(
    _ object: JSONValue, _ type: String, among known: [NodeMember], _ hints: inout [ViewHint]
  ) {
    for member in object.members ?? [] {
      let name = Sanitizer.line(member.name)
      guard let expected = known.first(where: { $0.name == member.name })?.value else {
        let meant = Spelling.nearest(to: name, among: known.map(\.name))
        add(.unknownMember(name, of: type, meant: meant), &hints)
        continue
      }
      // A null counts as absent.
      guard member.value != .null, !expected.accepts(member.value) else { continue }
      let meant = member.value.string.flatMap {
        Spelling.nearest(to: Sanitizer.line($0), among: expected.words)
      }
      add(.wrongValue(name, of: type, expected, meant: meant), &hints)
    }
  }

  private static func add(_ hint: ViewHint, _ hints: inout [ViewHint]) {
    if !hints.contains(hint) { hints.append(hint) }
  }
}

extension Node.Kind {
  /// The members without which a node cannot be read, as an example; nil if each may be missing.
  package var requiredForm: String? {
    switch self {
    case .month: #""month": "2026-11""#
    case .date: #""date": "2026-11-21T08:41:00Z" or "date": "now""#
    case .canvas: #""columns": 1, "rows": 1, "pixels": ["red", "blue"], two pixels for each cell"#
    default: nil
    }
  }
}

extension NodeMember.Value {
  /// For example `a string`.
  package var english: String {
    switch self {
    case .any: "a value"
    case .text: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .list: "a list"
    case .object: "an object"
    case .color: "a color"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
