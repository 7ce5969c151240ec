package import TodayWire

/// Builds a view from the statements of a closure: views, `if`, `switch`, `for`.
///
/// SwiftUI's builder makes a type for each combination. This one always makes a ``ViewGroup``, so
/// the number of views is not limited, and `for` works.
@MainActor @resultBuilder public enum ViewBuilder {
  /// One view of the closure.
  public static func buildExpression(_ view: any View) -> ViewGroup { ViewGroup([view]) }

  /// A group in a group, as it is.
  public static func buildExpression(_ group: ViewGroup) -> ViewGroup { group }

  /// The views one after another.
  public static func buildBlock(_ parts: ViewGroup...) -> ViewGroup {
    parts.count == 1 ? parts[0] : ViewGroup(parts)
  }

  /// The views of an `if` without `else`; none if it was not taken.
  public static func buildOptional(_ part: ViewGroup?) -> ViewGroup { part ?? ViewGroup([]) }

  /// The views of an `if`, apart from those of its `else`: their taps have other names.
  public static func buildEither(first part: ViewGroup) -> ViewGroup { ViewGroup([part], "t") }

  /// The views of an `else`, apart from those of its `if`.
  public static func buildEither(second part: ViewGroup) -> ViewGroup { ViewGroup([part], "f") }

  /// The views of a `for` loop, one after another.
  public static func buildArray(_ parts: [ViewGroup]) -> ViewGroup { ViewGroup(parts) }

  /// The views behind `if #available`.
  public static func buildLimitedAvailability(_ part: ViewGroup) -> ViewGroup { part }
}

/// Several views, the result of a ``ViewBuilder``.
public struct ViewGroup: NodeView {
  private let views: [any View]
  /// Distinguishes the branches of an `if`.
  private let branch: String

  init(_ views: [any View], _ branch: String = "") {
    self.views = views
    self.branch = branch
  }

  package func nodes(in context: ViewContext) -> [Node] {
    views.enumerated().flatMap { index, view in
      view.resolved(in: context.child("\(branch)\(index)"))
    }
  }
}

/// Views without an arrangement of their own.
///
/// A modifier on the group applies to each view.
public struct Group: NodeView {
  private let content: ViewGroup

  /// - Parameter content: The views, which the parent arranges as its own.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] { content.nodes(in: context) }
}

/// A view without content.
public struct EmptyView: NodeView {
  /// Takes no cells and no spacing.
  public init() {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// A view whose type is erased.
public struct AnyView: NodeView {
  private let view: any View

  /// - Parameter view: The view, which stays unchanged.
  public init(_ view: any View) {
    self.view = view
  }

  package func nodes(in context: ViewContext) -> [Node] { view.resolved(in: context) }
}

/// A view that may be missing.
extension Optional: View, NodeView where Wrapped: View {
  package func nodes(in context: ViewContext) -> [Node] { self?.resolved(in: context) ?? [] }
}
