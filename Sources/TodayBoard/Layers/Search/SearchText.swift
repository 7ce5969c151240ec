import TodayEngine
import TodayRender
import TodayWire

struct SearchMatch: Sendable, Equatable {
  var card: WidgetID
  /// The index of the card in search order.
  var place: Int
  /// The row of the content; -1 is the title.
  var row: Int
  var column: Int
}

/// A card's text for the search: all of its rows, including those that the board cuts.
struct SearchText: Sendable {
  let node: Node?
  let columns: Int
  /// The title, then the rows of the content.
  let lines: [[String]]
  /// All lines in lower case, to find the cards that are worth a closer look; 0 for what is not of ASCII.
  private let bytes: [UInt8]

  init(_ card: Card, columns: Int, context: DrawContext) {
    self.columns = columns
    node = card.picture.node
    var lines = [Self.cells(of: card.title)]
    if let node {
      let layout = NodeLayout(node, columns: columns, context: context)
      let rows = min(layout.size.rows, Self.limit)
      var grid = Grid(columns: columns, rows: rows)
      _ = NodeRenderer.drawing(of: layout, in: &grid, region: grid.region, context: context)
      for row in 0..<rows { lines.append((0..<columns).map { grid[row, $0].cluster }) }
    }
    self.lines = lines
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
    for line in lines {
      for cell in line { Self.appendLowercased(cell, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
    }
    self.bytes = bytes
  }

  /// Most cells are of ASCII. For them, `lowercased()` would take most of the time of a search. Of the others,
  /// only few are equal to a letter of ASCII.
  private static func appendLowercased(_ cell: String, to bytes: inout [UInt8]) {
    if let byte = lowercasedASCII(cell) { return bytes.append(byte) }
    switch cell.unicodeScalars.first {
    case "\u{37E}": bytes.append(UInt8(ascii: ";"))
    case "\u{1FEF}": bytes.append(UInt8(ascii: "`"))
    // The Kelvin sign.
    case "\u{212A}": bytes.append(UInt8(ascii: "k"))
    default: bytes.append(0)
    }
  }

  /// The longest part of a text that is of ASCII. The other letters can have several forms that are equal.
  static func bytes(of query: [String]) -> [UInt8] {
    let parts = query.map(lowercasedASCII).split(separator: nil)
    return parts.max { $0.count < $1.count }?.compactMap(\.self) ?? []
  }

  /// - Parameter letter: In lower case.
  private static func isEqual(_ cell: String, to letter: String) -> Bool {
    if let byte = lowercasedASCII(cell) { return letter.utf8.elementsEqual(CollectionOfOne(byte)) }
    return cell.lowercased() == letter
  }

  /// Nil if it is not one character of ASCII.
  private static func lowercasedASCII(_ cell: String) -> UInt8? {
    let bytes = cell.utf8
    guard bytes.count == 1, let byte = bytes.first else { return nil }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }

  /// Whether a line may have the text with these ``bytes(of:)``.
  func mayContain(_ query: [UInt8]) -> Bool {
    guard let first = query.first else { return true }
    guard query.count <= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start + query.count <= bytes.count {
        if bytes[start] == first, bytes[start..<start + query.count].elementsEqual(query) {
          return true
        }
        start += 1
      }
      return false
    }
  }

  func matches(_ query: [String], of card: WidgetID, place: Int) -> [SearchMatch] {
    lines.enumerated().flatMap { row, line in
      Self.ranges(of: query, in: line).map {
        SearchMatch(card: card, place: place, row: row - 1, column: $0.lowerBound)
      }
    }
  }

  private static let limit = 500

  private static func cells(of text: String) -> [String] {
    text.flatMap { character in
      [String(character)]
        + Array(repeating: "", count: max(TextWidth.width(of: character) - 1, 0))
    }
  }

  /// The start and width of a text in a row of cells, ignoring case.
  static func ranges(of query: [String], in cells: [String]) -> [Range<Int>] {
    guard let first = query.first else { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < cells.count {
      defer { start += 1 }
      guard isEqual(cells[start], to: first) else { continue }
      var column = start
      var place = 0
      while place < query.count, column < cells.count {
        if cells[column].isEmpty {
          column += 1
          continue
        }
        guard isEqual(cells[column], to: query[place]) else { break }
        place += 1
        column += 1
      }
      guard place == query.count else { continue }
      while column < cells.count, cells[column].isEmpty { column += 1 }
      ranges.append(start..<column)
      start = column - 1
    }
    return ranges
  }

  static func letters(of query: String) -> [String] { query.map { $0.lowercased() } }
}
