/// The modes that a claim needs for one place in the file tree.
///
/// A claim on an item also has an intention for each directory above it. So a claim on a directory
/// conflicts with one on an item inside it, and claims on different items do not conflict.
struct ClaimModes: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let intendsReading = ClaimModes(rawValue: 1)
  static let intendsWriting = ClaimModes(rawValue: 2)
  static let reads = ClaimModes(rawValue: 4)
  static let writes = ClaimModes(rawValue: 8)

  static let each: [ClaimModes] = [.intendsReading, .intendsWriting, .reads, .writes]

  /// Whether these modes include the others.
  func cover(_ others: ClaimModes) -> Bool {
    if contains(.writes) { return true }
    var all = self
    if contains(.intendsWriting) || contains(.reads) { all.insert(.intendsReading) }
    return others.isSubset(of: all)
  }
}

/// The bytes of a place in the lock file of a domain, from a hash of its path.
///
/// All places share one file, because a lock file can never be removed safely, and one for each
/// path would remain forever. Two paths with the same hash exclude each other without need.
///
/// | byte | locked |
/// | --- | --- |
/// | 0 | shared by all but writers, which hold it exclusively |
/// | 1 | exclusive, by the process that takes the place, in order of arrival |
/// | 2 and on | shared by readers; exclusive for writers; one byte of it exclusive for each intending writer |
///
/// So a writer excludes all others, a reader excludes writers of the item and of items inside it,
/// and writers of different items inside have different bytes.
struct ClaimSlot: Hashable, Comparable, Sendable {
  /// The offset of the first byte.
  let offset: Int64

  private static let width: Int64 = 1 << 20

  /// - Parameter path: Absolute and canonical.
  init(path: String) {
    // FNV-1a with a mixing step. It is not Swift's hash, because all processes must agree.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    offset = Int64((hash ^ (hash >> 31)) >> 22) * Self.width
  }

  static func < (one: ClaimSlot, other: ClaimSlot) -> Bool { one.offset < other.offset }

  var turnstile: ByteRange { ByteRange(start: offset + 1, count: 1) }

  /// The locks of all bytes except the turnstile, in the order of taking.
  ///
  /// - Parameter salt: Selects the byte of an intention to write; each open file has its own.
  func locks(_ modes: ClaimModes, salt: Int64) -> [(range: ByteRange, kind: RangeLock)] {
    let presence = ByteRange(start: offset, count: 1)
    let own = offset + 2 + salt % (Self.width - 2)
    let before = ByteRange(start: offset + 2, count: own - offset - 2)
    let after = ByteRange(start: own + 1, count: offset + Self.width - own - 1)
    let rest: RangeLock =
      modes.contains(.writes) ? .alone : modes.contains(.reads) ? .shared : .none
    let ownKind: RangeLock = modes.contains(.intendsWriting) ? .alone : rest
    let presenceKind: RangeLock =
      modes.isEmpty ? .none : modes.contains(.writes) ? .alone : .shared
    return [(presence, presenceKind)]
      + [(before, rest), (ByteRange(start: own, count: 1), ownKind), (after, rest)]
      .filter { $0.0.count > 0 }
  }
}
