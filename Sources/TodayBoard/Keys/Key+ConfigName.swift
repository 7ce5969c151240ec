import TodayRender

extension Key {
  /// The name in the config, for ``init(name:)``.
  package var configName: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character), .pasted(let character): String(character)
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .shiftUp: "Shift-Up"
    case .shiftDown: "Shift-Down"
    case .wordLeft: "Ctrl-Left"
    case .wordRight: "Ctrl-Right"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .control(let letter): "Ctrl-\(letter)"
    case .function(let number): "F\(number)"
    case .mouse: "Mouse"
    }
  }
}
