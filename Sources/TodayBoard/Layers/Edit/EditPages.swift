package import TodayEngine

/// The page of each card while the board is edited. Empty if the config has no pages.
package struct EditPages: Sendable, Equatable {
  /// At least one.
  let count: Int
  /// The page that was visible before. New cards are added to it.
  let current: Int
  private let before: [WidgetID: Int]
  private var places: [WidgetID: Int]

  package init(_ places: [WidgetID: Int] = [:], count: Int = 1, current: Int = 0) {
    self.count = max(count, 1)
    self.current = min(max(current, 0), self.count - 1)
    before = places
    self.places = places
  }

  var areSeveral: Bool { count > 1 }

  var numbers: Range<Int> { 0..<count }

  /// From 0. A card that is on no page of the config is on the first page.
  func page(of id: WidgetID) -> Int { min(max(places[id] ?? 0, 0), count - 1) }

  /// The page of an added card: its previous one, or the visible one.
  mutating func settle(_ id: WidgetID) {
    if areSeveral, places[id] == nil { places[id] = current }
  }

  mutating func move(_ id: WidgetID, toThatOf other: WidgetID) {
    if areSeveral { places[id] = page(of: other) }
  }

  /// Moves a card to the previous or next page if the step leads there.
  ///
  /// - Parameter neighbour: The card that it would pass; `nil` if there is none on the board.
  /// - Returns: Whether it was moved to another page. Otherwise it exchanges positions with the
  ///   neighbour.
  mutating func move(_ id: WidgetID, by step: Int, past neighbour: WidgetID?) -> Bool {
    guard areSeveral else { return false }
    let page = page(of: id)
    let other = neighbour.map(self.page(of:))
    if other == page { return false }
    // A new card may be after the cards of another page.
    let isBehind = other.map { step > 0 ? $0 > page : $0 < page } ?? true
    let next = isBehind ? page + step : other ?? page
    guard numbers.contains(next) else { return false }
    places[id] = next
    return true
  }

  /// The new page numbers of the cards that were moved.
  func changes(of ids: Set<WidgetID>) -> [WidgetID: Int] {
    guard areSeveral else { return [:] }
    return places.filter { ids.contains($0.key) && before[$0.key] != $0.value }
  }
}
