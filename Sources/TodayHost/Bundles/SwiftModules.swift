/// The modules whose types a Swift program or library contains.
///
/// Read from the type descriptors, which each program has, also one without symbols.
enum SwiftModules {
  private static let section = "swift5_type_metadata"
  private static let mostTypes = 500_000
  private static let mostLevels = 32

  /// Empty for a file that is not Swift.
  static func names(in path: String) -> Set<String> {
    guard let file = ELFFile(path),
      let types = file.sections().first(where: { $0.name == section }), types.size > 0
    else { return [] }
    let memory = Memory(parts: file.memory())
    var modules: [UInt64: String] = [:]
    var names: Set<String> = []
    for index in 0..<min(Int(clamping: types.size / 4), mostTypes) {
      let place = types.address &+ UInt64(index * 4)
      // The two lowest bits say whether this is the descriptor itself.
      guard let distance = memory.value(Int32.self, at: place), distance & 3 == 0 else { continue }
      var context = place &+ UInt64(bitPattern: Int64(distance))
      var visited: [UInt64] = []
      var name = ""
      for _ in 0..<mostLevels {
        if let known = modules[context] {
          name = known
          break
        }
        visited.append(context)
        guard let flags = memory.value(UInt32.self, at: context) else { break }
        if flags & 0x1F == 0 {
          name = memory.target(of: context &+ 8).flatMap(memory.text) ?? ""
          break
        }
        guard let parent = memory.target(of: context &+ 4) else { break }
        context = parent
      }
      names.insert(name)
      for place in visited { modules[place] = name }
    }
    return names.subtracting([""])
  }

  /// What is loaded, by its addresses.
  private struct Memory {
    var parts: [(address: UInt64, bytes: LittleEndian)]

    func value<Number: FixedWidthInteger>(_ type: Number.Type, at address: UInt64) -> Number? {
      place(address).flatMap { $0.bytes.value(type, at: $0.index) }
    }

    /// The place that a relative reference means. A reference through a table of the loader is none.
    func target(of address: UInt64) -> UInt64? {
      guard let distance = value(Int32.self, at: address), distance != 0, distance & 1 == 0 else {
        return nil
      }
      return address &+ UInt64(bitPattern: Int64(distance))
    }

    func text(_ address: UInt64) -> String? {
      place(address).flatMap { $0.bytes.text(at: $0.index, limit: 256) }
    }

    private func place(_ address: UInt64) -> (bytes: LittleEndian, index: Int)? {
      for part in parts
      where address >= part.address && address - part.address < part.bytes.bytes.count {
        return (part.bytes, Int(address - part.address))
      }
      return nil
    }
  }
}
