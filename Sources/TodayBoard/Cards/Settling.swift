import TodayEngine
import TodayWire

/// The first seconds of a layout, in which cards get their contents and expand.
///
/// Columns are balanced again in this time, because the first contents say little about the final heights.
/// A key or the mouse ends it, so that no card moves while the user works with the board.
struct Settling: Sendable, Equatable {
  /// Seconds after each card has content.
  static let duration = 8
  /// Seconds in which all cards should have content.
  static let longest = 30

  private(set) var isActive = false
  private var end: WallTime?
  private var latestEnd: WallTime?

  mutating func begin() {
    self = Settling()
    isActive = true
  }

  mutating func finish() { self = Settling() }

  /// - Parameter isComplete: Whether each card has content.
  /// - Returns: Whether it ends now.
  mutating func proceed(at now: WallTime, isComplete: Bool) -> Bool {
    guard isActive else { return false }
    let latest = latestEnd ?? now + Self.longest
    latestEnd = latest
    if isComplete, end == nil { end = min(now + Self.duration, latest) }
    // If the clock is set back, it must not stay active.
    guard now >= end ?? latest || now < latest - Self.longest else { return false }
    finish()
    return true
  }

  /// When it ends without an event.
  var nextEnd: WallTime? { end ?? latestEnd }
}

/// The data about columns that belongs to the page, not to a card on it.
struct ColumnHistory: Sendable, Equatable {
  /// Cards that were on this page since all columns were assigned.
  var gone: [WidgetID: Int] = [:]
  var settling = Settling()
  /// The rows of the board when its columns could last be balanced.
  var balancedRows: Int?
}
