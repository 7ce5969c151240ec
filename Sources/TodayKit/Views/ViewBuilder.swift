package import TodayWire

/// Builds a view from the statements of a closure: views, `if`, `switch`, `for`.
///
/// SwiftUI's builder makes a type of each combination; this one makes a ``ViewGroup`` of all, so there
/// is no limit on the number of views, and `for` works.
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

/// Several views one after another: what a ``ViewBuilder`` makes.
public struct ViewGroup: NodeView {
  private let views: [any View]
  /// Tells the branches of an `if` apart.
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

/// Views that belong together but are not arranged: a modifier on the group applies to each.
public struct Group: NodeView {
  private let content: ViewGroup

  /// - Parameter content: The views, which the parent arranges as its own.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] { content.nodes(in: context) }
}

/// Nothing: no node, no cell.
public struct EmptyView: NodeView {
  /// Takes no cells and no spacing.
  public init() {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// A view whose type is erased.
public struct AnyView: NodeView {
  private let view: any View

  /// - Parameter view: Any view. Nothing about it changes.
  public init(_ view: any View) {
    self.view = view
  }

  package func nodes(in context: ViewContext) -> [Node] { view.resolved(in: context) }
}
