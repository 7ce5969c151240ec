import TodayEngine
import TodayWire

/// Which notices the plain board announces, and the numbers that its last list gave them.
struct PlainNotices: Sendable {
  /// The notices in the order of the last list; empty before the first one.
  private(set) var listed: [Notice.ID] = []
  /// The notices of the last board; `nil` before the stored ones were read.
  private var known: Set<Notice.ID>?
  /// Not announced yet, the newest first.
  private var waiting: [Notice] = []
  private var pace = PlainPace()

  /// The stored notices were read. Those that come later are new.
  mutating func begin(_ board: Board) { known = Set(board.notices.notices.map(\.id)) }

  /// The notices have changed.
  mutating func update(_ board: Board) {
    guard let known else { return }
    let notices = board.notices.notices
    let before = Set(waiting.map(\.id))
    waiting = notices.filter { notice in
      guard !notice.isAcknowledged else { return false }
      if before.contains(notice.id) { return true }
      return !known.contains(notice.id) && !Self.isAnnouncedByCard(notice, board)
    }
    self.known = Set(notices.map(\.id))
    pace.forgetAll(except: Set(notices.map(\.widget)))
  }

  /// The change of its badge is announced, with the same reason.
  private static func isAnnouncedByCard(_ notice: Notice, _ board: Board) -> Bool {
    switch notice.kind {
    case .failed, .unable: board.cards.contains { $0.id == notice.widget }
    case .killed, .alert: false
    }
  }

  /// The earliest time at which ``next(_:)`` returns notices; nil if there are none.
  func due(_ now: WallTime) -> WallTime? { waiting.map { pace.due($0.widget, now) }.min() }

  /// The new notices of the widget whose notice has waited longest.
  mutating func next(_ now: WallTime) -> [Notice]? {
    guard let id = waiting.last(where: { pace.due($0.widget, now) <= now })?.widget else {
      return nil
    }
    let new = waiting.filter { $0.widget == id }
    waiting.removeAll { $0.widget == id }
    pace.announced(id, at: now)
    return new
  }

  /// All notices are read, so none of them is announced. They keep their numbers until the next list.
  mutating func list(_ board: Board) {
    listed = board.notices.notices.map(\.id)
    waiting = []
  }
}
