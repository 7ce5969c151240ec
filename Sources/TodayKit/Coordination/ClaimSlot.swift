/// What a claim needs of one place in the tree of files.
///
/// Who reads or writes an item intends so in every directory above it; so a claim on a directory and
/// one on something inside it meet at the directory, and claims on different items do not.
struct ClaimModes: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let intendsReading = ClaimModes(rawValue: 1)
  static let intendsWriting = ClaimModes(rawValue: 2)
  static let reads = ClaimModes(rawValue: 4)
  static let writes = ClaimModes(rawValue: 8)

  static let each: [ClaimModes] = [.intendsReading, .intendsWriting, .reads, .writes]

  /// Whether whoever has these modes has the others with them.
  func cover(_ others: ClaimModes) -> Bool {
    if contains(.writes) { return true }
    var all = self
    if contains(.intendsWriting) || contains(.reads) { all.insert(.intendsReading) }
    return others.isSubset(of: all)
  }
}

/// A place's share of the one lock file of a domain: bytes to be locked, by a hash of its path.
///
/// One file for all places, because a lock file can never be removed safely, and one for each path
/// would be left behind for ever. Two paths of one hash only exclude each other without need.
///
/// | byte | locked |
/// | --- | --- |
/// | 0 | shared by all but writers, who have it alone |
/// | 1 | alone, by whoever is taking the place: those who came first go first |
/// | 2 and on | shared by readers; alone by writers; one byte of it alone by each who intends to write |
///
/// So writers exclude everybody, readers exclude writers of the item and of what is inside it, and
/// two who write different items inside get along, each with a byte of its own.
struct ClaimSlot: Hashable, Comparable, Sendable {
  /// Of the first byte.
  let offset: Int64

  private static let width: Int64 = 1 << 20

  /// - Parameter path: absolute and canonical.
  init(path: String) {
    // FNV-1a, then a mixing step: all processes must agree, so it is not Swift's own hash.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    offset = Int64((hash ^ (hash >> 31)) >> 22) * Self.width
  }

  static func < (one: ClaimSlot, other: ClaimSlot) -> Bool { one.offset < other.offset }

  var turnstile: ByteRange { ByteRange(start: offset + 1, count: 1) }

  /// How every byte but the turnstile is locked under the modes, in the order of taking.
  ///
  /// - Parameter salt: chooses the byte for an intention to write; each open file has one of its own.
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
