package import TodayEngine

/// A page of the board: some of the cards, in the page's own order.
package struct BoardPage: Sendable, Equatable {
  package var name: String
  package var widgets: [WidgetID]
  /// The number of columns of the page; nil for the board's number.
  package var columns: Int?

  package init(name: String, widgets: [WidgetID], columns: Int? = nil) {
    self.name = name
    self.columns = columns
    self.widgets = widgets
  }
}

extension BoardSection.Page {
  init(_ page: BoardPage) {
    self.init(
      name: page.name, columns: page.columns,
      widgets: page.widgets.map { BoardSection.Card(id: $0) })
  }
}

extension BoardPage {
  var hasPatterns: Bool { widgets.contains(where: \.isPattern) }

  package init(_ page: BoardSection.Page) {
    self.init(name: page.name, widgets: page.widgets.map(\.id), columns: page.columns)
  }
}

/// Stored state of a page that is not on the screen.
struct PageMemory: Sendable, Equatable {
  var focus: CardFocus?
  var scroll = 0
  /// Columns and heights, by card.
  var states: [WidgetID: CardState] = [:]
}
