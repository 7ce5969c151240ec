package import TodayRender

/// A key map from the config: a preset, and the keys that differ from it.
extension KeyMap {
  /// The base of a key map.
  package enum Preset: String, Sendable, CaseIterable {
    case standard, vi, emacs
  }

  /// A key and its command, both by name: `Ctrl-d`, `scroll-down`. `none` as the command removes
  /// the key, and `none` as the key removes all keys of the command.
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var command: String

    package init(key: String, command: String) {
      self.key = key
      self.command = command
    }
  }

  /// The problem of an entry. The other entries apply.
  package enum Problem: Error, Sendable, Equatable, CustomStringConvertible {
    case unknownKey(String)
    case unknownCommand(String, nearest: String?)
    /// Two entries give different meanings to one key.
    case conflict(key: String, String, String)
    /// The key has the same meaning everywhere.
    case reserved(key: String)
    /// In a terminal the key is another one, by its name.
    case sameKey(key: String, as: String)
    /// A required command would have no key.
    case unreachable(command: String)

    package var description: String {
      switch self {
      case .unknownKey(let key):
        "unknown key \"\(key)\": write a character, or a name such as Space, Ctrl-d, PgDn, F1"
      case .unknownCommand(let command, let nearest):
        "unknown command \"\(command)\"" + (nearest.map { ": did you mean \($0)?" } ?? "")
      case .conflict(let key, let one, let other):
        "\(key) cannot mean both \(one) and \(other)"
      case .reserved(let key): "\(key) always quits"
      case .sameKey(let key, let other):
        "\(key) is \(other) in a terminal: write \(other), or choose another key"
      case .unreachable(let command): "no key is left for \(command): assign a key to it"
      }
    }
  }

  static let none = "none"

  /// - Returns: The map, and the problems of the entries, in their order. A valid entry overrides
  ///   the preset's use of its key.
  package static func build(
    preset: Preset = .standard, _ entries: [Entry]
  ) -> (map: KeyMap, problems: [Problem]) {
    var map = KeyMap(bindings: bindings(of: preset))
    var problems: [Problem] = []
    var taken: [Key: String] = [:]
    for entry in entries {
      if entry.key == none, let command = BoardCommand(name: entry.command) {
        map.unbind(command)
        continue
      }
      guard let key = Key(name: entry.key) else {
        problems.append(.unknownKey(entry.key))
        continue
      }
      let command = BoardCommand(name: entry.command)
      if command == nil, entry.command != none {
        problems.append(
          .unknownCommand(
            entry.command,
            nearest: EditDistance.nearest(
              to: entry.command, among: BoardCommand.allCases.map(\.name))))
      } else if key == .control("c") {
        if command != .quit { problems.append(.reserved(key: entry.key)) }
      } else if let other = key.arrivesAs {
        problems.append(.sameKey(key: entry.key, as: other.configName))
      } else if let other = taken[key], other != entry.command {
        problems.append(.conflict(key: entry.key, other, entry.command))
      } else {
        taken[key] = entry.command
        map.bind(key, to: command)
      }
    }
    for command in [BoardCommand.help, .close, .enter] where map.keys(of: command).isEmpty {
      problems.append(.unreachable(command: command.name))
    }
    return (map, problems)
  }

  package func keys(of command: BoardCommand) -> [Key] {
    bindings.filter { $0.command == command }.flatMap(\.keys)
  }

  /// The key has only this meaning; `nil` for none. The screen names keys from the config first.
  mutating func bind(_ key: Key, to command: BoardCommand?) {
    for index in bindings.indices { bindings[index].keys.removeAll { $0 == key } }
    guard let command else { return }
    if let index = bindings.firstIndex(where: { $0.command == command }) {
      bindings[index].keys.insert(key, at: 0)
    } else {
      bindings.append(Binding(command, key))
    }
  }

  /// Removes the command's keys, except the fixed one.
  private mutating func unbind(_ command: BoardCommand) {
    for index in bindings.indices where bindings[index].command == command {
      bindings[index].keys.removeAll { $0 != .control("c") }
    }
  }
}
