/// A cell in 24 bytes without references and padding, so that a grid is copied, compared and
/// released as plain memory.
struct PackedCell: Sendable, Equatable {
  var cluster: PackedCluster
  private var foreground: UInt32
  private var background: UInt32
  private var attributes: UInt32
  var link: UInt32

  init(cluster: PackedCluster, style: CellStyle) {
    self.cluster = cluster
    foreground = style.foreground.packed
    background = style.background.packed
    attributes = UInt32(style.attributes.rawValue)
    link = style.link
  }

  static let blank = PackedCell(cluster: .blank, style: .plain)

  /// Whether the styles are equal, with their links.
  func hasStyle(of other: PackedCell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes == other.attributes && link == other.link
  }

  /// Whether it shows nothing but the background of another cell.
  func isBlank(onBackgroundOf other: PackedCell) -> Bool {
    cluster == .blank && link == 0 && background == other.background
      && attributes & Self.visibleOnBlank == 0
  }

  private static let visibleOnBlank = UInt32(CellStyle.Attributes.visibleOnBlank.rawValue)

  var style: CellStyle {
    get {
      var style = CellStyle(
        foreground: Paint(packed: foreground), background: Paint(packed: background),
        attributes: CellStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: attributes)))
      style.link = link
      return style
    }
    set { self = PackedCell(cluster: cluster, style: newValue) }
  }
}

/// A grapheme cluster in eight bytes: its UTF-8, or the number of one of the grid's long clusters,
/// such as emoji sequences and Indic conjuncts.
struct PackedCluster: Sendable, Equatable {
  private let bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Empty: the second cell of a wide cluster.
  static let empty = PackedCluster(bits: 0)
  static let blank = PackedCluster(ascii: UInt8(ascii: " "))

  init(ascii: UInt8) { bits = UInt64(ascii) }

  /// nil for more than eight bytes.
  init?(_ text: some Sequence<UInt8>) {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    for byte in text {
      guard shift < 64 else { return nil }
      bits |= UInt64(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  /// No text begins with the byte that marks a number.
  init(number: UInt32) { bits = UInt64(number) << 32 | 0xFF }

  /// The number of a long cluster; nil for a short one.
  var number: UInt32? { bits & 0xFF == 0xFF ? UInt32(truncatingIfNeeded: bits >> 32) : nil }

  /// The first byte of a short cluster.
  var firstByte: UInt8 { UInt8(truncatingIfNeeded: bits) }

  var isPrintableASCII: Bool { bits >= 0x20 && bits < 0x7F }

  /// The text of a short cluster.
  var text: String {
    // Most cells are ASCII, and copying a string is cheaper than making one.
    if bits < 0x80 { return bits == 0 ? "" : Self.ascii[Int(bits)] }
    return withUnsafeBytes(of: bits.littleEndian) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static let ascii = (0..<128).map { String(Unicode.Scalar($0)) }
}

extension Paint {
  fileprivate var packed: UInt32 {
    switch self {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  fileprivate init(packed: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }
    switch packed >> 24 {
    case 1: self = .indexed(byte(0))
    case 2: self = .rgb(red: byte(16), green: byte(8), blue: byte(0))
    default: self = .standard
    }
  }
}
