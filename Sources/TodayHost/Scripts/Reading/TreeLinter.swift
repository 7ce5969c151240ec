import TodayWire

/// Finds the parts of a printed view tree that are ignored, and taps that do nothing. For authors: the board only
/// reads the tree.
struct TreeLinter {
  private let text: String
  private var warnings: [ScriptWarning] = []

  /// In the order of their lines. None if the text is not a view tree.
  static func warnings(in text: String) -> [ScriptWarning] {
    guard let json = try? JSONReader.read(text), json.members != nil else { return [] }
    var linter = TreeLinter(text: text)
    linter.check(json)
    return linter.warnings
  }

  private init(text: String) { self.text = text }

  private mutating func check(_ json: JSONValue) {
    let isWhole = json["root"] != nil
    // `actions` is a member for scripts only.
    let view: JSONValue =
      isWhole
      ? .object((json.members ?? []).filter { $0.name != "actions" })
      : .object([JSONMember("root", json)])
    for hint in ViewHint.hints(in: view) { add(.ignored(hint), at: hint.name) }
    let actions = isWhole ? json["actions"]?.members ?? [] : []
    for action in actions { check(action) }
    let declared = actions.map(\.name)
    for name in Self.actions(in: view["root"]) where !declared.contains(name) {
      add(.undeclaredAction(name, meant: Spelling.nearest(to: name, among: declared)), at: name)
    }
  }

  private mutating func check(_ action: JSONMember) {
    let known = ["command", "refresh", "terminal"]
    for member in action.value.members ?? [] where !known.contains(member.name) {
      let meant = Spelling.nearest(to: member.name, among: known)
      add(.ignored(.unknownMember(member.name, of: "action", meant: meant)), at: member.name)
    }
    let command = action.value["command"]
    if let command, command.array?.allSatisfy({ $0.string != nil }) != true {
      add(.notACommand(action.name), at: action.name)
    } else if command?.array?.isEmpty ?? true, action.value["refresh"]?.bool != true {
      add(.actionWithoutCommand(action.name), at: action.name)
    }
  }

  private mutating func add(_ mistake: ScriptWarning.Mistake, at name: String) {
    warnings.append(ScriptWarning(line: line(of: name), mistake))
  }

  /// The line of the first text with this name; the first line if it is written with escapes.
  private func line(of name: String) -> Int {
    guard let place = text.utf8.firstRange(of: "\"\(name)\"".utf8) else { return 1 }
    return 1 + text.utf8[..<place.lowerBound].count { $0 == 0x0A }
  }

  /// The names in the nodes of a tree, each once, in their order.
  private static func actions(in root: JSONValue?) -> [String] {
    guard let root else { return [] }
    var names: [String] = []
    SentNodes.visit(root) { node in
      if let name = node["action"]?.string, !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension ViewHint {
  /// The word that is unknown, or the list or type that has the mistake.
  fileprivate var name: String {
    switch self {
    case .unknownType(let name, _), .unknownMember(let name, _, _),
      .unreadable(let name, _), .wrongValue(let name, _, _, _):
      name
    case .alertIncomplete: "alerts"
    }
  }
}
