import Synchronization

/// The width of a card, which remembers whether anybody has asked for it.
///
/// A timeline that does not depend on the width is not made again when the board is resized.
final class CardWidth: Sendable {
  private let value: Int
  private let wasRead = Mutex(false)

  init(_ columns: Int) { value = columns }

  /// The columns of the card's content.
  var columns: Int {
    wasRead.withLock { $0 = true }
    return value
  }

  /// The columns, if anybody has asked for them.
  var used: Int? { wasRead.withLock { $0 } ? value : nil }
}
