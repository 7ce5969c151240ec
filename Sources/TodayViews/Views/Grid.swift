public import Foundation
package import TodayWire

/// Rows with aligned columns.
///
/// A column is as wide as its widest cell by default. In SwiftUI a cell sets the alignment of its
/// column; here the grid's columns set it.
public struct Grid: NodeView {
  private let columns: [GridColumn]
  /// The columns that are not listed.
  private var usual = GridColumn()
  private let content: ViewGroup

  /// - Parameters:
  ///   - columns: Titles, widths and alignments. Further columns are leading and as wide as their
  ///     widest cell.
  ///   - content: ``GridRow``s. A ``Divider`` spans all columns; any other view is a cell of the first one.
  public init(columns: [GridColumn], @ViewBuilder content: () -> ViewGroup) {
    self.columns = columns
    self.content = content()
  }

  /// - Parameters:
  ///   - alignment: The place of the cells in their columns.
  ///   - horizontalSpacing: Ignored: the board sets the room between columns.
  ///   - verticalSpacing: Ignored: rows stand below each other.
  ///   - content: ``GridRow``s. A ``Divider`` spans all columns; any other view is a cell of the first one.
  public init(
    alignment: Alignment = .leading, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.init(columns: [], content: content)
    usual = GridColumn(alignment: alignment.horizontal)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let rows = content.nodes(in: context).map { GridRow.cells(of: $0) ?? [$0] }
    let count = max(rows.map(\.count).max() ?? 0, columns.count)
    let listed = columns.map(\.wire)
    let missing = Array(repeating: usual.wire, count: count - listed.count)
    return [Node(.grid(Node.GridContent(columns: listed + missing, rows: rows)))]
  }
}

/// A row of a ``Grid``, with a cell for each view.
///
/// Outside a grid it is an ``HStack``.
public struct GridRow: NodeView {
  /// Marks a row for its grid: a spacing that authors cannot set.
  private static let mark = -1

  private let content: ViewGroup

  /// - Parameters:
  ///   - alignment: Ignored: a cell is at the top of its row.
  ///   - content: The cells, from left to right.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.hstack(Node.Stack(children: content.nodes(in: context), spacing: Self.mark)))]
  }

  /// The cells of a row with the modifiers of the row applied; nil for a node that is not a row.
  static func cells(of node: Node) -> [Node]? {
    guard case .hstack(let row) = node.content, row.spacing == mark else { return nil }
    return row.children.map { cell in
      var cell = cell
      cell.style = cell.style.over(node.style)
      if !cell.isTappable {
        cell.action = node.action
        cell.url = node.url
      }
      return cell
    }
  }

  /// The tree, in which rows outside a grid are ordinary stacks.
  package static func withoutMarks(_ node: Node) -> Node {
    var node = node
    if case .hstack(var stack) = node.content, stack.spacing == mark {
      stack.spacing = 1
      node.content = .hstack(stack)
    }
    return node.mapChildren(withoutMarks)
  }
}

/// The title, width and alignment of a column of a ``Grid``.
public struct GridColumn: Sendable {
  let wire: Node.GridContent.Column

  /// - Parameters:
  ///   - title: The heading above the column.
  ///   - width: In columns of the terminal; nil means the width of the widest cell.
  ///   - alignment: Where the cells are placed in the column.
  ///   - priority: If the columns do not all fit, those with the lowest priority are left out first,
  ///     before any is cut. A column with nil is never left out; if it is a leading one of texts, the
  ///     longest fifth of them, and those below the tenth row, may be cut before a column is left out.
  public init(
    _ title: String? = nil, width: Int? = nil, alignment: HorizontalAlignment = .leading,
    priority: Int? = nil
  ) {
    wire = .init(
      width: width.map { max($0, 0) }, align: alignment.wire, title: title, priority: priority)
  }

  private init(wire: Node.GridContent.Column) {
    self.wire = wire
  }

  /// A column of numbers aligned at their decimal marks, whatever their units: `5.1 GB` above `12
  /// MB`.
  ///
  /// The mark may be a point or a comma.
  public static func decimal(
    _ title: String? = nil, width: Int? = nil, priority: Int? = nil
  ) -> GridColumn {
    GridColumn(
      wire: .init(
        width: width.map { max($0, 0) }, isDecimal: true, title: title, priority: priority))
  }
}
