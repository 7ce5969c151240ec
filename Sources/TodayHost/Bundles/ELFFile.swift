import Glibc

/// A 64-bit little-endian ELF file of any author: each offset and size in it may be wrong.
struct ELFFile: ~Copyable {
  /// A part of the file that is loaded at an address, or that describes the file.
  struct Segment {
    /// `p_type`.
    var kind: UInt32
    var offset: UInt64
    var address: UInt64
    var size: UInt64
  }

  struct Section {
    var name: String
    var address: UInt64
    var size: UInt64
  }

  private static let mostSegments = 256
  private static let mostSections = 4096
  /// A debug build of a widget with the SDK has about ten megabytes that are loaded.
  private static let mostLoaded: UInt64 = 256 << 20

  private let file: Int32
  /// `e_type`.
  let type: UInt16
  /// `e_machine`.
  let machine: UInt16
  let segments: [Segment]
  private let header: LittleEndian

  static let load: UInt32 = 1
  static let dynamic: UInt32 = 2
  /// The `e_type` of a library, and of a program that is position independent.
  static let shared: UInt16 = 3

  /// `nil` for a file of another kind, and for one that cannot be read.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    guard let header = Self.read(file, 0, 64),
      header.bytes.starts(with: [0x7F] + Array("ELF".utf8) + [2, 1]),
      let type = header.value(UInt16.self, at: 16),
      let machine = header.value(UInt16.self, at: 18),
      let segments = Self.segments(file, header)
    else {
      close(file)
      return nil
    }
    self.file = file
    self.type = type
    self.machine = machine
    self.segments = segments
    self.header = header
  }

  deinit { close(file) }

  private static func segments(_ file: Int32, _ header: LittleEndian) -> [Segment]? {
    guard let offset = header.value(UInt64.self, at: 32),
      let size = header.value(UInt16.self, at: 54),
      let count = header.value(UInt16.self, at: 56), size == 56, count <= mostSegments,
      let table = read(file, offset, Int(size) * Int(count))
    else { return nil }
    return (0..<Int(count)).compactMap { index in
      let start = index * 56
      guard let kind = table.value(UInt32.self, at: start),
        let offset = table.value(UInt64.self, at: start + 8),
        let address = table.value(UInt64.self, at: start + 16),
        let size = table.value(UInt64.self, at: start + 32)
      else { return nil }
      return Segment(kind: kind, offset: offset, address: address, size: size)
    }
  }

  /// The sections, or none if the file has no table of them.
  func sections() -> [Section] {
    guard let offset = header.value(UInt64.self, at: 40),
      let size = header.value(UInt16.self, at: 58),
      let count = header.value(UInt16.self, at: 60), let names = header.value(UInt16.self, at: 62),
      size == 64, count <= Self.mostSections, names < count,
      let table = Self.read(file, offset, Int(size) * Int(count)),
      let text = table.value(UInt64.self, at: Int(names) * 64 + 24),
      let length = table.value(UInt64.self, at: Int(names) * 64 + 32), length <= 1 << 20,
      let strings = Self.read(file, text, Int(length))
    else { return [] }
    return (0..<Int(count)).compactMap { index in
      let start = index * 64
      guard let name = table.value(UInt32.self, at: start),
        let address = table.value(UInt64.self, at: start + 16),
        let size = table.value(UInt64.self, at: start + 32)
      else { return nil }
      return Section(name: strings.text(at: Int(name)) ?? "", address: address, size: size)
    }
  }

  /// The bytes at an address, as the loader would place them.
  func bytes(at address: UInt64, count: UInt64) -> LittleEndian? {
    guard
      let segment = segments.first(where: {
        $0.kind == Self.load && address >= $0.address && address - $0.address < $0.size
      }), count <= Self.mostLoaded, count <= segment.size - (address - segment.address)
    else { return nil }
    let (offset, overflow) = segment.offset.addingReportingOverflow(address - segment.address)
    return overflow ? nil : Self.read(file, offset, Int(count))
  }

  /// The bytes from an address to the end of its segment.
  func bytes(from address: UInt64, atMost limit: UInt64) -> LittleEndian? {
    let segment = segments.first {
      $0.kind == Self.load && address >= $0.address && address - $0.address < $0.size
    }
    guard let segment else { return nil }
    return bytes(at: address, count: min(limit, segment.size - (address - segment.address)))
  }

  /// Everything that is loaded.
  func memory() -> [(address: UInt64, bytes: LittleEndian)] {
    var left = Self.mostLoaded
    return segments.filter { $0.kind == Self.load && $0.size > 0 }.compactMap { segment in
      guard segment.size <= left,
        let bytes = Self.read(file, segment.offset, Int(segment.size))
      else { return nil }
      left -= segment.size
      return (segment.address, bytes)
    }
  }

  /// `nil` if the file ends before.
  private static func read(_ file: Int32, _ offset: UInt64, _ count: Int) -> LittleEndian? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let start = Int(exactly: offset), start <= status.st_size,
      count <= Int(status.st_size) - start
    else { return nil }
    return FileSystem.part(of: file, start..<start + count).map(LittleEndian.init)
  }
}

/// Numbers and texts in bytes, which may end anywhere.
struct LittleEndian {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func value<Number: FixedWidthInteger>(_ type: Number.Type, at index: Int) -> Number? {
    guard index >= 0, bytes.count >= MemoryLayout<Number>.size,
      index <= bytes.count - MemoryLayout<Number>.size
    else { return nil }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Number.self))
    }
  }

  /// Up to the next zero; `nil` without one.
  func text(at index: Int, limit: Int = 4096) -> String? {
    guard index >= 0, index < bytes.count else { return nil }
    let rest = bytes[index...].prefix(limit)
    guard let end = rest.firstIndex(of: 0) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
