/// What of a picture's bytes differs from those before it: one stretch in the middle, which is what
/// a clock or a figure that moved on makes.
enum HistoryDifference {
  /// nil when it would be no shorter.
  static func make(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    let limit = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let middle = new[prefix..<(new.count - suffix)]
    guard middle.count + 8 < new.count else { return nil }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(prefix))
    bytes.append(littleEndian: UInt32(suffix))
    return bytes + middle
  }

  /// nil when it is no difference from this.
  static func apply(_ bytes: ArraySlice<UInt8>, to old: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 8 else { return nil }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[bytes.startIndex + place + $1]) << (8 * $1) }
    }
    let (prefix, suffix) = (number(0), number(4))
    guard prefix + suffix <= old.count else { return nil }
    var new = Array(old[..<prefix])
    new += bytes.dropFirst(8)
    new += old[(old.count - suffix)...]
    return new
  }
}

extension [UInt8] {
  mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
