/// A PNG file of decoded pixels, without compression.
package enum PNGFile {
  /// - Parameter rgba: Four bytes a pixel, row by row.
  package static func bytes(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(rgba.count + height)
    for row in 0..<height {
      // No filter.
      rows.append(0)
      rows += rgba[row * width * 4..<(row + 1) * width * 4]
    }
    // Eight bits a component, with opacity.
    let header = number(width) + number(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 0xFFFF
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / most * 5 + 16)
    var start = 0
    repeat {
      let end = min(start + most, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + number(Int(adler32(bytes)))
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return number(content.count) + body + number(Int(crc32(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
