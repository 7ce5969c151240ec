import TodayEngine
import TodayRender

/// What the screen itself has to say about the last key: on the footer, until the next one.
enum ScreenNote: Sendable, Equatable {
  case copied(rows: Int)
  case removed(String)
  /// A hidden card is on the board for good, or until it says again that it has nothing to show.
  case keptShown(String)
  case broughtBack(String)
  /// Scripts that are being installed.
  case adding(String)
  case movedToPage(String, String)
  case pageAdded(String)
  case pageRemoved(String)
  case undone
  case nothingToUndo
  /// Nothing on the screen can be tapped.
  case nothingToTap
  /// The board stands in the past.
  case past
  /// Nothing is changed from here.
  case readOnly
  /// In Edit: only cards are moved. The key that would add it; nil: it cannot be added.
  case notOnBoard(String, key: String?)
  /// In Edit: where only some are listed, a place among them says little.
  case notAllShown

  /// It says that something was changed, and may be changed back.
  var isChange: Bool {
    switch self {
    case .removed, .keptShown, .broughtBack, .movedToPage, .pageAdded, .pageRemoved: true
    case .adding, .copied, .undone, .nothingToUndo, .nothingToTap, .past, .readOnly, .notOnBoard,
      .notAllShown:
      false
    }
  }
}
