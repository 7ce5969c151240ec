/// The size that a picture file claims in its header. Nothing of the picture is decoded.
package struct PictureSize: Sendable, Equatable {
  package var width: Int
  package var height: Int

  package var aspect: Double { Double(width) / Double(height) }

  /// nil for other files than PNG, GIF, JPEG and WebP, and for a size of 0.
  package init?(of bytes: [UInt8]) {
    guard let size = Self.read(bytes), size.width > 0, size.height > 0 else { return nil }
    self = size
  }

  private init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  private static func read(_ bytes: [UInt8]) -> PictureSize? {
    func big(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func has(_ text: String, at place: Int) -> Bool {
      bytes.count >= place + text.utf8.count && bytes[place...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return PictureSize(big(16, 4), big(20, 4))
    }
    if has("GIF8", at: 0), bytes.count >= 10 { return PictureSize(little(6, 2), little(8, 2)) }
    if has("RIFF", at: 0), has("WEBP", at: 8), bytes.count >= 30 {
      if has("VP8X", at: 12) { return PictureSize(little(24, 3) + 1, little(27, 3) + 1) }
      if has("VP8L", at: 12) {
        let bits = little(21, 4)
        return PictureSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      }
      if has("VP8 ", at: 12) {
        return PictureSize(little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
      }
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? jpeg(bytes, big) : nil
  }

  /// A JPEG has its size in the segment that begins its frame.
  private static func jpeg(_ bytes: [UInt8], _ big: (Int, Int) -> Int) -> PictureSize? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return PictureSize(big(place + 7, 2), big(place + 5, 2)) }
      let length = big(place + 2, 2)
      guard length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      place += 2 + length
    }
    return nil
  }
}
