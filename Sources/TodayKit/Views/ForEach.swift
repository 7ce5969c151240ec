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

  /// Views for integers.
  public init(_ range: Range<Int>, @ViewBuilder content: (Int) -> ViewGroup) {
    elements = range.map { Element(id: "\($0)", view: content($0)) }
  }

  package func nodes(in context: ViewContext) -> [Node] {
    elements.flatMap { element in
      var nodes = element.view.resolved(in: context.child("[\(element.id)]"))
      if nodes.count == 1, nodes[0].id == nil { nodes[0].id = element.id }
      return nodes
    }
  }
}
