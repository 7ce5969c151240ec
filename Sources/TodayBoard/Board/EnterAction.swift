import TodayEngine
import TodayRender
import TodayWire

/// The action of Enter for the focused card and row; never nil.
enum EnterAction: Equatable {
  /// Loads a card again after a failure.
  case retry
  /// Updates a card again after a failure.
  case update
  case follow(url: String)
  /// Presses the only toggle or button of the row.
  case press(action: String)
  case openApp
  /// Shows the card alone, with all its rows.
  case zoom
  /// Returns from the card to the board.
  case unzoom

  /// - Parameter index: The focused card.
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
    if card.badge.isFailure, card.acceptsTaps {
      self = .update
    } else if card.hasApp {
      self = .openApp
    } else {
      self = table.isZoomed ? .unzoom : .zoom
    }
  }
}
