package import TodayRender

/// The meaning of each key. The help is generated from it, so both agree.
package struct KeyMap: Sendable, Equatable {
  package var bindings: [Binding]

  package init(bindings: [Binding] = KeyMap.standardBindings) {
    self.bindings = bindings
  }

  package static let standard = KeyMap()

  /// One line of the help.
  package struct Binding: Sendable, Equatable {
    package var command: BoardCommand
    package var keys: [Key]

    package init(_ command: BoardCommand, _ keys: Key...) {
      self.command = command
      self.keys = keys
    }
  }

  package func command(for key: Key) -> BoardCommand? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  /// The first key of a command, as shown on the screen. Empty if it has no key.
  package func name(of command: BoardCommand, in words: Words) -> String {
    bindings.first { $0.command == command }?.keys.first.map { KeyMap.name($0, in: words) } ?? ""
  }

  package static let standardBindings: [Binding] = [
    Binding(.nextCard, .tab),
    Binding(.enter, .enter),
    Binding(.tap, .space),
    Binding(.toggleMode, .character("m")),
    Binding(.zoom, .character("z")),
    Binding(.edit, .character("e")),
    Binding(.settings, .character(",")),
    Binding(.search, .character("/")),
    Binding(.palette, .character(":"), .control("p")),
    Binding(.update, .character("r")),
    Binding(.undo, .character("u")),
    Binding(.quit, .character("q"), .control("c")),
    Binding(.add, .character("a")),
    Binding(.pages, .character("P")),
    Binding(.themes, .character("t")),
    Binding(.hidden, .character("H")),
    Binding(.moveUp, .up, .character("k")),
    Binding(.moveDown, .down, .character("j")),
    Binding(.moveLeft, .left, .character("h")),
    Binding(.moveRight, .right, .character("l")),
    Binding(.previousCard, .backTab),
    Binding(.openApp, .character("o")),
    Binding(.menu, .character(".")),
    Binding(.alternates, .character("A")),
    Binding(.copy, .character("y")),
    Binding(.moveEarlier, .character("K")),
    Binding(.moveLater, .character("J")),
    Binding(.wider, .character("+")),
    Binding(.narrower, .character("-")),
    Binding(.nextRows, .character("=")),
    Binding(.remove, .character("x")),
    Binding(.updateAll, .character("R")),
    Binding(.pause, .character("p")),
    Binding(.previousPage, .character("[")),
    Binding(.nextPage, .character("]")),
    Binding(.page1, .character("1")),
    Binding(.page2, .character("2")),
    Binding(.page3, .character("3")),
    Binding(.page4, .character("4")),
    Binding(.page5, .character("5")),
    Binding(.page6, .character("6")),
    Binding(.page7, .character("7")),
    Binding(.page8, .character("8")),
    Binding(.page9, .character("9")),
    Binding(.inspect, .character("i")),
    Binding(.reopen, .character("C")),
    Binding(.pageDown, .pageDown, .control("d"), .control("f")),
    Binding(.pageUp, .pageUp, .control("u"), .control("b")),
    Binding(.top, .character("g"), .home),
    Binding(.bottom, .character("G"), .end),
    Binding(.earlier, .character("<")),
    Binding(.later, .character(">")),
    Binding(.hourEarlier, .character("(")),
    Binding(.hourLater, .character(")")),
    Binding(.dayEarlier, .character("{")),
    Binding(.dayLater, .character("}")),
    Binding(.keyboard, .control("o")),
    Binding(.lock, .character("L")),
    Binding(.share, .character("s")),
    Binding(.hints, .character("f")),
    Binding(.nextMatch, .character("n")),
    Binding(.previousMatch, .character("N")),
    Binding(.help, .character("?"), .function(1)),
    Binding(.close, .escape),
    Binding(.redraw, .control("l")),
    Binding(.suspend, .control("z")),
  ]

  /// The written form of a key in the help.
  package static func name(_ key: Key, in words: Words) -> String {
    switch key {
    case .character(" "): words.keys.space
    case .character(let character), .pasted(let character): String(character)
    case .up: words.keys.up
    case .down: words.keys.down
    case .left: words.keys.left
    case .right: words.keys.right
    case .shiftUp: words.keys.shift + words.keys.up
    case .shiftDown: words.keys.shift + words.keys.down
    case .wordLeft: words.keys.control + words.keys.left
    case .wordRight: words.keys.control + words.keys.right
    case .enter: words.keys.enter
    case .tab: words.keys.tab
    case .backTab: words.keys.shift + words.keys.tab
    case .escape: words.keys.escape
    case .backspace: words.keys.backspace
    case .delete: words.keys.delete
    case .pageUp: words.keys.pageUp
    case .pageDown: words.keys.pageDown
    case .home: words.keys.home
    case .end: words.keys.end
    case .control(let character): words.keys.control + character.uppercased()
    case .function(let number): "F\(number)"
    case .mouse: words.keys.mouse
    }
  }
}
