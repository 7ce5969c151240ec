import TodayRender

extension KeyMap {
  /// The keys of well-known editors. The letters of the board stay: a preset adds keys for
  /// movement, and removes keys that have another meaning in that editor.
  static func bindings(of preset: Preset) -> [Binding] {
    var map = KeyMap(bindings: standardBindings)
    for (key, command) in changes(of: preset) { map.add(key, to: command) }
    return map.bindings
  }

  private static func changes(of preset: Preset) -> [(Key, BoardCommand)] {
    switch preset {
    case .standard: []
    case .vi:
      [
        (.control("n"), .nextCard), (.control("p"), .previousCard), (.character("0"), .top),
        (.character("$"), .bottom),
      ]
    case .emacs:
      [
        (.control("n"), .moveDown), (.control("p"), .moveUp), (.control("f"), .moveRight),
        (.control("b"), .moveLeft), (.control("v"), .pageDown), (.control("a"), .top),
        (.control("e"), .bottom), (.control("g"), .close), (.control("s"), .search),
        (.control("r"), .previousMatch),
      ]
    }
  }

  /// Like ``bind(_:to:)``, but after the command's existing keys.
  private mutating func add(_ key: Key, to command: BoardCommand) {
    bind(key, to: nil)
    if let index = bindings.firstIndex(where: { $0.command == command }) {
      bindings[index].keys.append(key)
    } else {
      bindings.append(Binding(command, key))
    }
  }
}
