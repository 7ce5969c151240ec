package import TodayWire

/// Rows whose cells stand under each other.
///
/// A column is as wide as its widest cell unless it says otherwise. In SwiftUI a cell sets its
/// column's alignment; here the grid's columns say it.
public struct Grid: NodeView {
  private let columns: [GridColumn]
  private let content: ViewGroup

  /// - Parameters:
  ///   - columns: Titles, widths and alignments; columns that are not listed are as wide as their widest
  ///     cell, leading.
  ///   - content: ``GridRow``s; any other view is a row of one cell.
  public init(columns: [GridColumn] = [], @ViewBuilder content: () -> ViewGroup) {
    self.columns = columns
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let rows = content.nodes(in: context).map { GridRow.cells(of: $0) ?? [$0] }
    let count = max(rows.map(\.count).max() ?? 0, columns.count)
    let listed = columns.map(\.wire)
    let missing = Array(repeating: Node.GridContent.Column(), count: count - listed.count)
    return [Node(.grid(Node.GridContent(columns: listed + missing, rows: rows)))]
  }
}

/// A row of a ``Grid``: a cell for each view. Outside a grid, an ``HStack``.
public struct GridRow: NodeView {
  /// A row says to the grid above it that it is one by a spacing that no author can give.
  private static let mark = -1

  private let content: ViewGroup

  /// - Parameter content: The cells, from left to right.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.hstack(Node.Stack(children: content.nodes(in: context), spacing: Self.mark)))]
  }

  /// The cells of a row, each with what was said of the whole row; nil for what is no row.
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

  /// The tree with rows that stand in no grid as ordinary stacks.
  package static func withoutMarks(_ node: Node) -> Node {
    var node = node
    if case .hstack(var stack) = node.content, stack.spacing == mark {
      stack.spacing = 1
      node.content = .hstack(stack)
    }
    return node.mapChildren(withoutMarks)
  }
}

/// How wide a column of a ``Grid`` is and where its cells stand.
public struct GridColumn: Sendable {
  let wire: Node.GridContent.Column

  /// - Parameters:
  ///   - title: The heading above the column.
  ///   - width: In columns of the terminal; nil means the width of the widest cell.
  ///   - alignment: Where the cells are placed in the column.
  ///   - priority: If the columns do not all fit, those with the lowest priority are left out first,
  ///     before any is cut. A column with nil is never left out.
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

  /// A column of numbers that stand with their decimal marks under each other, whatever unit follows
  /// them: `5.1 GB` above `12 MB`. The mark may be a point or a comma.
  public static func decimal(
    _ title: String? = nil, width: Int? = nil, priority: Int? = nil
  ) -> GridColumn {
    GridColumn(
      wire: .init(
        width: width.map { max($0, 0) }, isDecimal: true, title: title, priority: priority))
  }
}
