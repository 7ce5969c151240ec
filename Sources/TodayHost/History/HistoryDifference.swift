/// The difference between the bytes of two pictures: one changed part in the middle, as when a
/// clock or a figure changes.
enum HistoryDifference {
  /// `nil` if it would not be shorter.
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

  /// `nil` if it is not a difference from this picture.
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
