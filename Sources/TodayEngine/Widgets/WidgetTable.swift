/// The engine's widgets by identifier: a dictionary whose values lie in places of their own.
///
/// What is known of one widget takes some kilobytes. In a dictionary's own storage that would be
/// moved whenever it grows, kept twice for its free places, and copied for each look at one member.
struct WidgetTable: Sendable {
  private var places: [WidgetID: Place] = [:]

  /// Written only through the table, which makes another one when there are two tables: so a table
  /// is a value, and may cross threads as one.
  private final class Place: @unchecked Sendable {
    var widget: Widget?

    init(_ widget: Widget?) { self.widget = widget }
  }

  subscript(id: WidgetID) -> Widget? {
    _read {
      if let place = places[id] { yield place.widget } else { yield nil }
    }
    _modify {
      guard let index = places.index(forKey: id) else {
        var new: Widget?
        defer { if let new { places[id] = Place(new) } }
        yield &new
        return
      }
      if !isKnownUniquelyReferenced(&places.values[index]) {
        places.values[index] = Place(places.values[index].widget)
      }
      let place = places.values[index]
      defer { if place.widget == nil { places[id] = nil } }
      yield &place.widget
    }
  }

  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// In no order.
  var ids: some Collection<WidgetID> { places.keys }

  /// In no order.
  var all: some Sequence<Widget> { places.values.lazy.compactMap(\.widget) }
}
