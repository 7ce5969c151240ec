/// The engine's widgets by identifier: a dictionary with separately stored values.
///
/// A value in a dictionary's own storage would be moved whenever that grows.
struct WidgetTable: Sendable {
  private var places: [WidgetID: Place] = [:]
  private var connectedIDs: Set<WidgetID> = []
  private var changes = 0
  /// Differs after a widget was added or removed, or has another description.
  private(set) var lineup = 0

  /// Written only through the table, which copies it if there are two tables. So a table is a
  /// value, and may cross threads.
  private final class Place: @unchecked Sendable {
    var widget: Widget?
    /// The number of the change that wrote it last.
    var change: Int
    /// Nothing has happened to it since it was added.
    var isNew = false

    init(_ widget: Widget?, change: Int) {
      self.widget = widget
      self.change = change
    }
  }

  subscript(id: WidgetID) -> Widget? {
    _read {
      if let place = places[id] { yield place.widget } else { yield nil }
    }
    _modify {
      changes += 1
      guard let index = places.index(forKey: id) else {
        var new: Widget?
        defer {
          if let new {
            places[id] = Place(new, change: changes)
            lineup += 1
            if new.connection != nil { connectedIDs.insert(id) }
          }
        }
        yield &new
        return
      }
      if !isKnownUniquelyReferenced(&places.values[index]) {
        places.values[index] = Place(places.values[index].widget, change: changes)
      }
      let place = places.values[index]
      place.change = changes
      place.isNew = false
      let wasConnected = place.widget?.connection != nil
      defer {
        let isConnected = place.widget?.connection != nil
        if isConnected, !wasConnected { connectedIDs.insert(id) }
        if wasConnected, !isConnected { connectedIDs.remove(id) }
        if place.widget == nil {
          places[id] = nil
          lineup += 1
        }
      }
      yield &place.widget
    }
  }

  /// Adds a widget to which nothing has happened. The table does not have it yet.
  mutating func add(_ new: Widget) {
    changes += 1
    lineup += 1
    let place = Place(new, change: changes)
    place.isNew = true
    places[new.info.id] = place
  }

  /// Whether nothing has happened to the widget since it was added.
  func isNew(_ id: WidgetID) -> Bool { places[id]?.isNew ?? false }

  /// Does not copy the widget, unlike a comparison with `nil`.
  func contains(_ id: WidgetID) -> Bool { places[id] != nil }

  /// A number that differs after the widget was written; `nil` if there is no such widget.
  func change(of id: WidgetID) -> Int? { places[id]?.change }

  /// Descriptions have changed, so the widgets may have another order.
  mutating func redescribe() { lineup += 1 }

  var isEmpty: Bool { places.isEmpty }

  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// In any order.
  var ids: some Collection<WidgetID> { places.keys }

  /// Those with a process, or with a connection to a process that is being started; in any order.
  var connected: some Sequence<Widget> { connectedIDs.lazy.compactMap { places[$0]?.widget } }

  /// In any order.
  var all: some Sequence<Widget> { places.values.lazy.compactMap(\.widget) }
}
