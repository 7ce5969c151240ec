import TodayWire

/// A picture file as its first bytes describe it.
struct PictureFormat: Equatable {
  var type: UniformType
  var size: PictureSize

  /// The name of a file in the folder of a request.
  var fileExtension: String {
    switch type.identifier {
    case "public.png": "png"
    case "public.jpeg": "jpg"
    case "com.compuserve.gif": "gif"
    default: "webp"
    }
  }

  /// In bytes, of a picture to edit and of an edited one.
  static let mostBytes = 64 << 20

  /// `nil` for other files than PNG, GIF, JPEG and WebP.
  init?(_ bytes: [UInt8]) {
    guard let size = PictureSize(of: bytes) else { return nil }
    self.size = size
    type = UniformType.of(fileNamed: "", beginning: Array(bytes.prefix(UniformType.examinedBytes)))
    guard type.conforms(to: .image) else { return nil }
  }
}
