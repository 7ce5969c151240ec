/// The stored form of the board's picture: the bytes that show it, and the grid that they show.
///
/// The bytes are complete, with the terminal's own strings, so that a start needs neither terminfo
/// nor a theme. With the grid, the first frame after it writes only the differences.
package struct StoredFrame: Sendable, Equatable {
  package var identity: PictureIdentity
  /// The bytes that set up the terminal, and those that restore it.
  package var enter: [UInt8]
  package var leave: [UInt8]
  /// The bytes that paint the cells of a blank screen.
  package var painted: [UInt8]
  /// A `Grid.binary`.
  package var grid: [UInt8]

  package init(
    identity: PictureIdentity, enter: [UInt8], leave: [UInt8], painted: [UInt8], grid: [UInt8]
  ) {
    self.identity = identity
    self.enter = enter
    self.leave = leave
    self.painted = painted
    self.grid = grid
  }

  /// The format of the file: its last character is the format's number.
  private static let mark = Array("TodayPi2".utf8)
  private static let headerLength = 16

  /// Whether it may be sent to a terminal: see ``TerminalSequences/areHarmless(_:)``.
  package var isHarmless: Bool {
    [enter, leave, painted].allSatisfy(TerminalSequences.areHarmless)
  }

  package var bytes: [UInt8] {
    var body: [UInt8] = []
    for part in PictureIdentity.Fact.allCases.map({ identity[$0] }) + [enter, leave, painted, grid]
    {
      let count = UInt32(clamping: part.count)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        body.append(UInt8(truncatingIfNeeded: count >> shift))
      }
      body += part
    }
    let sum = Self.checksum(body[...])
    return Self.mark + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) } + body
  }

  /// - Returns: nil for bytes that are damaged, or in another format.
  package init?(bytes: [UInt8]) {
    guard bytes.count > Self.headerLength, bytes.starts(with: Self.mark) else { return nil }
    let sum = bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard sum == Self.checksum(bytes[Self.headerLength...]) else { return nil }
    var offset = Self.headerLength
    func part() -> [UInt8]? {
      guard bytes.count - offset >= 4 else { return nil }
      let count = bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      offset += 4
      guard count <= bytes.count - offset else { return nil }
      defer { offset += count }
      return Array(bytes[offset..<offset + count])
    }
    var parts: [[UInt8]] = []
    let count = PictureIdentity.Fact.allCases.count
    while parts.count < count + 4 {
      guard let next = part() else { return nil }
      parts.append(next)
    }
    guard offset == bytes.count, let identity = PictureIdentity(values: Array(parts[..<count]))
    else { return nil }
    self.init(
      identity: identity, enter: parts[count], leave: parts[count + 1], painted: parts[count + 2],
      grid: parts[count + 3])
  }

  /// FNV-1a over words of eight bytes: detects damage, not forgery.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var offset = 0
      while offset + 8 <= bytes.count {
        sum ^= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        sum = (sum ^ sum >> 32) &* 0x100_0000_01B3
        offset += 8
      }
      while offset < bytes.count {
        sum = (sum ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
        offset += 1
      }
      return sum ^ UInt64(bytes.count)
    }
  }
}
