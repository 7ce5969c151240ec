import Testing

@testable import TodayHost

/// The checksums that other programs compute for the same bytes.
struct ChecksumTests {
  private func sum(_ pieces: [UInt8]...) -> UInt32 {
    let all = pieces.flatMap(\.self)
    return all.withUnsafeBytes { Checksum.crc32($0) }
  }

  @Test func checksumMatchesGzip() {
    #expect(sum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(sum([]) == 0)
    #expect(sum([0]) == 0xD202_EF8D)
    #expect(sum(Array("The quick brown fox jumps over the lazy dog".utf8)) == 0x414F_A339)
  }

  @Test func checksumOfPiecesEqualsTheWhole() {
    let bytes = (0..<100).map { UInt8($0 * 7 & 0xFF) }
    let whole = bytes.withUnsafeBytes { Checksum.crc32($0) }
    for cut in 0...bytes.count {
      let parts = bytes.withUnsafeBytes { bytes in
        Checksum.crc32(
          UnsafeRawBufferPointer(rebasing: bytes[..<cut]),
          UnsafeRawBufferPointer(rebasing: bytes[cut...]))
      }
      #expect(parts == whole)
    }
  }
}
