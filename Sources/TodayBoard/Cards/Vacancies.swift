import TodayEngine
import TodayWire

/// The slots of cards that have hidden. They stay blank for a minute, so that a card that comes and
/// goes does not move the others.
struct Vacancies: Sendable, Equatable {
  private struct Vacancy: Sendable, Equatable {
    /// The next card below in the same column, which keeps its place.
    var below: WidgetID
    var rows: Int
    /// `nil` until the next picture.
    var until: WallTime?
  }

  private var vacancies: [WidgetID: Vacancy] = [:]
  /// Seconds.
  static let duration = 60

  /// When the next slot closes.
  var nextEnd: WallTime? { vacancies.values.lazy.compactMap(\.until).min() }

  /// Blank rows above each card.
  var rows: [WidgetID: Int] {
    Dictionary(vacancies.values.map { ($0.below, $0.rows) }, uniquingKeysWith: +)
  }

  /// Cards have left the board or come back.
  ///
  /// - Parameters:
  ///   - old: The cards of before with their slots.
  ///   - new: The cards of now.
  ///   - hidden: The cards that have hidden. Others were removed by the user.
  mutating func follow(
    _ old: [(card: Card, slot: BoardLayout.Slot)], new: [Card], hidden: Set<WidgetID>, gap: Int
  ) {
    let staying = Set(new.lazy.map(\.id))
    for id in staying { vacancies[id] = nil }
    func below(_ index: Int) -> WidgetID? {
      old[(index + 1)...].first {
        staying.contains($0.card.id) && $0.slot.columns.overlaps(old[index].slot.columns)
      }?.card.id
    }
    for (index, entry) in old.enumerated() where !staying.contains(entry.card.id) {
      let next = below(index)
      for id in vacancies.keys where vacancies[id]?.below == entry.card.id {
        if let next { vacancies[id]?.below = next } else { vacancies[id] = nil }
      }
      guard let next, hidden.contains(entry.card.id), entry.card.isSettled else { continue }
      vacancies[entry.card.id] = Vacancy(below: next, rows: entry.slot.height + gap)
    }
  }

  /// Closes the slots whose time is over.
  ///
  /// - Returns: Whether a slot has closed.
  mutating func close(at now: WallTime) -> Bool {
    let count = vacancies.count
    for (id, vacancy) in vacancies {
      let until = vacancy.until ?? now + Self.duration
      vacancies[id]?.until = until
      // A clock that was set back must not keep a slot open.
      if until <= now || until > now + Self.duration { vacancies[id] = nil }
    }
    return vacancies.count != count
  }
}
