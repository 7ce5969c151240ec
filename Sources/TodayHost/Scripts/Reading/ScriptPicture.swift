import TodayWire

/// The picture of a line of the xbar family: a file in base64.
enum ScriptPicture {
  /// Lower pictures are icons of a menu bar, which would not be visible in cells. The text mentions
  /// them.
  private static let leastHeight = 48
  private static let pixelsPerRow = 20
  private static let mostRows = 16

  /// `nil` for other files, and for an icon.
  static func read(_ text: String) -> Node.Image? {
    guard let bytes = Base64.decode(text), bytes.count <= Node.Image.maximumBytes,
      let size = PictureSize(of: bytes), size.height >= leastHeight
    else { return nil }
    let rows = min((size.height + pixelsPerRow - 1) / pixelsPerRow, mostRows)
    return Node.Image(.data(bytes), rows: rows, aspect: size.aspect)
  }
}
