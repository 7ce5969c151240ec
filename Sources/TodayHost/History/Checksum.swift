/// CRC-32 as gzip and PNG have it (IEEE 802.3): tells a record from a torn one, not from a forged one.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  static func crc32(_ pieces: UnsafeRawBufferPointer...) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      var sum = ~UInt32(0)
      for piece in pieces {
        for byte in piece { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
      }
      return ~sum
    }
  }
}
