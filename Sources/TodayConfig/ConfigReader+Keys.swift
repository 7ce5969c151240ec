import TodayBoard
import TodayEngine
import TodayRender
import TodayWire
import Yams

/// The `keys:` section: a preset, and the keys of commands.
extension ConfigReader {
  private static let mostKeys = 200
  private static let none = "none"

  mutating func readKeys(_ node: ConfigNode, _ key: ConfigKey, _ name: ConfigNode) {
    if node.isEmpty { return }
    guard let mapping = node.mapping else {
      return problem(
        node, key.name, .keys(.notAMapping), .write(.belowSuchAs("next-page: n")))
    }
    let presetKey = ConfigKey.named("keys.preset")
    var preset = KeyMap.Preset.standard
    if let presetKey, let (name, node) = mapping.first(where: { $0.key.string == "preset" }),
      !node.isEmpty
    {
      if let text = node.scalar?.string {
        if let value = value(of: text, presetKey, at: node) {
          add(presetKey, value, at: name)
          preset = KeyMap.Preset(rawValue: text) ?? .standard
        }
      } else {
        problem(node, presetKey.name, .value(.oneValue(presetKey.name)), .write(.behindColon))
      }
    }
    var entries: [KeyMap.Entry] = []
    for (command, node) in mapping where command.string != "preset" {
      guard let text = command.scalar?.string, isCommand(text) else {
        unknownCommand(command)
        continue
      }
      for node in node.sequence.map({ Array($0) }) ?? [node] {
        guard let typed = node.scalar?.string, !typed.isEmpty else {
          problem(
            node, "keys.\(text)", .keys(.notAKey("keys.\(text)")),
            .write(.suchAs("n, Ctrl-d, or [n, PgDn]")))
          continue
        }
        guard entries.count < Self.mostKeys else {
          return problem(
            node, "keys", .keys(.tooMany(Self.mostKeys)), .change(.removeSome))
        }
        entries.append(KeyMap.Entry(key: typed, command: text))
        let wrong = KeyMap.build(preset: preset, entries).problems.filter { !$0.isOfAll }
        if let last = wrong.last {
          entries.removeLast()
          problem(node, "keys.\(text)", last)
        }
      }
    }
    if let wrong = KeyMap.build(preset: preset, entries).problems.first(where: \.isOfAll) {
      problem(name, "keys", wrong)
    }
    if !entries.isEmpty {
      add(key, .array(entries.map { .array([.string($0.command), .string($0.key)]) }), at: name)
    }
  }

  private func isCommand(_ name: String) -> Bool {
    name == Self.none || BoardCommand(name: name) != nil
  }

  private mutating func unknownCommand(_ node: ConfigNode) {
    let text = node.scalar?.string ?? ""
    let names = BoardCommand.allCases.map(\.name) + ["preset", Self.none]
    problem(
      node, "keys.\(Quoted.shortened(text))",
      .keys(.unknownCommand(Quoted.shortened(text))),
      .change(EditDistance.nearest(to: text, among: names).map { .didYouMean($0) } ?? .seeKeys))
  }

  private mutating func problem(_ node: ConfigNode, _ key: String, _ wrong: KeyMap.Problem) {
    switch wrong {
    case .unknownKey(let name):
      problem(
        node, key, .keys(.unknownKey(Quoted.shortened(name))),
        .write(.character("Space, Ctrl-d, PgDn, F1")))
    case .unknownCommand(let name, _):
      problem(node, key, .keys(.unknownCommand(Quoted.shortened(name))), .change(.removeIt))
    case .conflict(let name, let one, let other):
      problem(
        node, key, .keys(.conflict(Quoted.shortened(name), one: "\(one)", other: "\(other)")),
        .change(.rebindOne))
    case .reserved(let name):
      problem(node, key, .keys(.reserved(Quoted.shortened(name))), .change(.otherKey))
    case .sameKey(let name, let other):
      problem(
        node, key, .keys(.sameKey(Quoted.shortened(name), as: other)), .write(.exactly(other)))
    case .unreachable(let command):
      problem(node, key, .keys(.unreachable("\(command)")), .change(.bind))
    }
  }
}

extension KeyMap.Problem {
  /// A problem of the whole map, not of one entry.
  fileprivate var isOfAll: Bool {
    if case .unreachable = self { true } else { false }
  }
}
