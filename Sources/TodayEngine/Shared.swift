/// A value in a place of its own, which its copies share until one of them changes. A copy costs as much as
/// that of a reference.
package struct Shared<Value: Sendable>: Sendable {
  /// A part of the value is best read from here: the whole value would be copied.
  private(set) var place: Place

  /// Written only while there is one reference to it, so it may cross threads, and no access overlaps with
  /// a write. A check of that at run time would cost more than to read a part of the value.
  final class Place: @unchecked Sendable {
    @exclusivity(unchecked) fileprivate(set) var value: Value

    init(_ value: Value) { self.value = value }
  }

  package init(_ value: Value) { place = Place(value) }

  // Not a coroutine: a part of a large value that it yields is read wrongly (Swift 6.3).
  package var value: Value {
    get { place.value }
    _modify {
      if !isKnownUniquelyReferenced(&place) { place = Place(place.value) }
      yield &place.value
    }
  }
}

extension Shared: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.place === other.place || one.place.value == other.place.value
  }
}
