import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

extension Session {
  /// The board's texts in drawings. Messages of subcommands are in English.
  var words: Words { Words(Language(locale: host.options.locale)) }

  /// A board screen with the config's values and the user's language, for drawings outside a
  /// terminal.
  func boardScreen(size: TodayWire.CellSize) -> BoardScreen {
    let config = loaded.config
    var screen = BoardScreen(size: size, columns: config.columns)
    screen.keyMap = config.keyMap
    screen.pages = config.pages
    if let fleet = config.fleet { screen.begin(WidgetHost.overview(of: fleet)) }
    screen.words = words
    screen.places = ColumnPlaces(json: PlaceStore(host.directories).read())
    return screen
  }
}
