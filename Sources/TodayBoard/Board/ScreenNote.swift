import TodayEngine
import TodayRender

/// A note of the screen about the last key, in the footer until the next key.
enum ScreenNote: Sendable, Equatable {
  case copied(rows: Int)
  case removed(String)
  /// A hidden card is always shown, or shown until it is empty again.
  case keptShown(String)
  case broughtBack(String)
  /// An added card has nothing to show. With the key that lists hidden cards.
  case hiddenForNow(String, key: String?)
  /// Scripts that are being installed.
  case adding(String)
  case movedToPage(String, String)
  /// It stays on its other pages.
  case copiedToPage(String, String)
  case removedFromPage(String, String)
  /// The rows of a card's content; `nil` for the automatic number.
  case rowsChosen(String, CardSize.Rows?)
  case pageAdded(String)
  case pageRemoved(String)
  case undone
  case nothingToUndo
  /// Nothing on the screen can be tapped.
  case nothingToTap
  /// The card has no alternate items of a script.
  case noAlternates
  /// The board shows the past.
  case past
  /// The board is read-only.
  case readOnly
  /// In Edit: only cards can be moved. With the key that adds the item; `nil` if it cannot be
  /// added.
  case notOnBoard(String, key: String?)
  /// The page that a key is for does not exist. With the key that adds one; `nil` if none does.
  case noFurtherPage(pages: Int, key: String?)
  /// No text field takes keys that a keyboard may type into.
  case noTextField
  /// In Edit: a filtered list cannot be reordered.
  case notAllShown

  /// It reports a change of the board, which may fail to be stored.
  var confirmsChange: Bool { isChange || self == .undone }

  /// It reports a change that can be undone.
  var isChange: Bool {
    switch self {
    case .removed, .keptShown, .broughtBack, .movedToPage, .copiedToPage, .removedFromPage,
      .rowsChosen, .pageAdded, .pageRemoved:
      true
    case .hiddenForNow, .adding, .copied, .undone, .nothingToUndo, .nothingToTap, .noAlternates,
      .past, .readOnly, .notOnBoard, .noFurtherPage, .noTextField, .notAllShown:
      false
    }
  }
}
