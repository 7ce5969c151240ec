package import TodayWire

/// Views beside each other.
///
/// The default spacing is 1 column, the alignment the top row; in SwiftUI they are the platform's
/// distance and the centre.
public struct HStack: NodeView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: ViewGroup

  /// - Parameters:
  ///   - alignment: Where views lower than the stack are placed.
  ///   - spacing: Columns between two views, 0 or more.
  ///   - content: The views, from left to right.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 1, @ViewBuilder content: () -> ViewGroup
  ) {
    self.alignment = alignment
    self.spacing = max(spacing, 0)
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let children = content.nodes(in: context)
    return [
      Node(.hstack(Node.Stack(children: children, spacing: spacing, align: alignment.wire)))
    ]
  }
}

/// Views one under the other.
///
/// The default spacing is 0 rows, the alignment leading; in SwiftUI they are the platform's distance
/// and the centre.
public struct VStack: NodeView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: ViewGroup

  /// - Parameters:
  ///   - alignment: Where views narrower than the stack are placed.
  ///   - spacing: Rows between two views, 0 or more.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.alignment = alignment
    self.spacing = max(spacing, 0)
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let children = content.nodes(in: context)
    return [
      Node(.vstack(Node.Stack(children: children, spacing: spacing, align: alignment.wire)))
    ]
  }
}

/// Room that a stack's other views leave.
public struct Spacer: NodeView {
  /// Takes the free room of its stack: rows in a ``VStack``, columns in an ``HStack``. Several share it.
  public init() {}

  package func nodes(in context: ViewContext) -> [Node] { [Node(.spacer)] }
}

/// A line across.
public struct Divider: NodeView {
  /// Horizontal, or vertical in an ``HStack``.
  public init() {}

  package func nodes(in context: ViewContext) -> [Node] { [Node(.divider)] }
}
