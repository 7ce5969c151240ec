/// The byte sequences that keys send.
package struct KeySequences: Sendable {
  package enum Match: Equatable, Sendable {
    /// The key that the first bytes encode, and their number.
    case key(Key, length: Int)
    /// The bytes may be the start of a sequence.
    case partial
    case none
  }

  private let added: [(bytes: [UInt8], key: Key)]
  /// Made for the first key, because a start needs none.
  private lazy var table = Table(adding: added)

  /// - Parameter sequences: The sequences of one kind of terminal. They take precedence over the
  ///   common ones.
  package init(adding sequences: [(bytes: [UInt8], key: Key)] = []) { added = sequences }

  package mutating func match(_ bytes: some Collection<UInt8>) -> Match { table.match(bytes) }

  private struct Table: Sendable {
    private var keys: [[UInt8]: Key] = [:]
    private var beginnings: Set<[UInt8]> = []

    init(adding sequences: [(bytes: [UInt8], key: Key)]) {
      for (text, key) in KeySequences.common { add([0x1B] + Array(text.utf8), key) }
      for (bytes, key) in sequences where !bytes.isEmpty { add(bytes, key) }
    }

    private mutating func add(_ bytes: [UInt8], _ key: Key) {
      keys[bytes] = key
      for length in 1..<bytes.count { beginnings.insert(Array(bytes.prefix(length))) }
    }

    func match(_ bytes: some Collection<UInt8>) -> Match {
      var beginning: [UInt8] = []
      for byte in bytes {
        beginning.append(byte)
        if let key = keys[beginning] { return .key(key, length: beginning.count) }
        if !beginnings.contains(beginning) { return .none }
      }
      return .partial
    }
  }

  /// After an escape, in both modes of the keypad, as xterm, the Linux console, rxvt and tmux send
  /// them.
  private static let common: [(String, Key)] =
    [
      ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ].flatMap { [("[\($0)", $1), ("O\($0)", $1)] } + [
      ("[Z", .backTab), ("OM", .enter), ("[1~", .home), ("[7~", .home), ("[4~", .end),
      ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[1;5C", .wordRight), ("[1;5D", .wordLeft), ("[1;3C", .wordRight), ("[1;3D", .wordLeft),
      ("[1;2A", .shiftUp), ("[1;2B", .shiftDown), ("[a", .shiftUp), ("[b", .shiftDown),
      ("OP", .function(1)), ("OQ", .function(2)), ("OR", .function(3)), ("OS", .function(4)),
      ("[[A", .function(1)), ("[[B", .function(2)), ("[[C", .function(3)), ("[[D", .function(4)),
      ("[[E", .function(5)), ("[11~", .function(1)), ("[12~", .function(2)),
      ("[13~", .function(3)), ("[14~", .function(4)), ("[15~", .function(5)),
      ("[17~", .function(6)), ("[18~", .function(7)), ("[19~", .function(8)),
      ("[20~", .function(9)), ("[21~", .function(10)), ("[23~", .function(11)),
      ("[24~", .function(12)),
    ]
}
