package import TodayEngine

/// The board section of the config, where there is one.
extension WidgetHost {
  /// Settings as they hold: what was stored, with the section above it.
  func ruled(_ stored: BoardSettings?) -> BoardSettings? {
    guard let section else { return stored }
    var settings = stored ?? BoardSettings()
    settings.follow(section) { !chosenModes.contains($0) }
    return settings
  }

  /// The section of what is on the board now.
  package var boardSection: BoardSection { engine.boardSection(section) }

  /// Another section, or none any more.
  package func follow(_ new: BoardSection?) {
    guard new != section else { return }
    section = new
    chosenModes = []
    guard let settings = ruled(stores.settings.read()) else { return }
    post(.settings(settings))
  }
}
