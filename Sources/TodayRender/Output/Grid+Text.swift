extension Grid {
  /// The text of the grid: a line for each row, without trailing blanks.
  package var text: String { (0..<rows).map { line($0) }.joined(separator: "\n") }

  /// The text for a screen reader, without lines, bars, empty rows and blank columns.
  ///
  /// A row is read from left to right. Parts that are more than two blanks apart are separated by
  /// commas.
  package var plain: String {
    var lines: [String] = []
    for row in 0..<rows {
      var parts: [String] = []
      var current = ""
      var blanks = 0
      for character in line(row) {
        guard !Self.isBlankOrDrawing(character) else {
          blanks += 1
          continue
        }
        if blanks > 2, !current.isEmpty {
          parts.append(current)
          current = ""
        } else if blanks > 0, !current.isEmpty {
          current += " "
        }
        blanks = 0
        current.append(character)
      }
      if !current.isEmpty { parts.append(current) }
      if !parts.isEmpty { lines.append(parts.joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n")
  }

  /// The grid for a terminal without UTF-8: similar ASCII characters replace lines, marks and
  /// punctuation, letters lose known accents, and other clusters become `?`. A wide cluster becomes
  /// two characters.
  package var ascii: Grid {
    var grid = self
    for row in 0..<rows {
      for column in 0..<columns where !cells[row * columns + column].cluster.isPrintableASCII {
        let cluster = self[row, column].cluster
        guard !cluster.isEmpty else { continue }
        let isWide = column + 1 < columns && self[row, column + 1].cluster.isEmpty
        let likeness = ASCIIText.likeness(ofCluster: cluster)
        grid[row, column].cluster = likeness
        if isWide { grid[row, column + 1].cluster = ASCIIText.secondCell(of: likeness) }
      }
    }
    return grid
  }

  func line(_ row: Int) -> String {
    var line = ""
    var end = line.endIndex
    for column in 0..<columns {
      let cluster = self[row, column].cluster
      line += cluster
      if cluster != " " { end = line.endIndex }
    }
    return String(line[..<end])
  }

  private static func isBlankOrDrawing(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return true }
    // Box drawing, blocks, and braille.
    return value == 0x20 || (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value)
  }
}
