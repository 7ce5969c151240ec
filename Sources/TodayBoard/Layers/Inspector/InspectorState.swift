package import TodayEngine

/// Where the user stands in the inspector.
package struct InspectorState: Sendable, Equatable {
  package var card: WidgetID
  /// The first row on the screen.
  package var scroll = 0
  /// The outcome that was chosen, counted from the newest.
  package var outcome: Int?
  /// It has been scrolled to.
  var shownOutcome: Int?

  package init(card: WidgetID) {
    self.card = card
  }
}
