import TodayWire

/// The picture of a line of the xbar family: a file in base64.
struct ScriptPicture {
  /// `nil` for an icon, and for a file that is too large.
  var node: Node.Image?

  /// Lower pictures are icons of a menu bar, which would not be visible in cells. The text mentions
  /// them.
  private static let leastHeight = 48
  private static let pixelsPerRow = 20
  private static let mostRows = 16

  /// `nil` for other files.
  init?(_ text: String) {
    guard let bytes = Base64.decode(text), let size = PictureSize(of: bytes) else { return nil }
    guard bytes.count <= Node.Image.maximumBytes, size.height >= Self.leastHeight else { return }
    let rows = min((size.height + Self.pixelsPerRow - 1) / Self.pixelsPerRow, Self.mostRows)
    node = Node.Image(.data(bytes), rows: rows, aspect: size.aspect)
  }
}
