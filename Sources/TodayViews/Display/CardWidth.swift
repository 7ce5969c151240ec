import Synchronization

/// The width of a card, which remembers whether anybody has asked for it.
///
/// A timeline that does not depend on the width is not made again when the board is resized.
package final class CardWidth: Sendable {
  private let value: Int
  private let wasRead = Mutex(false)

  package init(_ columns: Int) { value = columns }

  /// The columns of the card's content.
  package var columns: Int {
    wasRead.withLock { $0 = true }
    return value
  }

  /// The columns, if anybody has asked for them.
  package var used: Int? { wasRead.withLock { $0 } ? value : nil }
}
