public import Foundation
package import TodayWire

/// Views from left to right.
///
/// The default spacing is 1 column, and the default alignment is the top row. SwiftUI's defaults
/// are the platform's spacing and the centre.
public struct HStack: NodeView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: ViewGroup
  private var isFolding = false

  /// - Parameters:
  ///   - alignment: The place of views with fewer rows than the stack.
  ///   - spacing: Columns between two views, 0 or more.
  ///   - content: The views, from left to right.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 1, @ViewBuilder content: () -> ViewGroup
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// - Parameters:
  ///   - alignment: The place of views in the other direction.
  ///   - spacing: The room between two views; nil means 1. It is rounded.
  ///   - content: The views.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .top, spacing: CGFloat?, @ViewBuilder content: () -> ViewGroup
  ) {
    self.init(alignment: alignment, spacing: spacing?.whole ?? 1, content: content)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let children = content.nodes(in: context)
    return [
      Node(
        .hstack(
          Node.Stack(
            children: children, spacing: context.unit.columns(spacing), align: alignment.wire,
            folds: isFolding)))
    ]
  }

  /// In fewer than 32 columns, moves the views after the last ``Spacer`` to a second row, at its right
  /// end, instead of truncating texts.
  public func folding() -> HStack {
    var stack = self
    stack.isFolding = true
    return stack
  }
}

/// Views from top to bottom.
///
/// The default spacing is 0 rows, and the default alignment is leading. SwiftUI's defaults are the
/// platform's spacing and the centre.
public struct VStack: NodeView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: ViewGroup

  /// - Parameters:
  ///   - alignment: The place of views with fewer columns than the stack.
  ///   - spacing: Rows between two views, 0 or more.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// - Parameters:
  ///   - alignment: The place of views in the other direction.
  ///   - spacing: The room between two views; nil means 0. It is rounded.
  ///   - content: The views.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .leading, spacing: CGFloat?,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.init(alignment: alignment, spacing: spacing?.whole ?? 0, content: content)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let children = content.nodes(in: context)
    return [
      Node(
        .vstack(
          Node.Stack(
            children: children, spacing: context.unit.rows(spacing), align: alignment.wire)))
    ]
  }
}

/// Free room of a stack.
public struct Spacer: NodeView {
  /// Takes the free room of its stack: rows in a ``VStack``, columns in an ``HStack``.
  ///
  /// Several share it. A smallest length has no effect: there is room where other views leave some.
  public init(minLength: Double? = nil) {}

  package func nodes(in context: ViewContext) -> [Node] { [Node(.spacer)] }
}

/// A line between views.
public struct Divider: NodeView {
  /// Horizontal, or vertical in an ``HStack``.
  public init() {}

  package func nodes(in context: ViewContext) -> [Node] { [Node(.divider)] }
}
