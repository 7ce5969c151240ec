extension Node {
  package struct Stack: Sendable, Equatable {
    package var children: [Node]
    /// Cells between two children.
    package var spacing: Int
    /// Across the stack's direction; in an `hstack` leading is the top row.
    package var align: Alignment
    /// In a narrow `hstack`, what follows the spacer moves to a second row instead of being truncated.
    package var folds: Bool

    package init(
      children: [Node], spacing: Int = 0, align: Alignment = .leading, folds: Bool = false
    ) {
      self.children = children
      self.spacing = spacing
      self.align = align
      self.folds = folds
    }
  }

  package struct GridContent: Sendable, Equatable {
    package var columns: [Column]
    package var rows: [[Node]]

    package init(columns: [Column], rows: [[Node]]) {
      self.columns = columns
      self.rows = rows
    }

    package struct Column: Sendable, Equatable {
      /// Cells; nil: as wide as its widest cell.
      package var width: Int?
      package var align: Alignment
      /// Numbers are aligned at their decimal marks.
      package var isDecimal: Bool
      /// The text above the column.
      package var title: String?
      /// If not all columns fit, those of the lowest priority are left out first; nil: never.
      package var priority: Int?

      package init(
        width: Int? = nil, align: Alignment = .leading, isDecimal: Bool = false,
        title: String? = nil, priority: Int? = nil
      ) {
        self.width = width
        self.align = isDecimal ? .trailing : align
        self.isDecimal = isDecimal
        self.title = title
        self.priority = priority
      }
    }
  }

  /// The node with changed children. They keep their places.
  package func mapChildren(_ transform: (Node) -> Node) -> Node {
    var node = self
    if case .hstack(var stack) = content {
      stack.children = stack.children.map(transform)
      node.content = .hstack(stack)
    } else if case .vstack(var stack) = content {
      stack.children = stack.children.map(transform)
      node.content = .vstack(stack)
    } else if case .grid(var grid) = content {
      grid.rows = grid.rows.map { $0.map(transform) }
      node.content = .grid(grid)
    }
    return node
  }
}

extension Node.Stack {
  static let members: [NodeMember] = [
    .init("children", .list), .init("spacing", .number), .init("align", Node.Alignment.self),
    .init("folds", .flag),
  ]

  init(json: JSONValue, _ reader: inout NodeReader) throws(Node.Refusal) {
    var children: [Node] = []
    for (index, child) in (json["children"]?.array ?? []).enumerated() {
      children.append(try reader.read(child, at: .child(index)))
    }
    self.init(
      children: children, spacing: Node.cells(json["spacing"]) ?? 0,
      align: json["align"]?.string.flatMap(Node.Alignment.init(rawValue:)) ?? .leading,
      folds: json["folds"]?.bool ?? false)
  }

  func write(_ add: Node.AddMember) {
    add("children", .array(children.map(\.json)))
    if spacing != 0 { add("spacing", .integer(spacing)) }
    if align != .leading { add("align", .string(align.rawValue)) }
    if folds { add("folds", .bool(true)) }
  }
}

extension Node.GridContent {
  static let members: [NodeMember] = [.init("columns", .list), .init("rows", .list)]

  init(json: JSONValue, _ reader: inout NodeReader) throws(Node.Refusal) {
    let columns = (json["columns"]?.array ?? []).map { column in
      Column(
        width: Node.cells(column["width"]),
        align: column["align"]?.string.flatMap(Node.Alignment.init(rawValue:)) ?? .leading,
        isDecimal: column["align"]?.string == "decimal",
        title: column.line("title"), priority: column["priority"]?.integer)
    }
    var rows: [[Node]] = []
    for (index, row) in (json["rows"]?.array ?? []).enumerated() {
      var cells: [Node] = []
      for (column, cell) in (row.array ?? []).enumerated() {
        cells.append(try reader.read(cell, at: .cell(row: index, column: column)))
      }
      rows.append(cells)
    }
    self.init(columns: columns, rows: rows)
  }

  func write(_ add: Node.AddMember) {
    let columns = columns.map { column in
      JSONValue.object([
        "width": column.width.map(JSONValue.integer),
        "align": column.isDecimal
          ? .string("decimal")
          : column.align == .leading ? nil : .string(column.align.rawValue),
        "title": column.title.map(JSONValue.string),
        "priority": column.priority.map(JSONValue.integer),
      ])
    }
    add("columns", .array(columns))
    add("rows", .array(rows.map { .array($0.map(\.json)) }))
  }
}
