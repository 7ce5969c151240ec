package import TodayWire

/// The parts of a card that other machines may tap. They get a name for each action, because an action
/// may have paths and other data of this machine.
package struct FleetParts: Sendable, Equatable {
  /// By action.
  private var names: [String: String] = [:]
  /// By name.
  private var actions: [String: String] = [:]

  /// - Parameter name: The name of an action: always the same for one action of the card, so that a tap
  ///   on an older picture does not reach another part.
  package init(of view: WidgetView, name: (_ action: String) -> String) { add(view.root, name) }

  private mutating func add(_ node: Node, _ name: (String) -> String) {
    // Other machines see dots of it.
    guard !node.isPrivate else { return }
    if let action = node.action, names[action] == nil {
      let name = name(action)
      names[action] = name
      actions[name] = action
    }
    for child in node.children { add(child, name) }
  }

  func name(of action: String) -> String? { names[action] }

  func action(of name: String) -> String? { actions[name] }

  func contains(action: String) -> Bool { names[action] != nil }

  private static let longestName = 32

  /// Whether a text of another machine can be the name of a part: lower-case letters and digits.
  package static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
