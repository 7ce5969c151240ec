public import Foundation
package import TodayWire

/// One view for each element of a collection.
///
/// Each element's identity becomes the `id` of its view's node and a part of the names of its taps.
/// So a tap reaches the element that the user saw, even if the order has changed meanwhile.
public struct ForEach: NodeView {
  private struct Element {
    var id: String
    var view: any View
  }

  private let elements: [Element]

  /// Views for `Identifiable` elements.
  public init<Data: Sequence>(_ data: Data, @ViewBuilder content: (Data.Element) -> ViewGroup)
  where Data.Element: Identifiable {
    elements = data.map { Element(id: "\($0.id)", view: content($0)) }
  }

  /// Views for elements with a property that identifies them.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: (Data.Element) -> ViewGroup
  ) {
    elements = data.map { Element(id: "\($0[keyPath: id])", view: content($0)) }
  }

  /// Views that a function makes, such as `content: Text.init`.
  @_disfavoredOverload
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: (Data.Element) -> some View
  ) {
    elements = data.map { Element(id: "\($0[keyPath: id])", view: content($0)) }
  }

  /// Views that a function makes, such as `content: Row.init`.
  @_disfavoredOverload
  public init<Data: Sequence>(_ data: Data, content: (Data.Element) -> some View)
  where Data.Element: Identifiable {
    elements = data.map { Element(id: "\($0.id)", view: content($0)) }
  }

  /// Views for integers.
  public init(_ range: Range<Int>, @ViewBuilder content: (Int) -> ViewGroup) {
    elements = range.map { Element(id: "\($0)", view: content($0)) }
  }

  /// Views for bindings to the elements of a collection.
  public init<C: MutableCollection, ID: Hashable>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: (Binding<C.Element>) -> ViewGroup
  ) {
    elements = data.wrappedValue.indices.map { index in
      let element = data.wrappedValue[index]
      let binding = Binding(
        get: {
          // The collection may have become shorter since the views were made.
          let present = data.wrappedValue
          return present.indices.contains(index) ? present[index] : element
        },
        set: { new in
          guard data.wrappedValue.indices.contains(index) else { return }
          data.wrappedValue[index] = new
        })
      return Element(id: "\(element[keyPath: id])", view: content(binding))
    }
  }

  /// Views for bindings to `Identifiable` elements.
  public init<C: MutableCollection>(
    _ data: Binding<C>, @ViewBuilder content: (Binding<C.Element>) -> ViewGroup
  ) where C.Element: Identifiable {
    self.init(data, id: \.id, content: content)
  }

  /// Unavailable.
  @available(*, unavailable, message: "a card cannot be swiped: add a Button to the row")
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  /// Unavailable.
  @available(
    *, unavailable, message: "the rows of a card cannot be dragged: add Buttons to the row"
  )
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }

  package func nodes(in context: ViewContext) -> [Node] {
    elements.flatMap { element in
      var nodes = element.view.resolved(in: context.child("[\(element.id)]"))
      if nodes.count == 1, nodes[0].id == nil { nodes[0].id = element.id }
      return nodes
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some places, as `onDelete` reports them in SwiftUI.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}
