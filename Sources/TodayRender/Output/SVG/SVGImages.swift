import TodayWire

/// The pictures of a grid as elements of an SVG document.
///
/// The pixels are those that were decoded: a document never contains a widget's file itself.
struct SVGImages {
  private(set) var elements: [String] = []
  private var numbers: Set<UInt16> = []

  init() {}

  init(_ grid: Grid, _ shelf: PictureShelf) {
    for part in PicturePart.parts(of: grid) {
      guard let found = shelf.graphics(part.number),
        case .pixels(let width, let height, let rgba) = found.graphics
      else { continue }
      numbers.insert(part.number)
      let cell = SVGPicture.cell
      let place = part.region
      let file = PNGFile.bytes(width: width, height: height, rgba: rgba)
      // The outer element cuts off what is covered or scrolled away.
      elements.append(
        """
        <svg x="\(place.column * cell.width)" y="\(place.row * cell.height)" \
        width="\(place.columns * cell.width)" height="\(place.rows * cell.height)">\
        <image x="\(-part.column * cell.width)" y="\(-part.row * cell.height)" \
        width="\(found.box.columns * cell.width)" height="\(found.box.rows * cell.height)" \
        preserveAspectRatio="none" href="data:image/png;base64,\(Base64.encode(file))"/></svg>
        """)
    }
  }

  /// Whether an image is shown in the place of this cell.
  func covers(_ style: CellStyle) -> Bool {
    style.picture.map { numbers.contains($0.number) } ?? false
  }
}
