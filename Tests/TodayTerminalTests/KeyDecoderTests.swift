import CNCurses
import Testing
import TodayRender

@testable import TodayTerminal

struct KeyDecoderTests {
  private func decode(_ inputs: KeyDecoder.Input...) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(inputs)
  }

  private func typed(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.unicodeScalars.map { .scalar($0.value) })
  }

  @Test(arguments: [
    (UInt32(0x61), Key.character("a")), (0x20, .space), (0x65E5, .character("日")),
    (0x09, .tab), (0x0A, .enter), (0x0D, .enter), (0x7F, .backspace), (0x08, .backspace),
    (0x03, .control("c")), (0x1A, .control("z")), (0x0C, .control("l")),
  ])
  func charactersAreKeys(value: UInt32, key: Key) {
    #expect(decode(.scalar(value)) == [key])
  }

  @Test(arguments: [UInt32(0), 0x1C, 0x1F, 0x85, 0x9B, 0xD800, 0x11_0000])
  func whatIsNoCharacterIsNoKey(value: UInt32) {
    #expect(decode(.scalar(value)) == [])
  }

  @Test(arguments: [
    (KEY_UP, Key.up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right),
    (KEY_SR, .shiftUp), (KEY_SF, .shiftDown), (KEY_BTAB, .backTab), (KEY_ENTER, .enter),
    (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_HOME, .home), (KEY_END, .end),
    (KEY_DC, .delete), (KEY_BACKSPACE, .backspace), (KEY_F0 + 1, .function(1)),
    (KEY_F0 + 12, .function(12)),
  ])
  func cursesCodesAreKeys(code: Int32, key: Key) {
    #expect(decode(.code(code)) == [key])
  }

  @Test(arguments: [KEY_RESIZE, KEY_BREAK, KEY_F0])
  func otherCodesAreNoKeys(code: Int32) {
    #expect(decode(.code(code)) == [])
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}q", [.escape, .character("q")]),
    ("\u{1B}[?1;2cx", [.character("x")]), ("\u{1B}[200~", []), ("\u{1B}OZq", [.character("q")]),
    ("\u{1B}]11;rgb:0/0/0\u{07}q", [.character("q")]),
    ("\u{1B}P1+r\u{1B}\\q", [.character("q")]), ("\u{1B}[", [.escape, .character("[")]),
    ("\u{1B}[1;2", []),
  ])
  func unknownSequencesAreNotTyped(text: String, keys: [Key]) {
    #expect(typed(text) == keys)
  }

  /// What follows the beginning that curses has found.
  private static func report(_ text: String) -> [KeyDecoder.Input] {
    [.code(KeyDecoder.Report.mouse.rawValue)] + text.unicodeScalars.map { .scalar($0.value) }
  }

  @Test(arguments: [
    ("64;5;4M", MouseEvent.Kind.wheelUp), ("65;5;4M", .wheelDown), ("66;5;4M", .wheelLeft),
    ("67;5;4M", .wheelRight), ("68;5;4M", .wheelLeft), ("69;5;4M", .wheelRight),
    ("80;5;4M", .wheelUp), ("2;5;4M", .menu), ("0;5;4M", .press), ("16;5;4M", .press),
    ("0;5;4m", .release),
  ])
  func aMouseReportIsAnEvent(text: String, kind: MouseEvent.Kind) {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Self.report(text)) == [.mouse(MouseEvent(row: 3, column: 4, kind: kind))])
  }

  @Test(arguments: [
    "1;5;4M", "2;5;4m", "66;5;4m", "128;5;4M", "0;5M", "0;0;4M", "0;5;0M", "M", "0;5;4;6M",
    "999999999999;5;4M", "35;5;4M", "0;5;-4M",
  ])
  func anotherMouseReportIsNothing(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Self.report(text) + [.scalar(0x71)]) == [.character("q")])
  }

  /// Over a slow line it comes in pieces, none of which is typed.
  @Test func aMouseReportMayComeInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([.code(KeyDecoder.Report.mouse.rawValue)]) == [])
    #expect(decoder.decode([.scalar(0x36), .scalar(0x36), .scalar(0x3B)]) == [])
    let rest = "12;3Mq".unicodeScalars.map { KeyDecoder.Input.scalar($0.value) }
    #expect(
      decoder.decode(rest) == [
        .mouse(MouseEvent(row: 2, column: 11, kind: .wheelLeft)), .character("q"),
      ])
  }

  @Test func aKeyEndsAMouseReportWhoseEndWasLost() {
    var decoder = KeyDecoder()
    let lost = Self.report("0;5;") + [.scalar(0x1B), .scalar(0x0D)]
    #expect(decoder.decode(lost) == [.escape, .enter])
    #expect(
      decoder.decode(Self.report("0;") + [.code(KEY_UP), .scalar(0x31)]) == [.up, .character("1")])
  }

  @Test func aClickOfReportsIsAClick() {
    var decoder = KeyDecoder()
    let keys = decoder.decode(Self.report("0;5;4M") + Self.report("0;5;4m"))
    #expect(keys.last == .mouse(MouseEvent(row: 3, column: 4, kind: .click)))
    decoder.followsDrags = true
    let pulled = decoder.decode(
      Self.report("0;5;4M") + Self.report("32;5;6M") + Self.report("0;5;6m"))
    #expect(pulled.contains(.mouse(MouseEvent(row: 5, column: 4, kind: .pull(rows: 2)))))
    #expect(pulled.last == .mouse(MouseEvent(row: 5, column: 4, kind: .drag(rows: 2))))
  }

  @Test func pressAndReleaseOnOneCellAreAClick() {
    #expect(
      decode(.mouse(row: 3, column: 4, .press), .mouse(row: 3, column: 4, .release)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .press)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .release)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .click)),
      ])
  }

  @Test func aReleaseElsewhereIsADrag() {
    #expect(
      decode(.mouse(row: 3, column: 4, .press), .mouse(row: 7, column: 5, .release)).last
        == .mouse(MouseEvent(row: 7, column: 5, kind: .drag(rows: 4))))
  }

  /// Where the terminal tells of it.
  @Test func whatIsPulledIsFollowed() {
    var decoder = KeyDecoder()
    decoder.followsDrags = true
    let way: [KeyDecoder.Input] = [
      .mouse(row: 3, column: 4, .press), .mouse(row: 4, column: 4, .move),
      .mouse(row: 6, column: 5, .move), .mouse(row: 3, column: 4, .move),
    ]
    let kinds = decoder.decode(way).compactMap { key -> MouseEvent.Kind? in
      if case .mouse(let event) = key { event.kind } else { nil }
    }
    #expect(kinds == [.press, .pull(rows: 1), .pull(rows: 3), .pull(rows: 0)])
    // Back where it began it is no click.
    #expect(
      decoder.decode([.mouse(row: 3, column: 4, .release)]).last
        == .mouse(MouseEvent(row: 3, column: 4, kind: .drag(rows: 0))))
    #expect(
      decoder.decode([.mouse(row: 3, column: 4, .press), .mouse(row: 3, column: 4, .release)]).last
        == .mouse(MouseEvent(row: 3, column: 4, kind: .click)))
  }

  /// The button went up outside the window.
  @Test func aPressBeginsAnewWhereAReleaseWasLost() {
    var decoder = KeyDecoder()
    decoder.followsDrags = true
    _ = decoder.decode([.mouse(row: 3, column: 4, .press), .mouse(row: 5, column: 4, .move)])
    #expect(
      decoder.decode([.mouse(row: 8, column: 4, .press), .mouse(row: 8, column: 4, .release)]).last
        == .mouse(MouseEvent(row: 8, column: 4, kind: .click)))
  }

  @Test func aReleaseWithoutAPressIsNoClick() {
    #expect(
      decode(.mouse(row: 3, column: 4, .release)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .release))
      ])
  }

  @Test func theOtherButtonAsksForTheMenu() {
    #expect(
      decode(.mouse(row: 3, column: 4, .menu)) == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .menu))
      ])
  }

  @Test func theWheelScrolls() {
    #expect(
      decode(.mouse(row: 0, column: 0, .wheelUp), .mouse(row: 0, column: 0, .wheelDown)) == [
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelUp)),
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelDown)),
      ])
  }

  /// One answer, handed over in pieces.
  private func answered(_ pieces: [String]) -> (keys: [Key], reports: [TerminalReport]) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces { keys += decoder.decode(piece.unicodeScalars.map { .scalar($0.value) }) }
    return (keys, decoder.takeReports())
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{07}",
    "\u{1B}]11;rgb:f/f/f\u{07}", "\u{1B}]11;rgba:ffff/ffff/ffff/ffff\u{07}",
    "\u{1B}]11;#ffffff\u{07}",
  ])
  func theGroundIsReported(_ answer: String) {
    let white = RGB(red: 255, green: 255, blue: 255)
    let (keys, reports) = answered([answer + "j"])
    #expect(keys == [.character("j")])
    #expect(reports == [.background(white)])
  }

  @Test func anAnswerInPiecesIsNeverTyped() {
    let answer = "\u{1B}]11;rgb:1a1a/2b2b/3c3c\u{1B}\\"
    for cut in 3..<answer.unicodeScalars.count {
      let scalars = Array(answer.unicodeScalars)
      let pieces = [scalars[..<cut], scalars[cut...]].map { part in
        part.reduce(into: "") { $0.unicodeScalars.append($1) }
      }
      let (keys, reports) = answered([pieces[0], pieces[1] + "j"])
      #expect(keys == [.character("j")], "\(cut)")
      #expect(reports == [.background(RGB(red: 0x1A, green: 0x2B, blue: 0x3C))], "\(cut)")
    }
  }

  @Test func anAnswerWhoseEscapeCameAloneIsNoMoreThanThat() {
    let (keys, reports) = answered(["\u{1B}", "]11;rgb:0/0/0\u{07}"])
    #expect(keys == [.escape])
    #expect(reports == [.background(RGB(red: 0, green: 0, blue: 0))])
  }

  @Test(arguments: ["\u{1B}]11;rgb:zz/0/0\u{07}", "\u{1B}]11;\u{07}", "\u{1B}]4;1;rgb:0/0/0\u{07}"])
  func otherAnswersSayNothing(_ answer: String) {
    let (keys, reports) = answered([answer + "j"])
    #expect(keys == [.character("j")])
    #expect(reports == [])
  }

  @Test func anAnswerThatNeverEndsDoesNotEatTheKeyboard() {
    let (keys, _) = answered(["\u{1B}]11;rgb:", String(repeating: "0", count: 300) + "j"])
    #expect(keys.last == .character("j"))
    // Nor does it outlast a key that no answer has.
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}]11;rgb:0".unicodeScalars.map { .scalar($0.value) })
    #expect(decoder.decode([.code(KEY_DOWN)]) == [.down])
    #expect(decoder.decode([.scalar(0x6A)]) == [.character("j")])
  }
}
