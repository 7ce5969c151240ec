package import TodayEngine

/// On which page of the config each card stands while the board is edited; nothing where the config
/// has no pages.
package struct EditPages: Sendable, Equatable {
  /// At least one.
  let count: Int
  /// Where the user came from: what is added goes there.
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

  /// From 0. A card that no page names stands on the first.
  func page(of id: WidgetID) -> Int { min(max(places[id] ?? 0, 0), count - 1) }

  /// One that comes to the board has a page: where it was, or else where the user is.
  mutating func settle(_ id: WidgetID) {
    if areSeveral, places[id] == nil { places[id] = current }
  }

  mutating func move(_ id: WidgetID, toThatOf other: WidgetID) {
    if areSeveral { places[id] = page(of: other) }
  }

  /// Moves a card to the page before or behind its own, if that is what a step does.
  ///
  /// - Parameter neighbour: The card that it would pass; nil: there is none on the board.
  /// - Returns: Whether it did; otherwise the card changes places with the neighbour.
  mutating func move(_ id: WidgetID, by step: Int, past neighbour: WidgetID?) -> Bool {
    guard areSeveral else { return false }
    let page = page(of: id)
    let other = neighbour.map(self.page(of:))
    if other == page { return false }
    // One that has just come may stand behind the cards of another page.
    let isBehind = other.map { step > 0 ? $0 > page : $0 < page } ?? true
    let next = isBehind ? page + step : other ?? page
    guard numbers.contains(next) else { return false }
    places[id] = next
    return true
  }

  /// Of those that are not where they were the number of their page.
  func changes(of ids: Set<WidgetID>) -> [WidgetID: Int] {
    guard areSeveral else { return [:] }
    return places.filter { ids.contains($0.key) && before[$0.key] != $0.value }
  }
}
