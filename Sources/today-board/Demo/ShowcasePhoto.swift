import TodayRender

/// The picture of the showcase, drawn by code so that the program contains no image file.
enum ShowcasePhoto {
  private static let width = 96
  private static let height = 48

  /// A sun that sets behind three hills.
  static let png: [UInt8] = {
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let color = color(row: row, column: column)
        rgba += [UInt8(color.red), UInt8(color.green), UInt8(color.blue), 255]
      }
    }
    return PNGFile.bytes(width: width, height: height, rgba: rgba)
  }()

  private typealias Components = (red: Int, green: Int, blue: Int)

  private static func color(row: Int, column: Int) -> Components {
    let hills: [(top: Int, step: Int, center: Int, color: Components)] = [
      (40, 22, 20, (18, 32, 44)), (34, 30, 70, (34, 52, 74)), (28, 36, 40, (62, 66, 104)),
    ]
    for hill in hills {
      let distance = abs(column - hill.center)
      if row >= hill.top + distance * distance / (hill.step * 8) { return hill.color }
    }
    let (down, right) = (row - 26, column - 66)
    if down * down + right * right < 100 { return (255, 214, 120) }
    let glow = max(0, 60 - (down * down + right * right) / 12)
    return (70 + row * 4 + glow / 2, 60 + row * 2 + glow / 2, 110 - row + glow / 4)
  }
}
