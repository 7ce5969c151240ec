public import Foundation
package import TodayWire

/// Views one below the other, on the colours among them.
///
/// A cell shows one character, so views cannot lie over each other: colours become the ground of the
/// stack, and all other views stand below each other.
public struct ZStack: NodeView {
  private let alignment: Alignment
  private let content: ViewGroup

  /// - Parameters:
  ///   - alignment: The place of views with fewer columns than the stack, which is as wide as its widest view,
  ///     or takes its whole place if it has a colour.
  ///   - content: Colours, and the views on them.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup) {
    self.alignment = alignment
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Self.layered(content.nodes(in: context), alignment)]
  }

  static func layered(_ nodes: [Node], _ alignment: Alignment) -> Node {
    let views = nodes.filter { NodeTree($0).groundColor == nil }
    let stack = Node.Stack(children: views, align: alignment.horizontal.wire)
    guard let ground = nodes.compactMap({ NodeTree($0).groundColor }).last else {
      return views.count == 1 ? views[0] : NodeTree.hugging(stack)
    }
    // A ground takes the whole place, and the views have their places on it.
    var node = views.count == 1 ? views[0] : Node(.vstack(stack))
    node.style.background = node.style.background ?? ground
    return node
  }
}

/// The first of several views that is not wider than the card.
///
/// The widget does not know the width of each place, so the width of the card is compared. If none
/// fits, the last view is shown. The first one is shown before the card has been on a board, because
/// its width is unknown.
public struct ViewThatFits: NodeView {
  private let axes: Axis.Set
  private let content: ViewGroup

  /// - Parameters:
  ///   - axes: Without `.horizontal` the first view is shown: a card can be scrolled, so only the
  ///     width is compared.
  ///   - content: The views, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> ViewGroup
  ) {
    self.axes = axes
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let candidates = content.nodes(in: context)
    // One column stands for a size that is not known yet.
    guard axes.contains(.horizontal), context.columns > 1 else {
      return Array(candidates.prefix(1))
    }
    let fitting = candidates.first { NodeTree($0).usualWidth <= context.columns }
    return [fitting ?? candidates.last].compactMap(\.self)
  }
}

/// A direction.
public enum Axis: Sendable, CaseIterable {
  case horizontal, vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    /// One bit for each direction.
    public let rawValue: Int

    /// The directions of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Views below each other: the card scrolls, not a view in it.
public struct ScrollView: NodeView {
  private let content: ViewGroup

  /// - Parameters:
  ///   - axes: Ignored.
  ///   - showsIndicators: Ignored: the card shows whether it has more rows.
  ///   - content: The views.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.vstack(Node.Stack(children: content.nodes(in: context))))]
  }
}

/// A ``VStack``: the card has all rows of a view, so nothing is lazy.
public typealias LazyVStack = VStack

/// An ``HStack``: the card has all columns of a view, so nothing is lazy.
public typealias LazyHStack = HStack

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
  /// The width of a column.
  public enum Size: Sendable {
    /// A width in the unit of the widget.
    case fixed(CGFloat)
    /// As wide as its widest view.
    case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
    /// As many columns of this width as the card has room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  let size: Size
  let alignment: HorizontalAlignment

  /// - Parameters:
  ///   - size: The width of the column.
  ///   - spacing: Ignored: the board sets the room between columns.
  ///   - alignment: The place of views in the column.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment = .leading
  ) {
    self.size = size
    self.alignment = alignment.horizontal
  }

  @MainActor static func columns(
    _ items: [GridItem], in context: ViewContext
  ) -> [Node.GridContent.Column] {
    items.flatMap { item in
      switch item.size {
      case .fixed(let width):
        [
          Node.GridContent.Column(
            width: context.unit.columns(width.whole), align: item.alignment.wire)
        ]
      case .flexible: [Node.GridContent.Column(align: item.alignment.wire)]
      case .adaptive(let minimum, _):
        Array(
          repeating: Node.GridContent.Column(align: item.alignment.wire),
          count: min(
            max((context.columns + 1) / (max(context.unit.columns(minimum.whole), 1) + 1), 1), 64))
      }
    }
  }
}

/// Views in rows of as many as there are columns.
public struct LazyVGrid: NodeView {
  private let columns: [GridItem]
  private let content: ViewGroup

  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: Ignored: a column has its own alignment.
  ///   - spacing: Ignored: rows stand below each other.
  ///   - pinnedViews: Ignored: a view does not scroll.
  ///   - content: The views, row by row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> ViewGroup
  ) {
    self.columns = columns
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let columns = GridItem.columns(columns, in: context)
    let cells = content.nodes(in: context)
    let width = max(columns.count, 1)
    let rows = stride(from: 0, to: cells.count, by: width).map { first in
      Array(cells[first..<min(first + width, cells.count)])
    }
    return [Node(.grid(Node.GridContent(columns: columns, rows: rows)))]
  }
}

/// Views in columns of as many as there are rows.
public struct LazyHGrid: NodeView {
  private let count: Int
  private let content: ViewGroup

  /// - Parameters:
  ///   - rows: One for each row; their sizes are ignored.
  ///   - alignment: Ignored.
  ///   - spacing: Ignored.
  ///   - content: The views, column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> ViewGroup
  ) {
    count = max(rows.count, 1)
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let cells = content.nodes(in: context)
    let rows = (0..<count).map { row in
      stride(from: row, to: cells.count, by: count).map { cells[$0] }
    }
    let columns = (rows.first ?? []).map { _ in Node.GridContent.Column() }
    return [Node(.grid(Node.GridContent(columns: columns, rows: rows.filter { !$0.isEmpty })))]
  }
}

/// Headings that stay while a view scrolls: here the card scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the headings.
  public let rawValue: Int

  /// The headings of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The headings of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The remarks of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
