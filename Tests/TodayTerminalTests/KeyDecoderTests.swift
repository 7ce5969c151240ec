import Testing
import TodayRender

@testable import TodayTerminal

struct KeyDecoderTests {
  private func typed(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.typed(text)
  }

  @Test(arguments: [
    ("a", Key.character("a")), (" ", .space), ("日", .character("日")), ("\t", .tab),
    ("\n", .enter), ("\r", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{C}", .control("l")),
  ])
  func charactersAreKeys(text: String, key: Key) {
    #expect(typed(text) == [key])
  }

  @Test(arguments: ["\0", "\u{1C}", "\u{1F}", "\u{85}", "\u{9B}"])
  func invalidCharacterIsNotAKey(text: String) {
    #expect(typed(text) == [])
  }

  /// In both modes of the keypad, because another program may have left either.
  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[D", .left), ("OC", .right),
    ("[1;2A", .shiftUp), ("[1;2B", .shiftDown), ("[Z", .backTab), ("OM", .enter),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[H", .home), ("OF", .end), ("[3~", .delete),
    ("OP", .function(1)), ("[24~", .function(12)), ("[[C", .function(3)),
    ("[1;5D", .wordLeft), ("[1;5C", .wordRight), ("[1;3D", .wordLeft), ("[1;3C", .wordRight),
  ])
  func sequencesAreKeys(text: String, key: Key) {
    #expect(typed("\u{1B}" + text) == [key])
    #expect(typed("\u{1B}" + text + "\u{1B}") == [key, .escape])
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}[?1;2cx", [.character("x")]), ("\u{1B}[200~", []), ("\u{1B}OZq", [.character("q")]),
    ("\u{1B}]11;rgb:0/0/0\u{07}q", [.character("q")]),
    ("\u{1B}P1+r\u{1B}\\q", [.character("q")]), ("\u{1B}[", [.escape, .character("[")]),
    ("\u{1B}[1;2", []), ("\u{1B}[1;7C", []),
  ])
  func unknownSequencesAreNotTyped(text: String, keys: [Key]) {
    #expect(typed(text) == keys)
  }

  /// As the end of a form and a command of the board, it would lose the text of the form.
  @Test(arguments: [
    ("\u{1B}b", [Key.wordLeft]), ("\u{1B}f", [.wordRight]), ("\u{1B}\u{7F}", [.control("w")]),
    ("\u{1B}xa", [.character("a")]), ("\u{1B}\r", []), ("\u{1B}é", []),
  ])
  func keyWithAltIsNotEscapeAndTheKeyInAField(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    decoder.isTyping = true
    #expect(decoder.typed(text) == keys)
  }

  /// They were typed while the board was busy.
  @Test func escapeAndAKeyAreTwoKeysOutsideAField() {
    #expect(typed("\u{1B}q") == [.escape, .character("q")])
    #expect(typed("\u{1B}\r") == [.escape, .enter])
  }

  @Test func keyAfterAPauseIsNotAKeyWithAlt() {
    var decoder = KeyDecoder()
    #expect(decoder.typed("\u{1B}") == [.escape])
    #expect(decoder.typed("x") == [.character("x")])
  }

  /// A mouse event in xterm's decimal form.
  private static func report(_ text: String) -> String { "\u{1B}[<" + text }

  @Test(arguments: [
    ("64;5;4M", MouseEvent.Kind.wheelUp), ("65;5;4M", .wheelDown), ("66;5;4M", .wheelLeft),
    ("67;5;4M", .wheelRight), ("68;5;4M", .wheelLeft), ("69;5;4M", .wheelRight),
    ("80;5;4M", .wheelUp), ("2;5;4M", .menu), ("0;5;4M", .press), ("16;5;4M", .press),
    ("0;5;4m", .release),
  ])
  func mouseReportIsAnEvent(text: String, kind: MouseEvent.Kind) {
    #expect(
      typed(Self.report(text)) == [.mouse(MouseEvent(row: 3, column: 4, kind: kind))])
  }

  @Test(arguments: [
    "1;5;4M", "2;5;4m", "66;5;4m", "128;5;4M", "0;5M", "0;0;4M", "0;5;0M", "M", "0;5;4;6M",
    "999999999999;5;4M", "35;5;4M", "0;5;-4M",
  ])
  func otherMouseReportsAreIgnored(text: String) {
    #expect(typed(Self.report(text) + "q") == [.character("q")])
  }

  /// Over a slow line it arrives in pieces, none of which is typed.
  @Test func mouseReportMayArriveInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.typed("\u{1B}[<") == [])
    #expect(decoder.typed("66;") == [])
    #expect(
      decoder.typed("12;3Mq") == [
        .mouse(MouseEvent(row: 2, column: 11, kind: .wheelLeft)), .character("q"),
      ])
  }

  @Test func keyEndsAnIncompleteMouseReport() {
    #expect(typed(Self.report("0;5;") + "\u{1B}") == [.escape])
    #expect(typed(Self.report("0;") + "\u{1B}[A1") == [.up, .character("1")])
  }

  @Test func pressAndReleaseReportsAreAClick() {
    var decoder = KeyDecoder()
    let keys = decoder.typed(Self.report("0;5;4M") + Self.report("0;5;4m"))
    #expect(keys.last == .mouse(MouseEvent(row: 3, column: 4, kind: .click)))
    decoder.followsDrags = true
    let pulled = decoder.typed(
      Self.report("0;5;4M") + Self.report("32;5;6M") + Self.report("0;5;6m"))
    #expect(pulled.contains(.mouse(MouseEvent(row: 5, column: 4, kind: .pull(rows: 2)))))
    #expect(pulled.last == .mouse(MouseEvent(row: 5, column: 4, kind: .drag(rows: 2))))
  }

  @Test func pressAndReleaseOnOneCellAreAClick() {
    #expect(
      typed("\u{1B}[<0;5;4M" + "\u{1B}[<0;5;4m") == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .press)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .release)),
        .mouse(MouseEvent(row: 3, column: 4, kind: .click)),
      ])
  }

  @Test func slipByAColumnIsAClick() {
    #expect(
      typed("\u{1B}[<0;5;4M" + "\u{1B}[<0;6;4m").last
        == .mouse(MouseEvent(row: 3, column: 4, kind: .click)))
    #expect(
      typed("\u{1B}[<0;5;4M" + "\u{1B}[<0;7;4m").last
        == .mouse(MouseEvent(row: 3, column: 6, kind: .drag(rows: 0))))
  }

  @Test func releaseOnAnotherCellIsADrag() {
    #expect(
      typed("\u{1B}[<0;5;4M" + "\u{1B}[<0;6;8m").last
        == .mouse(MouseEvent(row: 7, column: 5, kind: .drag(rows: 4))))
  }

  /// If the terminal reports it.
  @Test func dragIsFollowed() {
    var decoder = KeyDecoder()
    decoder.followsDrags = true
    let way = [
      "\u{1B}[<0;5;4M", "\u{1B}[<32;5;5M",
      "\u{1B}[<32;6;7M", "\u{1B}[<32;5;4M",
    ]
    let kinds = decoder.typed(way.joined()).compactMap { key -> MouseEvent.Kind? in
      if case .mouse(let event) = key { event.kind } else { nil }
    }
    #expect(kinds == [.press, .pull(rows: 1), .pull(rows: 3), .pull(rows: 0)])
    // A drag that ends at its start is not a click.
    #expect(
      decoder.typed("\u{1B}[<0;5;4m").last
        == .mouse(MouseEvent(row: 3, column: 4, kind: .drag(rows: 0))))
    #expect(
      decoder.typed("\u{1B}[<0;5;4M" + "\u{1B}[<0;5;4m").last
        == .mouse(MouseEvent(row: 3, column: 4, kind: .click)))
  }

  /// The button was released outside the window.
  @Test func pressAfterALostReleaseStartsANewClick() {
    var decoder = KeyDecoder()
    decoder.followsDrags = true
    _ = decoder.typed("\u{1B}[<0;5;4M" + "\u{1B}[<32;5;6M")
    #expect(
      decoder.typed("\u{1B}[<0;5;9M" + "\u{1B}[<0;5;9m").last
        == .mouse(MouseEvent(row: 8, column: 4, kind: .click)))
  }

  @Test func releaseWithoutAPressIsNotAClick() {
    #expect(
      typed("\u{1B}[<0;5;4m") == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .release))
      ])
  }

  @Test func rightButtonRequestsTheMenu() {
    #expect(
      typed("\u{1B}[<2;5;4M") == [
        .mouse(MouseEvent(row: 3, column: 4, kind: .menu))
      ])
  }

  @Test func wheelScrolls() {
    #expect(
      typed("\u{1B}[<64;1;1M" + "\u{1B}[<65;1;1M") == [
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelUp)),
        .mouse(MouseEvent(row: 0, column: 0, kind: .wheelDown)),
      ])
  }

  /// One answer, passed on in pieces.
  private func answered(_ pieces: [String]) -> (keys: [Key], reports: [TerminalReport]) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces { keys += decoder.typed(piece) }
    return (keys, decoder.takeReports())
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{07}",
    "\u{1B}]11;rgb:f/f/f\u{07}", "\u{1B}]11;rgba:ffff/ffff/ffff/ffff\u{07}",
    "\u{1B}]11;#ffffff\u{07}",
  ])
  func backgroundIsReported(_ answer: String) {
    let white = RGB(red: 255, green: 255, blue: 255)
    let (keys, reports) = answered([answer + "j"])
    #expect(keys == [.character("j")])
    #expect(reports == [.background(white)])
  }

  @Test func answerInPiecesIsNotReadAsKeys() {
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

  @Test func answerAfterALoneEscapeIsIgnored() {
    let (keys, reports) = answered(["\u{1B}", "]11;rgb:0/0/0\u{07}"])
    #expect(keys == [.escape])
    #expect(reports == [.background(RGB(red: 0, green: 0, blue: 0))])
  }

  @Test(arguments: ["\u{1B}]11;rgb:zz/0/0\u{07}", "\u{1B}]11;\u{07}", "\u{1B}]4;1;rgb:0/0/0\u{07}"])
  func otherAnswersReportNothing(_ answer: String) {
    let (keys, reports) = answered([answer + "j"])
    #expect(keys == [.character("j")])
    #expect(reports == [])
  }

  @Test func endlessAnswerDoesNotBlockTheKeyboard() {
    let (keys, _) = answered(["\u{1B}]11;rgb:", String(repeating: "0", count: 300) + "j"])
    #expect(keys.last == .character("j"))
    // It also ends before a key that no answer contains.
    var decoder = KeyDecoder()
    _ = decoder.typed("\u{1B}]11;rgb:0")
    #expect(decoder.typed("\u{1B}[B") == [.down])
    #expect(decoder.typed("j") == [.character("j")])
  }
}

extension KeyDecoder {
  /// The keys of a batch with a pause after it.
  mutating func typed(_ text: String) -> [Key] {
    let keys = decode(text.utf8)
    return keys + flush()
  }
}
