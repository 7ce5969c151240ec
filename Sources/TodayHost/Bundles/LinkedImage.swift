/// What the loader reads of a program or a library: its dynamic section.
struct LinkedImage: Equatable {
  /// The libraries that it links, in order: names, or paths.
  var needed: [String] = []
  /// The folders that it searches: `DT_RUNPATH`, or the older `DT_RPATH`.
  var searchPath: [String] = []
  /// Libraries that watch the loader (`DT_AUDIT`), or stand in for others (`DT_FILTER`).
  var auditors: [String] = []
  /// Whether it is linked as a library. Some libraries can be started, too.
  var isLibrary: Bool
  /// Whether the loader may read something else than this: its dynamic section is damaged.
  var isUnclear = false
  /// Whether it is for the processor of this machine.
  var isForThisMachine: Bool

  private static let mostEntries: UInt64 = 4096
  private static let mostText: UInt64 = 64 << 20
  /// `DF_1_PIE` of `DT_FLAGS_1`.
  private static let isProgram: UInt64 = 0x0800_0000

  private enum Tag: Int64 {
    case end = 0
    case needed = 1
    case strings = 5
    case rpath = 15
    case runpath = 29
    case depaudit = 0x6fff_fefb
    case audit = 0x6fff_fefc
    case flags1 = 0x6fff_fffb
    case auxiliary = 0x7fff_fffd
    case filter = 0x7fff_ffff
  }

  /// `nil` for a file that is neither a program nor a library.
  init?(_ path: String) {
    guard let file = ELFFile(path) else { return nil }
    isForThisMachine =
      ExecutableCheck.machine == 0 || file.machine == ExecutableCheck.machine
    isLibrary = file.type == ELFFile.shared
    let dynamic = file.segments.filter { $0.kind == ELFFile.dynamic }
    guard let first = dynamic.first else {
      // A static program.
      isLibrary = false
      return
    }
    let size = min(first.size, Self.mostEntries * 16)
    guard dynamic.count == 1, let table = file.bytes(at: first.address, count: size) else {
      isUnclear = true
      return
    }
    read(table, file)
  }

  private mutating func read(_ table: LittleEndian, _ file: borrowing ELFFile) {
    var entries: [(tag: Tag, value: UInt64)] = []
    var hasEnd = false
    for index in 0..<table.bytes.count / 16 {
      guard let number = table.value(Int64.self, at: index * 16),
        let value = table.value(UInt64.self, at: index * 16 + 8)
      else { break }
      guard let tag = Tag(rawValue: number) else { continue }
      if tag == .end {
        hasEnd = true
        break
      }
      entries.append((tag, value))
    }
    if entries.contains(where: { $0.tag == .flags1 && $0.value & Self.isProgram != 0 }) {
      isLibrary = false
    }
    let tables = entries.filter { $0.tag == .strings }
    guard hasEnd, tables.count == 1,
      let strings = file.bytes(from: tables[0].value, atMost: Self.mostText)
    else {
      isUnclear = true
      return
    }
    func texts(_ tags: Tag...) -> [String] {
      entries.filter { tags.contains($0.tag) }.compactMap { entry in
        let text = Int(exactly: entry.value).flatMap { strings.text(at: $0, limit: 1 << 20) }
        if text == nil { isUnclear = true }
        return text
      }
    }
    needed = texts(.needed)
    auditors = texts(.audit, .depaudit, .auxiliary, .filter)
    let newer = texts(.runpath)
    // The loader ignores the older form if there is the newer one.
    searchPath = (newer.isEmpty ? texts(.rpath) : newer).flatMap {
      $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
