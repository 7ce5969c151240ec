import TodayEngine
import TodayRender

/// The palette: everything that can be done and gone to, by what is typed of its name.
package struct PaletteState: Sendable, Equatable {
  var field = LineField()
  /// The row with the focus.
  var index = 0
  /// The first row on the screen.
  var scroll = 0
}

/// A row of the palette.
struct PaletteItem: Sendable, Equatable {
  var name: String
  /// Of a widget; it is not searched.
  var icon: String?
  /// The key that does the same; what kind of thing it is otherwise.
  var right: String
  var does: Does
  /// What else it is found by: other words for it, what it is about.
  var also = ""
  /// Of those, the word that was found; it is shown.
  var found = ""
  /// Clusters of the name that were typed.
  var places: [Int] = []

  enum Does: Sendable, Equatable {
    case command(BoardCommand)
    /// A tappable part of the focused card.
    case target(TapTarget)
    case card(WidgetID)
    /// A widget that is hidden, or not on the board.
    case widget(WidgetID)
    case page(Int)
  }
}
