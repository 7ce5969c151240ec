/// The part of a picture that a cell shows.
package struct PictureCell: Sendable, Hashable {
  /// The picture's number in the ``PictureShelf``: 1 to 32,767.
  package var number: UInt16
  /// The cell's place in the picture's box: 0 to 255.
  package var row: UInt8
  package var column: UInt8

  package init(number: UInt16, row: UInt8, column: UInt8) {
    self.number = number
    self.row = row
    self.column = column
  }
}

// A cell is either a link or a part of a picture. Links have odd numbers, so the even ones are free,
// and cells take no more memory.
extension CellStyle {
  /// The part of a picture in this cell. The cluster and the colours are its form without graphics.
  package var picture: PictureCell? {
    get {
      guard link != 0, link & 1 == 0 else { return nil }
      return PictureCell(
        number: UInt16(truncatingIfNeeded: link >> 17), row: UInt8(truncatingIfNeeded: link >> 9),
        column: UInt8(truncatingIfNeeded: link >> 1))
    }
    set {
      guard let cell = newValue else {
        if picture != nil { link = 0 }
        return
      }
      link = UInt32(cell.number) << 17 | UInt32(cell.row) << 9 | UInt32(cell.column) << 1
    }
  }
}
