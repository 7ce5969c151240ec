import Testing

@testable import TodayScreen

struct InputParserTests {
  private func events(_ bytes: [UInt8], _ sequences: KeySequences = KeySequences()) -> [InputEvent]
  {
    var parser = InputParser(sequences: sequences)
    parser.append(bytes)
    var events: [InputEvent] = []
    while let event = parser.next(isFinal: false) { events.append(event) }
    while let event = parser.next(isFinal: true) { events.append(event) }
    return events
  }

  /// Keys of a VT52, and of a terminal whose arrows are control characters.
  @Test(
    arguments: [
      ([0x1B, 0x41], Key.up), ([0x0B], .down), ([0x08], .left), ([0x1B, 0x5B, 0x47, 0x7E], .end),
    ] as [([UInt8], Key)])
  func `a terminal's own sequences come before the common ones`(bytes: [UInt8], key: Key) {
    #expect(events(bytes, KeySequences(adding: [(bytes, key)])) == [.key(key)])
  }

  @Test func `an old mouse event has three bytes`() {
    let events = events(Array("\u{1B}[M #$\u{1B}[M##$\u{1B}[M`#$q".utf8))
    #expect(
      events == [
        .mouse(row: 3, column: 2, .press), .mouse(row: 3, column: 2, .release),
        .mouse(row: 3, column: 2, .wheelUp), .key(.character("q")),
      ])
  }

  /// For any input in any pieces, the parser ends and stores little.
  @Test(arguments: 0..<20)
  func `any bytes are read to their end`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let likely = Array("\u{1B}\u{1B}[[]O<M;1~P\\\u{7}a".utf8)
    var parser = InputParser()
    for _ in 0..<200 {
      parser.append(
        (0..<random(20)).map { _ in
          random(3) == 0 ? UInt8(random(256)) : likely[random(likely.count)]
        })
      while parser.next(isFinal: false) != nil {}
      if random(2) == 0 { while parser.next(isFinal: true) != nil {} }
    }
    parser.append(Array("\u{3}\u{18}\u{7}\u{7}\u{7}\u{3}".utf8))
    while parser.next(isFinal: true) != nil {}
    parser.append(Array("\u{1B}[A".utf8))
    var last: InputEvent?
    while let event = parser.next(isFinal: true) { last = event }
    #expect(last == .key(.up))
  }
}
