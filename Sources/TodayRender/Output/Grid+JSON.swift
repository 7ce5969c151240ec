package import TodayWire

extension Grid {
  /// `{"columns", "rows", "lines": [[{"text", "style"?}]]}`: the runs of one style of each row.
  /// They include blanks, so that the texts of a row are as wide as the grid.
  ///
  /// A style has only members that differ from the plain style: `foreground` and `background`
  /// (`#rrggbb`, or the terminal's index), and `bold`, `dim`, `italic`, `underline`,
  /// `strikethrough`, `reverse`.
  package var json: JSONValue {
    .object([
      "columns": .integer(columns), "rows": .integer(rows),
      "lines": .array((0..<rows).map { .array(runs(of: $0)) }),
    ])
  }

  private func runs(of row: Int) -> [JSONValue] {
    var runs: [JSONValue] = []
    var start = 0
    while start < columns {
      let style = self[row, start].style.unlinked
      var text = ""
      var end = start
      while end < columns, self[row, end].style.unlinked == style {
        text += self[row, end].cluster
        end += 1
      }
      runs.append(
        .object(["text": .string(text), "style": style == .plain ? nil : style.json]))
      start = end
    }
    return runs
  }
}

extension CellStyle {
  fileprivate var json: JSONValue {
    func flag(_ attribute: Attributes) -> JSONValue? {
      attributes.contains(attribute) ? .bool(true) : nil
    }
    return .object([
      "foreground": foreground.json, "background": background.json, "bold": flag(.bold),
      "dim": flag(.dim), "italic": flag(.italic), "underline": flag(.underline),
      "strikethrough": flag(.strikethrough), "reverse": flag(.reverse),
    ])
  }
}

extension Paint {
  fileprivate var json: JSONValue? {
    switch self {
    case .standard: nil
    case .indexed(let index): .integer(Int(index))
    case .rgb(let red, let green, let blue):
      .string(RGB(red: red, green: green, blue: blue).text)
    }
  }
}
