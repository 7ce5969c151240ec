import TodayRender

/// Keys by their written names: `j`, `Space`, `Ctrl-d`, `Shift-Up`, `F1`.
extension Key {
  /// A single character is its own name. The case of names does not matter.
  package init?(name: String) {
    if name.count == 1, let character = name.first, !character.isNewline {
      self = .character(character)
      return
    }
    let lower = name.lowercased()
    if let key = Self.named[lower] {
      self = key
    } else if lower.hasPrefix("ctrl-") || lower.hasPrefix("control-"), let letter = lower.last,
      lower.split(separator: "-").count == 2, lower.split(separator: "-")[1].count == 1,
      letter.isASCII, letter.isLetter
    {
      self = .control(letter)
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The key that a terminal sends instead; `nil` if this key arrives as itself.
  var arrivesAs: Key? {
    switch self {
    case .control("h"): .backspace
    case .control("i"): .tab
    case .control("j"), .control("m"): .enter
    default: nil
    }
  }

  private static let named: [String: Key] = [
    "space": .space, "up": .up, "down": .down, "left": .left, "right": .right,
    "shift-up": .shiftUp, "shift-down": .shiftDown, "enter": .enter, "return": .enter,
    "tab": .tab, "shift-tab": .backTab, "esc": .escape, "escape": .escape,
    "backspace": .backspace, "delete": .delete, "del": .delete, "pgup": .pageUp,
    "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown, "home": .home, "end": .end,
  ]
}
