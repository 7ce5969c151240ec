import TodayWire

/// A change of a view that can be used for several views.
@MainActor public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView

  /// The changed view.
  @ViewBuilder func body(content: Content) -> Body
}

struct WithModifier<Modifier: ViewModifier>: NodeView {
  let content: AnyView
  let modifier: Modifier

  func nodes(in context: ViewContext) -> [Node] {
    context.connect(modifier)
    return modifier.body(content: content).resolved(in: context.child("v"))
  }
}
