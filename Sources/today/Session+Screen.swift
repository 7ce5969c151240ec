import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

extension Session {
  /// The host's own words in pictures; messages of verbs are English.
  var words: Words { Words(Language(locale: host.options.locale)) }

  /// A board's screen as the config and the user's language have it, for pictures that no terminal
  /// shows.
  func boardScreen(size: TodayWire.CellSize) -> BoardScreen {
    let config = loaded.config
    var screen = BoardScreen(size: size, columns: config.columns)
    screen.keyMap = config.keyMap
    screen.pages = config.pages
    screen.words = words
    return screen
  }
}
