import TodayWire

extension Box {
  mutating func arrangeGrid(
    _ grid: Node.GridContent, _ measured: Measured, _ columns: Int, _ context: DrawContext
  ) {
    let cells = measured.children
    let table = GridColumns(grid, cells: cells, titles: measured.titles)
    let places = table.place(columns: columns)
    for (column, title) in measured.titles.enumerated() {
      let place = places[column]
      var box = Box(
        title, columns: min(place.columns, title.ideal), isOneRow: true, context: context)
      box.column = place.column + Self.offset(table.aligns[column], box.columns, in: place.columns)
      children.append(box)
    }
    rows = measured.titles.isEmpty ? 0 : 1
    var index = 0
    for row in grid.rows {
      if GridColumns.spans(row) {
        let end = places.lazy.filter { $0.columns > 0 }.map { $0.column + $0.columns }.max()
        var box = Box(cells[index], columns: end ?? columns, context: context)
        index += 1
        box.row = rows
        rows += box.rows
        children.append(box)
        continue
      }
      var height = 0
      for column in row.indices {
        let cell = cells[index]
        index += 1
        let place = places[column]
        let align = table.aligns[column]
        let width = align == .leading || cell.grows ? place.columns : min(place.columns, cell.ideal)
        var box = Box(
          cell, columns: width, isOneRow: !table.wraps(column) && width < cell.ideal,
          context: context)
        box.row = rows
        box.column =
          place.column
          + table.offset(of: cell, columns: box.columns, in: place.columns, column: column)
        // A hidden cell needs no rows.
        if place.columns > 0 || columns == 0 { height = max(height, box.rows) }
        children.append(box)
      }
      rows += height
    }
  }
}
