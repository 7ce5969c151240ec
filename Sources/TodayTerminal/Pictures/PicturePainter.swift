import TodayRender
import TodayWire

/// Shows the pictures of a grid in the terminal's graphics.
///
/// In kitty's protocol, the cells of a picture become placeholders. Sixels and inline files are
/// painted over blank cells if nothing covers a part of the picture; otherwise its block characters
/// stay.
nonisolated struct PicturePainter: Sendable {
  var ability: PictureAbility?
  var answers = PictureAbility.Answers()
  /// The size of a cell in pixels, if the terminal reports it.
  var cell: PictureForm.PixelSize?
  /// A picture's box and its graphics, by its number.
  var graphics: @Sendable (UInt16) -> (box: CellSize, graphics: PictureGraphics)? = { _ in nil }
  /// Part of the pictures' numbers in kitty, which distinguishes them from other programs'
  /// pictures.
  private let session = UInt32.random(in: 1...0xFF)
  /// The pictures that kitty has, the least recently shown first.
  private var transmitted: [UInt16] = []
  /// The cells over which pictures are painted.
  private var painted: Set<Place> = []

  /// The number of invisible pictures that kitty keeps.
  private static let mostHidden = 16

  fileprivate struct Place: Hashable {
    var number: UInt16
    var region: Region
  }

  /// The steps of showing a frame.
  struct Frame {
    var grid: Grid
    /// Written before the cells.
    var transmissions: [UInt8] = []
    /// Bytes to paint over blank cells, with their positions.
    fileprivate var stamps: [(place: Place, bytes: () -> [UInt8])] = []
  }

  /// Prepares a frame. The cells of pictures that are shown in graphics become placeholders or blanks.
  mutating func prepare(_ grid: Grid) -> Frame {
    var frame = Frame(grid: grid)
    guard let ability else { return frame }
    let parts = PicturePart.parts(of: grid)
    if ability != .kitty, parts.isEmpty { return frame }
    switch ability {
    case .kitty: preparePlaceholders(parts, &frame)
    case .sixel, .inlineFiles: prepareStamps(parts, &frame)
    }
    return frame
  }

  // MARK: kitty

  private mutating func preparePlaceholders(_ parts: [PicturePart], _ frame: inout Frame) {
    let ground = Self.ground(of: frame.grid)
    var shown: [UInt16] = []
    for part in parts {
      if !shown.contains(part.number) {
        if !transmitted.contains(part.number) {
          guard let found = graphics(part.number),
            case .pixels(let width, let height, let rgba) = found.graphics
          else { continue }
          frame.transmissions += transmission(part.number, found.box, width, height, rgba)
        }
        shown.append(part.number)
      }
      let id = id(part.number)
      let color = Paint.rgb(
        red: UInt8(id >> 16 & 0xFF), green: UInt8(id >> 8 & 0xFF), blue: UInt8(id & 0xFF))
      Self.change(part, of: &frame.grid) { cell, place in
        cell.cluster = KittyPlaceholder.cluster(row: place.row, column: place.column)
        cell.style.foreground = color
        cell.style.background = ground
        cell.style.attributes = []
      }
    }
    let hidden = transmitted.filter { !shown.contains($0) }
    for number in hidden.dropLast(Self.mostHidden) { frame.transmissions += deletion(number) }
    transmitted = hidden.suffix(Self.mostHidden) + shown
  }

  private func id(_ number: UInt16) -> UInt32 { session << 16 | UInt32(number) }

  private func transmission(
    _ number: UInt16, _ box: CellSize, _ width: Int, _ height: Int, _ rgba: [UInt8]
  ) -> [UInt8] {
    let data = Array(Base64.encode(rgba).utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 256)
    var start = 0
    repeat {
      let end = min(start + 4096, data.count)
      let more = end < data.count ? 1 : 0
      let keys =
        start == 0
        ? "a=T,U=1,f=32,s=\(width),v=\(height),c=\(box.columns),r=\(box.rows),i=\(id(number)),q=2,"
        : ""
      bytes += "\u{1B}_G\(keys)m=\(more);".utf8
      bytes += data[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    } while start < data.count
    return bytes
  }

  private func deletion(_ number: UInt16) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(id(number)),q=2\u{1B}\\".utf8)
  }

  /// Removes all pictures, and returns the bytes for that. The next frame starts without pictures.
  mutating func removeAll() -> [UInt8] {
    let bytes = transmitted.flatMap(deletion)
    transmitted = []
    painted = []
    return bytes
  }

  // MARK: Sixels and inline files

  private mutating func prepareStamps(_ parts: [PicturePart], _ frame: inout Frame) {
    let ground = Self.ground(of: frame.grid)
    for part in parts {
      // After a sixel in the last row the screen could scroll.
      guard part.isUncovered, part.region.endRow < frame.grid.rows,
        let found = graphics(part.number),
        part.region.columns == found.box.columns, part.region.rows == found.box.rows,
        let bytes = stamp(found.box, found.graphics)
      else { continue }
      Self.change(part, of: &frame.grid) { cell, _ in
        cell.cluster = " "
        cell.style.foreground = .standard
        cell.style.background = ground
        cell.style.attributes = []
      }
      frame.stamps.append((Place(number: part.number, region: part.region), bytes))
    }
  }

  private func stamp(_ box: CellSize, _ graphics: PictureGraphics) -> (() -> [UInt8])? {
    switch (ability, graphics) {
    case (.sixel, .sixel(let body)):
      return { Array("\u{1B}P0;1;0q".utf8) + body + Array("\u{1B}\\".utf8) }
    case (.inlineFiles, .pixels(let width, let height, let rgba)):
      return {
        let file = Base64.encode(PNGFile.bytes(width: width, height: height, rgba: rgba))
        let keys =
          "inline=1;width=\(box.columns);height=\(box.rows);preserveAspectRatio=0;doNotMoveCursor=1"
        return Array("\u{1B}]1337;File=\(keys):\(file)\u{07}".utf8)
      }
    default: return nil
    }
  }

  /// The bytes to write over blank cells: new pictures, and pictures whose cells were painted.
  mutating func stamps(
    of frame: Frame, over runs: [Grid.Run], isWhole: Bool, motion: MotionStrings
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for stamp in frame.stamps {
      let region = stamp.place.region
      let isTouched = runs.contains { run in
        run.row >= region.row && run.row < region.endRow
          && run.columns.lowerBound < region.endColumn
          && run.columns.upperBound > region.column
      }
      guard isWhole || isTouched || !painted.contains(stamp.place) else { continue }
      motion.place.append([region.row, region.column], to: &bytes)
      bytes += stamp.bytes()
    }
    painted = Set(frame.stamps.map(\.place))
    return bytes
  }
}

nonisolated extension PicturePainter {
  /// The background of the board, taken from its first cell.
  private static func ground(of grid: Grid) -> Paint {
    grid.columns > 0 && grid.rows > 0 ? grid[0, 0].style.background : .standard
  }

  /// Changes the cells that show a part of a picture, and keeps them as parts of it.
  private static func change(
    _ part: PicturePart, of grid: inout Grid, _ change: (inout Cell, PictureCell) -> Void
  ) {
    for row in part.region.row..<part.region.endRow {
      for column in part.region.column..<part.region.endColumn {
        var cell = grid[row, column]
        guard let place = cell.style.picture, place.number == part.number,
          Int(place.row) - part.row == row - part.region.row,
          Int(place.column) - part.column == column - part.region.column
        else { continue }
        change(&cell, place)
        cell.style.picture = place
        grid[row, column] = cell
      }
    }
  }
}
