/// A host's name for comparisons: `web-2` comes before `web-10`.
struct HostNameKey: Sendable, Equatable, Comparable {
  private let bytes: [UInt8]

  init(_ name: String) {
    var bytes: [UInt8] = []
    var digits: [UInt8] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let number = Array(digits.drop { $0 == UInt8(ascii: "0") })
      // More digits are a larger number.
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(truncatingIfNeeded: number.count))
      bytes += number
      digits = []
    }
    for byte in name.utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        endNumber()
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        bytes.append(isUpper ? byte | 0x20 : byte)
      }
    }
    endNumber()
    self.bytes = bytes
  }

  static func < (one: Self, other: Self) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
