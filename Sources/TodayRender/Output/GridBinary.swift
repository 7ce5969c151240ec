/// A grid as bytes, for a file: without links, which a screen shows only while a board runs.
///
/// The size, the styles, and then for each run of cells in one style: the style's number, the number of
/// cells, and their clusters. Printable ASCII is one byte; ``Code`` has the other forms.
enum GridBinary {
  /// The forms of a cell other than a byte of printable ASCII.
  private enum Code {
    /// The second cell of a wide cluster.
    static let empty: UInt8 = 0
    /// Followed by a number of bytes, and the cluster in UTF-8.
    static let cluster: UInt8 = 1
    /// Followed by a number of cells, which have the cluster of the cell before.
    static let again: UInt8 = 2
  }

  /// The most columns and the most rows that are read.
  static let longestSide = 2000
  private static let mostCells = 1 << 18

  /// nil if the grid or a cluster is larger than ``grid(of:)`` reads.
  static func bytes(of grid: Grid) -> [UInt8]? {
    let (columns, rows, cells) = (grid.columns, grid.rows, grid.cells)
    guard columns <= Self.longestSide, rows <= Self.longestSide, cells.count <= Self.mostCells
    else { return nil }
    var styles: [CellStyle: Int] = [:]
    var listed: [UInt8] = []
    var runs: [UInt8] = []
    var start = 0
    while start < cells.count {
      let style = cells[start].style.unlinked
      var end = start
      while end < cells.count, end - start < Int(UInt16.max), cells[end].style.unlinked == style {
        end += 1
      }
      let number = styles[style] ?? styles.count
      if number == styles.count {
        styles[style] = number
        listed += style.binary
      }
      guard number < Int(UInt16.max) else { return nil }
      runs.append(number: number)
      runs.append(number: end - start)
      guard appendClusters(of: grid, start..<end, to: &runs) else { return nil }
      start = end
    }
    var output: [UInt8] = []
    output.append(number: columns)
    output.append(number: rows)
    output.append(number: styles.count)
    return output + listed + runs
  }

  /// - Returns: Whether each cluster fits.
  private static func appendClusters(
    of grid: Grid, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    let cells = grid.cells
    var index = range.lowerBound
    while index < range.upperBound {
      let cluster = cells[index].cluster
      if cluster.isPrintableASCII {
        output.append(cluster.firstByte)
      } else {
        let text = Array(grid.text(of: cluster).utf8)
        guard text.count <= 255 else { return false }
        output += text.isEmpty ? [Code.empty] : [Code.cluster, UInt8(text.count)] + text
      }
      index += 1
      var count = 0
      while index + count < range.upperBound, cells[index + count].cluster == cluster { count += 1 }
      guard count > 3 else { continue }
      output.append(Code.again)
      output.append(number: count)
      index += count
    }
    return true
  }

  /// Reads what ``bytes(of:)`` has made; nil for any other bytes, also for text that has control characters.
  static func grid(of binary: [UInt8]) -> Grid? {
    var rest = ByteReader(binary)
    guard let columns = rest.number(), let rows = rest.number(),
      let styleCount = rest.number(), columns <= Self.longestSide,
      rows <= Self.longestSide, columns * rows <= Self.mostCells
    else { return nil }
    var styles: [CellStyle] = []
    for _ in 0..<styleCount {
      guard let style = CellStyle(binary: &rest) else { return nil }
      styles.append(style)
    }
    var grid = Grid(columns: columns, rows: rows)
    var place = 0
    while place < grid.cells.count {
      guard let number = rest.number(), number < styles.count,
        let count = rest.number(), count > 0, count <= grid.cells.count - place,
        read(place..<place + count, of: &grid, style: styles[number], &rest)
      else { return nil }
      place += count
    }
    return rest.isAtEnd ? grid : nil
  }

  private static func read(
    _ range: Range<Int>, of grid: inout Grid, style: CellStyle, _ rest: inout ByteReader
  ) -> Bool {
    var index = range.lowerBound
    var cluster = PackedCluster.blank
    while index < range.upperBound {
      guard let code = rest.byte() else { return false }
      var count = 1
      switch code {
      case Code.empty: cluster = .empty
      case Code.again:
        guard let number = rest.number(), number > 0, index > range.lowerBound else { return false }
        count = number
      case Code.cluster:
        guard let length = rest.byte(), let bytes = rest.bytes(Int(length)),
          let text = pack(validating: bytes, in: &grid)
        else { return false }
        cluster = text
      case 0x20..<0x7F: cluster = PackedCluster(ascii: code)
      default: return false
      }
      guard count <= range.upperBound - index else { return false }
      for place in index..<index + count {
        grid.cells[place] = PackedCell(cluster: cluster, style: style)
      }
      index += count
    }
    return true
  }

  /// One cluster without control characters.
  private static func pack(
    validating bytes: ArraySlice<UInt8>, in grid: inout Grid
  ) -> PackedCluster? {
    guard let text = String(validating: bytes, as: UTF8.self), text.count == 1,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    else { return nil }
    return grid.pack(text)
  }
}

extension CellStyle {
  fileprivate var binary: [UInt8] { foreground.binary + background.binary + [attributes.rawValue] }

  fileprivate init?(binary rest: inout ByteReader) {
    guard let foreground = Paint(binary: &rest), let background = Paint(binary: &rest),
      let attributes = rest.byte()
    else { return nil }
    self.init(
      foreground: foreground, background: background,
      attributes: Attributes(rawValue: attributes))
  }
}

extension Paint {
  fileprivate var binary: [UInt8] {
    switch self {
    case .standard: [0, 0, 0, 0]
    case .indexed(let index): [1, index, 0, 0]
    case .rgb(let red, let green, let blue): [2, red, green, blue]
    }
  }

  fileprivate init?(binary rest: inout ByteReader) {
    guard let bytes = rest.bytes(4).map(Array.init) else { return nil }
    switch bytes[0] {
    case 0: self = .standard
    case 1: self = .indexed(bytes[1])
    case 2: self = .rgb(red: bytes[1], green: bytes[2], blue: bytes[3])
    default: return nil
    }
  }
}

/// Reads numbers, the least significant byte first, and never beyond the end.
private struct ByteReader {
  private let all: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { all = bytes }

  var isAtEnd: Bool { offset == all.count }

  mutating func byte() -> UInt8? {
    guard offset < all.count else { return nil }
    defer { offset += 1 }
    return all[offset]
  }

  mutating func number() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count > 0, count <= all.count - offset else { return nil }
    defer { offset += count }
    return all[offset..<offset + count]
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
