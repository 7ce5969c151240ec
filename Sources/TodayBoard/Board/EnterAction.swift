import TodayEngine
import TodayRender
import TodayWire

/// What Enter does with the card and the row that have the focus. It always does something.
enum EnterAction: Equatable {
  /// Loads a card again that failed to load.
  case retry
  /// Updates a card that could not be updated.
  case update
  case follow(url: String)
  /// Presses the only toggle or button of the row.
  case press(action: String)
  case openApp
  /// Shows the card alone, with all its rows.
  case zoom
  /// Back from the card to the board.
  case unzoom

  /// - Parameter index: The card that has the focus.
  init(_ index: Int, _ table: inout CardTable, _ context: DrawContext) {
    let card = table.cards[index]
    if card.badge == .unableToLoad {
      self = .retry
      return
    }
    let targets = table.targets(of: index, context)
    if let target = table.focusedTarget(context) {
      let row = targets.filter { $0.row == target.row }
      if let url = target.url ?? row.lazy.compactMap(\.url).first {
        self = .follow(url: url)
        return
      }
      if row.count == 1, let action = target.action {
        self = .press(action: action)
        return
      }
    } else if targets.count == 1, let url = targets[0].url {
      self = .follow(url: url)
      return
    }
    if card.badge.isFailure {
      self = .update
    } else if card.hasApp {
      self = .openApp
    } else {
      self = table.isZoomed ? .unzoom : .zoom
    }
  }
}
