import TodayEngine
import TodayWire

/// The slots of hidden cards. They stay blank for a minute, so that a card that disappears and
/// returns does not move the others.
struct Vacancies: Sendable, Equatable {
  private struct Vacancy: Sendable, Equatable {
    /// The next card below in the same column, which keeps its position.
    var below: WidgetID
    var rows: Int
    /// `nil` until the next picture.
    var until: WallTime?
  }

  private var vacancies: [WidgetID: Vacancy] = [:]
  /// Seconds.
  static let duration = 60

  var isEmpty: Bool { vacancies.isEmpty }

  /// When the next slot closes.
  var nextEnd: WallTime? { vacancies.values.lazy.compactMap(\.until).min() }

  /// Blank rows above each card.
  var rows: [WidgetID: Int] {
    Dictionary(vacancies.values.map { ($0.below, $0.rows) }, uniquingKeysWith: +)
  }

  /// Cards were hidden, removed or shown again.
  ///
  /// - Parameters:
  ///   - old: The previous cards with their slots.
  ///   - new: The current cards.
  ///   - hidden: The hidden cards. Others were removed by the user.
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

  /// Closes expired slots.
  ///
  /// - Returns: Whether a slot was closed.
  mutating func close(at now: WallTime) -> Bool {
    let count = vacancies.count
    for (id, vacancy) in vacancies {
      let until = vacancy.until ?? now + Self.duration
      vacancies[id]?.until = until
      // If the clock is set back, a slot must not stay open.
      if until <= now || until > now + Self.duration { vacancies[id] = nil }
    }
    return vacancies.count != count
  }
}
