/// A picture in cells, each of which has one character and two colours.
package struct CellPicture: Sendable, Equatable {
  package var columns: Int
  package var rows: Int
  /// Row by row.
  package var cells: [Cell]

  package struct Cell: Sendable, Equatable {
    /// A blank or a block character.
    package var character: Unicode.Scalar
    /// nil: transparent.
    package var foreground: Color?
    package var background: Color?

    package init(_ character: Unicode.Scalar, _ foreground: Color?, _ background: Color?) {
      self.character = character
      self.foreground = foreground
      self.background = background
    }
  }

  package init(columns: Int, rows: Int, cells: [Cell]) {
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}

/// The answer of the program that decodes pictures.
///
/// The program has read hostile bytes, so its answer is checked like a widget's message: only
/// colours, block characters and harmless bytes reach the terminal.
package struct DecodedPicture: Sendable, Equatable {
  package var cells: CellPicture
  package var graphics: PictureGraphics?

  package init(cells: CellPicture, graphics: PictureGraphics? = nil) {
    self.cells = cells
    self.graphics = graphics
  }

  static let magic = Array("TDP1".utf8)

  /// Reads an answer; nil if it does not fit the request.
  package init?(_ bytes: [UInt8], columns: Int, rows: Int, form: PictureForm?) {
    var reader = LittleEndianReader(bytes)
    guard reader.take(4)?.elementsEqual(Self.magic) == true,
      let cells = Self.cells(&reader, columns: columns, rows: rows)
    else { return nil }
    switch form {
    case nil: self.init(cells: cells)
    case .pixels(let cell):
      let (width, height) = (columns * cell.width, rows * cell.height)
      guard let pixels = reader.take(width * height * 4) else { return nil }
      self.init(
        cells: cells, graphics: .pixels(width: width, height: height, rgba: Array(pixels)))
    case .sixel:
      guard let count = reader.number(), let body = reader.take(count),
        body.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      self.init(cells: cells, graphics: .sixel(Array(body)))
    }
    guard reader.isAtEnd else { return nil }
  }

  private static func cells(
    _ reader: inout LittleEndianReader, columns: Int, rows: Int
  ) -> CellPicture? {
    guard reader.number() == columns, reader.number() == rows else { return nil }
    var cells: [CellPicture.Cell] = []
    cells.reserveCapacity(columns * rows)
    for _ in 0..<columns * rows {
      guard let character = reader.number(), let foreground = reader.number(),
        let background = reader.number()
      else { return nil }
      cells.append(
        CellPicture.Cell(block(character), color(foreground), color(background)))
    }
    return CellPicture(columns: columns, rows: rows, cells: cells)
  }

  /// A block element, or a blank.
  private static func block(_ value: Int) -> Unicode.Scalar {
    guard (0x2580...0x259F).contains(value), let scalar = Unicode.Scalar(UInt32(value)) else {
      return " "
    }
    return scalar
  }

  private static func color(_ value: Int) -> Color? {
    guard value >> 24 == 0 else { return nil }
    return .rgb(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}

extension CellPicture {
  /// As the decoding program writes it, for the file that stores it.
  package var bytes: [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [
        UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF),
        UInt8(value >> 24),
      ]
    }
    func color(_ color: Color?) -> [UInt8] {
      guard case .rgb(let red, let green, let blue)? = color else { return [0, 0, 0, 0xFF] }
      return [blue, green, red, 0]
    }
    return DecodedPicture.magic + number(UInt32(columns)) + number(UInt32(rows))
      + cells.flatMap { number($0.character.value) + color($0.foreground) + color($0.background) }
  }
}

/// A picture in a form that terminals show in the place of cells.
package enum PictureGraphics: Sendable, Equatable {
  /// Four bytes a pixel: red, green, blue, opacity.
  case pixels(width: Int, height: Int, rgba: [UInt8])
  /// The data of a sixel sequence without its beginning and end: printable ASCII.
  case sixel([UInt8])

  package var byteCount: Int {
    switch self {
    case .pixels(_, _, let bytes), .sixel(let bytes): bytes.count
    }
  }
}

/// Reads numbers of four bytes.
private struct LittleEndianReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number() -> Int? {
    take(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }
}
