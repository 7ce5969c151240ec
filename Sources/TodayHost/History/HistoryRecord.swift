import TodayEngine
import TodayWire

/// The stored form of a history entry: a head of 24 bytes, the reason, and the picture, whole or as
/// the difference from the picture before.
///
/// | bytes | |
/// | --- | --- |
/// | 0 | 0xA9 |
/// | 1 | kind |
/// | 2 | flags: 1 a picture, 2 it is a difference, 4 the expanded mode |
/// | 3 | 0 |
/// | 4–11 | seconds since 1970, little-endian like all numbers here |
/// | 12–15 | length of the reason |
/// | 16–19 | length of the picture |
/// | 20–23 | CRC-32 of bytes 0–19, the reason and the picture |
struct HistoryRecord: Sendable, Equatable {
  struct Flags: OptionSet, Sendable {
    var rawValue: UInt8
    static let picture = Flags(rawValue: 1)
    static let difference = Flags(rawValue: 2)
    static let expanded = Flags(rawValue: 4)
  }

  static let headLength = 24
  static let mark: UInt8 = 0xA9
  /// Enough for a sentence.
  static let longestReason = 1000
  /// Of a widget's larger picture, only the outcome is stored.
  static let longestPicture = 128 << 10
  /// Enough for a board with thousands of cards.
  static let longestLineup = 1 << 20
  static let longest = headLength + longestReason + longestLineup

  var at: WallTime
  var kind: HistoryEntry.Kind
  var flags: Flags
  var reasonLength: Int
  var pictureLength: Int

  var length: Int { Self.headLength + reasonLength + pictureLength }
  var hasPicture: Bool { flags.contains(.picture) }
  /// Can be read without the pictures before it.
  var isWhole: Bool { hasPicture && !flags.contains(.difference) }

  // MARK: Writing

  static func bytes(
    at: WallTime, kind: HistoryEntry.Kind, flags: Flags, reason: [UInt8], picture: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headLength + reason.count + picture.count)
    bytes += [mark, kind.rawValue, flags.rawValue, 0]
    bytes.append(littleEndian: UInt64(bitPattern: Int64(at.seconds)))
    bytes.append(littleEndian: UInt32(reason.count))
    bytes.append(littleEndian: UInt32(picture.count))
    let sum = bytes.withUnsafeBytes { head in
      reason.withUnsafeBytes { reason in
        picture.withUnsafeBytes { Checksum.crc32(head, reason, $0) }
      }
    }
    bytes.append(littleEndian: sum)
    return bytes + reason + picture
  }

  // MARK: Reading

  /// The length of the record that starts with these bytes, if there is one.
  static func length(of head: ArraySlice<UInt8>) -> Int? {
    guard head.count >= headLength, head.first == mark else { return nil }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(head[head.startIndex + place + $1]) << (8 * $1) }
    }
    let length = headLength + number(12) + number(16)
    return length <= longest ? length : nil
  }

  /// The record that starts here; `nil` if there is none or it is torn.
  init?(_ file: UnsafeRawBufferPointer, at offset: Int) {
    self.init(unchecked: file, at: offset)
    guard isIntact(in: file, at: offset) else { return nil }
  }

  /// The same without a look at the checksum, which takes as long as the record.
  init?(unchecked file: UnsafeRawBufferPointer, at offset: Int) {
    guard offset + Self.headLength <= file.count, file[offset] == Self.mark, file[offset + 3] == 0,
      let kind = HistoryEntry.Kind(rawValue: file[offset + 1]), file[offset + 2] < 8
    else { return nil }
    self.kind = kind
    flags = Flags(rawValue: file[offset + 2])
    let time = UInt64(littleEndian: file.loadUnaligned(fromByteOffset: offset + 4, as: UInt64.self))
    at = WallTime(Int(Int64(bitPattern: time)))
    func length(_ place: Int) -> Int {
      Int(UInt32(littleEndian: file.loadUnaligned(fromByteOffset: offset + place, as: UInt32.self)))
    }
    reasonLength = length(12)
    pictureLength = length(16)
    guard at >= 0, at < 253_402_300_800, reasonLength <= Self.longestReason,
      pictureLength <= Self.longestLineup, offset + self.length <= file.count
    else { return nil }
  }

  /// Whether its checksum is right.
  func isIntact(in file: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    let sum = UInt32(
      littleEndian: file.loadUnaligned(fromByteOffset: offset + 20, as: UInt32.self))
    let head = UnsafeRawBufferPointer(rebasing: file[offset..<(offset + 20)])
    let body = UnsafeRawBufferPointer(
      rebasing: file[(offset + Self.headLength)..<(offset + length)])
    return Checksum.crc32(head, body) == sum
  }
}
