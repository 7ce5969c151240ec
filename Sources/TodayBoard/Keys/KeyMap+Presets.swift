import TodayRender

extension KeyMap {
  /// The keys that people's hands know from elsewhere. The letters of the board stay what they are:
  /// a preset adds movement, and gives away what the other editor means by a key.
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
        (.control("n"), .nextCard), (.control("p"), .previousCard), (.control("j"), .moveDown),
        (.control("h"), .moveLeft), (.character("0"), .top), (.character("$"), .bottom),
      ]
    case .emacs:
      [
        (.control("n"), .moveDown), (.control("p"), .moveUp), (.control("f"), .moveRight),
        (.control("b"), .moveLeft), (.control("v"), .pageDown), (.control("a"), .top),
        (.control("e"), .bottom), (.control("g"), .close), (.control("h"), .help),
        (.control("s"), .search), (.control("r"), .previousMatch),
      ]
    }
  }

  /// As ``bind(_:to:)``, behind the keys that the command has.
  private mutating func add(_ key: Key, to command: BoardCommand) {
    bind(key, to: nil)
    if let index = bindings.firstIndex(where: { $0.command == command }) {
      bindings[index].keys.append(key)
    } else {
      bindings.append(Binding(command, key))
    }
  }
}
