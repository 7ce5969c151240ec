@testable import TodayHost

/// A program or a library with a dynamic section and Swift types, but without code.
struct ELFFixture {
  var needed: [String] = []
  var runpath: String?
  var rpath: String?
  var audit: String?
  var isLibrary = false
  /// A table of texts after the first one, which the loader reads instead.
  var otherStrings = false
  var machine = ExecutableCheck.machine
  /// The modules of its types.
  var modules: [String] = []

  private static let base: UInt64 = 0x10000

  var bytes: [UInt8] {
    var body: [UInt8] = []
    let start = 64 + 3 * 56
    var strings: [UInt8] = [0]
    func text(_ text: String) -> UInt64 {
      let place = strings.count
      strings += Array(text.utf8) + [0]
      return UInt64(place)
    }
    var entries = needed.map { (UInt64(1), text($0)) }
    if let runpath { entries.append((29, text(runpath))) }
    if let rpath { entries.append((15, text(rpath))) }
    if let audit { entries.append((0x6fff_fefc, text(audit))) }
    let names = Array("\0.shstrtab\0swift5_type_metadata\0".utf8)
    let stringsAt = start
    body += strings
    let namesAt = start + body.count
    body += names
    while (start + body.count) % 8 != 0 { body.append(0) }
    let (typesAt, types) = swiftTypes(at: start + body.count)
    body += types
    while (start + body.count) % 8 != 0 { body.append(0) }
    let dynamicAt = start + body.count
    if !isLibrary { entries.append((0x6fff_fffb, 0x0800_0000)) }
    if otherStrings { entries.append((5, Self.base)) }
    for (tag, value) in [(5, Self.base + UInt64(stringsAt))] + entries + [(0, 0)] {
      body += Self.little(tag) + Self.little(value)
    }
    let dynamicSize = start + body.count - dynamicAt
    let sectionsAt = start + body.count
    let size = sectionsAt + 3 * 64

    var result = [0x7F] + Array("ELF".utf8) + [2, 1, 1] + [UInt8](repeating: 0, count: 9)
    result += Self.little(UInt16(3)) + Self.little(machine) + Self.little(UInt32(1))
    result += Self.little(UInt64(0)) + Self.little(UInt64(64)) + Self.little(UInt64(sectionsAt))
    result += Self.little(UInt32(0)) + Self.little(UInt16(64)) + Self.little(UInt16(56))
    result += Self.little(UInt16(3)) + Self.little(UInt16(64)) + Self.little(UInt16(3))
    result += Self.little(UInt16(1))
    result += Self.segment(1, at: 0, size: size)
    result += Self.segment(2, at: dynamicAt, size: dynamicSize)
    // Libraries may have an interpreter, too.
    result += Self.segment(3, at: 0, size: 0)
    result += body
    result += [UInt8](repeating: 0, count: 64)
    result += Self.section(name: 1, at: namesAt, size: names.count)
    result += Self.section(name: 11, at: typesAt, size: modules.count * 4)
    return result
  }

  /// The references to the types, then for each a type, its module and the module's name.
  private func swiftTypes(at start: Int) -> (place: Int, bytes: [UInt8]) {
    var references: [UInt8] = []
    var descriptors: [UInt8] = []
    for module in modules {
      let type = modules.count * 4 + descriptors.count
      references += Self.little(UInt32(type - references.count))
      // A struct whose parent is 8 bytes further; then the module with its name.
      descriptors += Self.little(UInt32(17)) + Self.little(UInt32(4))
      descriptors += Self.little(UInt32(0)) + Self.little(UInt32(0)) + Self.little(UInt32(4))
      descriptors += Array(module.utf8) + [0]
      while descriptors.count % 4 != 0 { descriptors.append(0) }
    }
    return (start, references + descriptors)
  }

  private static func segment(_ kind: UInt32, at offset: Int, size: Int) -> [UInt8] {
    little(kind) + little(UInt32(5)) + little(UInt64(offset)) + little(base + UInt64(offset))
      + little(base + UInt64(offset)) + little(UInt64(size)) + little(UInt64(size))
      + little(UInt64(1))
  }

  private static func section(name: UInt32, at offset: Int, size: Int) -> [UInt8] {
    little(name) + little(UInt32(1)) + little(UInt64(2)) + little(base + UInt64(offset))
      + little(UInt64(offset)) + little(UInt64(size)) + [UInt8](repeating: 0, count: 24)
  }

  private static func little<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }

  func write(to path: String) throws {
    try FileSystem.writeWhole(bytes, to: path, mode: 0o700)
  }
}
