/// The engine's widgets by identifier, with the numbers of their last changes.
struct WidgetTable: Sendable {
  private var entries: [WidgetID: Entry] = [:]
  private var connectedIDs: Set<WidgetID> = []
  private var changes = 0
  /// Differs after a widget was added or removed, or has another description.
  private(set) var lineup = 0

  private struct Entry {
    /// `nil` only while it is removed.
    var widget: Widget?
    /// The number of the change that wrote it last.
    var change: Int
    /// Nothing has happened to it since it was added.
    var isNew = false
  }

  subscript(id: WidgetID) -> Widget? {
    _read {
      yield entries[id]?.widget
    }
    _modify {
      changes += 1
      guard let index = entries.index(forKey: id) else {
        var new: Widget?
        defer {
          if let new {
            entries[id] = Entry(widget: new, change: changes)
            lineup += 1
            if new.connection != nil { connectedIDs.insert(id) }
          }
        }
        yield &new
        return
      }
      entries.values[index].change = changes
      entries.values[index].isNew = false
      let wasConnected = entries.values[index].widget?.connection != nil
      defer {
        let isConnected = entries.values[index].widget?.connection != nil
        if isConnected, !wasConnected { connectedIDs.insert(id) }
        if wasConnected, !isConnected { connectedIDs.remove(id) }
        if entries.values[index].widget == nil {
          entries[id] = nil
          lineup += 1
        }
      }
      yield &entries.values[index].widget
    }
  }

  /// The widgets that a locked board may show. What is not installed any more may have been hidden, so it is not one.
  var shownWhileLocked: Set<WidgetID> {
    Set(entries.lazy.filter { $0.value.widget?.info.hidesWhileLocked == false }.map(\.key))
  }

  /// Adds a widget to which nothing has happened. The table does not have it yet.
  mutating func add(_ new: Widget) {
    changes += 1
    lineup += 1
    entries[new.info.id] = Entry(widget: new, change: changes, isNew: true)
  }

  /// Whether nothing has happened to the widget since it was added.
  func isNew(_ id: WidgetID) -> Bool { entries[id]?.isNew ?? false }

  /// Does not copy the widget, unlike a comparison with `nil`.
  func contains(_ id: WidgetID) -> Bool { entries[id] != nil }

  /// A number that differs after the widget was written; `nil` if there is no such widget.
  func change(of id: WidgetID) -> Int? { entries[id]?.change }

  /// Descriptions have changed, so the widgets may have another order.
  mutating func redescribe() { lineup += 1 }

  var isEmpty: Bool { entries.isEmpty }

  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// In any order.
  var ids: some Collection<WidgetID> { entries.keys }

  /// Those with a process, or with a connection to a process that is being started; in any order.
  var connected: some Sequence<Widget> { connectedIDs.lazy.compactMap { entries[$0]?.widget } }

  /// In any order.
  var all: some Sequence<Widget> { entries.values.lazy.compactMap(\.widget) }
}
