/// The host's own words, in the language of the board.
package struct Words: Sendable, Equatable {
  package let language: Language

  package init(_ language: Language = .english) {
    self.language = language
  }

  package static let today = "Today"

  package enum Keys {
    package static let space = "Space"
    package static let enter = "Enter"
    package static let tab = "Tab"
    package static let shift = "Shift-"
    package static let control = "Ctrl-"
    package static let escape = "Esc"
    package static let backspace = "Backspace"
    package static let delete = "Delete"
    package static let pageUp = "PgUp"
    package static let pageDown = "PgDn"
    package static let home = "Home"
    package static let end = "End"
    package static let mouse = "Mouse"
  }

  /// What stands on a card's title line.
  package enum Badge {
    package static let updating = "updating"
    package static let failed = "failed"
    package static let failedShort = "!"
    package static let unableToLoad = "Unable to Load"
    package static let unableToLoadShort = "!"
    package static let more = "▾"
    package static let less = "▴"
    package static let showMore = "Show More ▾"
    package static let showLess = "Show Less ▴"
    package static func checked(_ age: String) -> String { "checked \(age)" }
    package static func kept(_ moment: String) -> String { "failed · kept \(moment)" }
    package static func keptShort(_ time: String) -> String { "failed \(time)" }
    package static func snapshot(_ age: String) -> String { "snapshot · \(age)" }
    package static func moreRows(_ count: Int) -> String { "\(count) more ▾" }
  }

  package enum Footer {
    package static let edit = "Edit"
    package static func edit(new count: Int) -> String { "Edit (\(count) new)" }
    package static func hidden(_ count: Int) -> String { "\(count) hidden" }
    package static func below(_ count: Int) -> String { "▾ \(count) below" }
    package static func above(_ count: Int) -> String { "▴ \(count) above" }
    package static let update = "update"
    package static let help = "help"
    package static let quit = "quit"
    package static let retry = "try again"
    package static let open = "open"
    package static let resume = "resume"
    package static let paused = "Updates are paused"
  }

  /// A board with nothing on it.
  package enum Empty {
    package static let title = "Nothing on the board yet."
    package static func edit(_ key: String) -> String { "Press \(key) to choose widgets." }
    package static let install = "Apps go into ~/.local/share/today/Applications."
    package static let allHidden = "Nothing to say right now."
    package static func hidden(_ key: String, _ count: Int) -> String {
      count == 1
        ? "1 widget is hidden because it has no content: press \(key) to see it."
        : "\(count) widgets are hidden because they have no content: press \(key) to see them."
    }
  }

  package enum Edit {
    package static let title = "Edit"
    package static let new = "new"
    package static let hint = "● is on the board"
    package static let add = "add"
    package static let remove = "remove"
    package static let up = "up"
    package static let down = "down"
    package static let done = "Done"
    package static let cancel = "Cancel"
    package static let nothing =
      "No widgets are installed. Apps go into ~/.local/share/today/Applications."
  }

  package enum Hidden {
    package static let title = "Hidden"
    package static let nothing = "No card is hidden."
    package static func by(_ who: String) -> String { "hidden by \(who)" }
    package static let open = "open app"
    package static let keep = "keep shown"
    package static let bringBack = "bring back"
    package static let close = "close"
  }

  package enum Help {
    package static let title = "Help"
    package static let click = "Click"
    package static let clickDoes = "taps a toggle, button or link; focuses a card"
    package static let wheel = "Wheel"
    package static let wheelDoes = "scrolls"
    package static let select = "Shift-drag"
    package static let selectDoes = "selects text"
    package static let close = "close"
    package static func more(_ count: Int) -> String { "▾ \(count) more" }

    package static func does(_ command: BoardCommand) -> String {
      switch command {
      case .moveUp: "up"
      case .moveDown: "down"
      case .moveLeft: "left"
      case .moveRight: "right"
      case .nextCard: "next card"
      case .previousCard: "previous card"
      case .tap: "toggle or button"
      case .enter: "link, else the only tappable part, else the app"
      case .openApp: "open the app"
      case .toggleMode: "Show More, Show Less"
      case .update: "update this card"
      case .updateAll: "update all cards"
      case .pause: "pause updates, resume"
      case .pageUp: "page up"
      case .pageDown: "page down"
      case .top: "first card"
      case .bottom: "last card"
      case .edit: "add, remove, reorder"
      case .hidden: "hidden cards"
      case .help: "this help"
      case .close: "close"
      case .redraw: "draw again"
      case .suspend: "to the shell; fg comes back"
      case .quit: "quit"
      }
    }
  }
}
