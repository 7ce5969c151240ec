package import TodayWire

/// A piece of a widget's picture.
///
/// As in SwiftUI a view is a value that says what is to be seen; compose your own from others in
/// ``body``. There is no state in a view: state lives in the ``WidgetViewController``, whose body is
/// evaluated again after each call into the widget. The host draws the picture, in cells of the
/// terminal, at whatever width the card has.
@MainActor public protocol View {
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder var body: Body { get }
}

/// Views that are nodes of the wire themselves have no body.
extension Never: View {
  /// Never called, because the host draws the view.
  public var body: Never { return fatalError("a view that draws itself has no body") }
}

/// A view that draws itself: it is turned into nodes of the wire.
@MainActor package protocol NodeView: View where Body == Never {
  /// The nodes of the view; several for a group, none for an empty one.
  func nodes(in context: ViewContext) -> [Node]
}

extension NodeView {
  /// Never called, because the host draws the view.
  public var body: Never { return fatalError("a view that draws itself has no body") }
}

extension View {
  /// The nodes of any view, of one's own or of the SDK's.
  package func resolved(in context: ViewContext) -> [Node] {
    if let view = self as? any NodeView { return view.nodes(in: context) }
    return body.resolved(in: context)
  }
}

extension View {
  /// The view as one node: several become a column.
  package func resolvedAsOne(in context: ViewContext) -> Node {
    let nodes = resolved(in: context)
    if nodes.count == 1 { return nodes[0] }
    return Node(.vstack(Node.Stack(children: nodes)))
  }
}
