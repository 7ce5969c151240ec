package import TodayWire

/// A part of a widget's view.
///
/// As in SwiftUI, a view is a value that describes its content; combine views in ``body``. What a view
/// keeps is a ``State``, or belongs to the ``WidgetViewController``, whose body is evaluated after
/// each call into the widget and after a change of what the body has read. The host draws the view
/// in the cells of the terminal, at any width of the card.
@MainActor public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

/// Views of the SDK are nodes and have no body.
extension Never: View {
  /// Never called, because the host draws the view.
  public var body: Never { return fatalError("a view that draws itself has no body") }
}

/// A view of the SDK.
///
/// It becomes nodes, which the host draws.
@MainActor package protocol NodeView: View where Body == Never {
  /// The nodes of the view: several for a group, none for an empty one.
  func nodes(in context: ViewContext) -> [Node]
}

extension NodeView {
  /// Never called, because the host draws the view.
  public var body: Never { return fatalError("a view that draws itself has no body") }
}
