import Testing
import TodayRender
import TodayWire

@testable import TodayTerminal

/// Pictures in the terminal's own graphics.
struct PicturePainterTests {
  private static let pixels = PictureGraphics.pixels(
    width: 2, height: 2, rgba: Array(repeating: 7, count: 16))
  private static let sixel = PictureGraphics.sixel(Array("#0~".utf8))

  private func painter(_ ability: PictureAbility, _ graphics: PictureGraphics) -> PicturePainter {
    var painter = PicturePainter()
    painter.ability = ability
    painter.graphics = { number in
      number < 9 ? (CellSize(columns: 3, rows: 2), graphics) : nil
    }
    return painter
  }

  /// A board with the picture, three columns and two rows.
  private func board(_ number: UInt16 = 1, row: Int = 1, column: Int = 2) -> Grid {
    var grid = Grid(columns: 10, rows: 5)
    for line in 0..<2 {
      for place in 0..<3 {
        var style = CellStyle(foreground: .indexed(1))
        style.picture = PictureCell(number: number, row: UInt8(line), column: UInt8(place))
        grid.put("▀", row: row + line, column: column + place, style: style)
      }
    }
    return grid
  }

  /// The output for a frame.
  private func paint(
    _ grid: Grid, _ painter: inout PicturePainter, _ encoder: inout FrameEncoder,
    over old: inout Grid?
  ) -> String {
    let frame = painter.prepare(grid)
    let isWhole = old == nil
    let motion = encoder.abilities.motion
    var copy = painter
    let bytes =
      frame.transmissions
      + encoder.encode(frame.grid, over: old) {
        copy.stamps(of: frame, over: $0, isWhole: isWhole, motion: motion)
      }
    painter = copy
    old = frame.grid
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: kitty

  @Test func kittyGetsThePictureOnceAndPlaceholders() {
    var painter = painter(.kitty, Self.pixels)
    var encoder = FrameEncoder()
    var shown: Grid? = Grid(columns: 10, rows: 5)
    let first = paint(board(), &painter, &encoder, over: &shown)
    #expect(first.contains("a=T,U=1,f=32,s=2,v=2,c=3,r=2,i="))
    #expect(first.contains("\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"))
    #expect(first.contains("\u{10EEEE}\u{30D}\u{30E}"))
    #expect(!first.contains("▀"))
    #expect(paint(board(), &painter, &encoder, over: &shown) == "")
    // Moved by a scroll: only cells.
    let moved = paint(board(row: 2), &painter, &encoder, over: &shown)
    #expect(!moved.contains("_G") && moved.unicodeScalars.contains("\u{10EEEE}"))
    // Covered in part, as by a layer.
    var covered = board(row: 2)
    covered.put("help", row: 2, column: 3, style: .plain)
    let bytes = paint(covered, &painter, &encoder, over: &shown)
    #expect(bytes == "\u{1B}[3;4Hhelp")
  }

  @Test func pictureIsSentInPartsOf4096Bytes() {
    let graphics = PictureGraphics.pixels(
      width: 50, height: 50, rgba: Array(repeating: 0, count: 10_000))
    var painter = painter(.kitty, graphics)
    let bytes = String(decoding: painter.prepare(board()).transmissions, as: UTF8.self)
    let parts = bytes.split(separator: "\u{1B}\\")
    #expect(parts.count == 4)
    #expect(parts.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(parts.last?.contains("\u{1B}_Gm=0;") == true)
  }

  @Test func kittysPicturesAreRemovedWhenTheTerminalIsGivenBack() {
    var painter = painter(.kitty, Self.pixels)
    _ = painter.prepare(board(1))
    _ = painter.prepare(board(2))
    let bytes = String(decoding: painter.removeAll(), as: UTF8.self)
    #expect(bytes.matches(of: /a=d,d=I,i=/).count == 2)
    #expect(painter.removeAll() == [])
    // Afterwards they are sent again.
    #expect(!painter.prepare(board(1)).transmissions.isEmpty)
  }

  @Test func everyRowAndColumnHasAMark() {
    #expect(KittyPlaceholder.marks.count > 255)
    #expect(Set(KittyPlaceholder.marks).count == KittyPlaceholder.marks.count)
    for mark in KittyPlaceholder.marks {
      #expect(mark.properties.canonicalCombiningClass == .above)
    }
  }

  @Test func widgetTextCannotShowAPicture() {
    var encoder = FrameEncoder()
    var grid = Grid(columns: 4, rows: 1)
    grid.put("\u{10EEEE}\u{305}\u{305}", row: 0, column: 0, style: .plain)
    let bytes = encoder.encode(grid, over: Grid(columns: 4, rows: 1))
    #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{10EEEE}"))
  }

  // MARK: Sixels and inline files

  @Test func sixelsArePaintedOverBlanksAndAgainWhenTheyWereCovered() {
    var painter = painter(.sixel, Self.sixel)
    var encoder = FrameEncoder()
    var shown: Grid?
    let stamp = "\u{1B}[2;3H\u{1B}P0;1;0q#0~\u{1B}\\"
    #expect(paint(board(), &painter, &encoder, over: &shown).contains(stamp))
    #expect(paint(board(), &painter, &encoder, over: &shown) == "")
    // A layer over a part: its other cells are block characters in the meantime.
    var covered = board()
    covered.put("x", row: 1, column: 2, style: .plain)
    let hidden = paint(covered, &painter, &encoder, over: &shown)
    #expect(!hidden.contains("\u{1B}P") && hidden.contains("▀▀"))
    #expect(paint(board(), &painter, &encoder, over: &shown).contains(stamp))
    // The picture was removed.
    let gone = paint(Grid(columns: 10, rows: 5), &painter, &encoder, over: &shown)
    #expect(!gone.contains("\u{1B}P") && !gone.isEmpty)
  }

  @Test func overwrittenSixelIsRepainted() {
    var painter = painter(.sixel, Self.sixel)
    var encoder = FrameEncoder()
    var shown: Grid?
    var grid = board()
    grid.put("a", row: 1, column: 1, style: .plain)
    grid.put("b", row: 1, column: 5, style: .plain)
    _ = paint(grid, &painter, &encoder, over: &shown)
    // Both neighbours change: the cells between them are painted, too.
    grid.put("A", row: 1, column: 1, style: .plain)
    grid.put("B", row: 1, column: 5, style: .plain)
    #expect(paint(grid, &painter, &encoder, over: &shown).contains("\u{1B}P"))
    grid.put("C", row: 4, column: 5, style: .plain)
    #expect(!paint(grid, &painter, &encoder, over: &shown).contains("\u{1B}P"))
  }

  /// The screen could scroll.
  @Test func pictureInTheLastRowStaysInCells() {
    var painter = painter(.sixel, Self.sixel)
    var encoder = FrameEncoder()
    var shown: Grid?
    let bytes = paint(board(row: 3), &painter, &encoder, over: &shown)
    #expect(!bytes.contains("\u{1B}P") && bytes.contains("▀"))
  }

  @Test func pictureWithoutGraphicsStaysInCells() {
    for ability in [PictureAbility.kitty, .sixel, .inlineFiles] {
      var painter = painter(ability, Self.pixels)
      #expect(painter.prepare(board(9)).grid == board(9))
      painter.ability = nil
      #expect(painter.prepare(board()).grid == board())
    }
  }

  @Test func inlineFilesHaveTheirSizeInCells() {
    var painter = painter(.inlineFiles, Self.pixels)
    var encoder = FrameEncoder()
    var shown: Grid?
    let bytes = paint(board(), &painter, &encoder, over: &shown)
    #expect(
      bytes.contains("\u{1B}]1337;File=inline=1;width=3;height=2;preserveAspectRatio=0"))
    #expect(bytes.contains(":iVBORw0KGgo"))
  }

  // MARK: Answers

  private static let forms: [(String, String, Set<Int>, PictureAbility?)] = [
    ("_Gi=31;OK", "kitty(0.32.2)", [62, 22], PictureAbility.kitty),
    ("_Gi=31;OK", "ghostty 1.0", [62, 22], .kitty),
    // Without placeholders: another form is used, if there is one.
    ("_Gi=31;OK", "WezTerm 20240203", [65, 4, 22], .sixel),
    ("_Gi=31;OK", "Konsole 23.08.1", [62, 22], nil),
    ("_Gi=31;ENOTSUPPORTED:x", "XTerm(379)", [63, 4], .sixel),
    ("", "tmux 3.4", [1, 2, 4], .sixel),
    ("", "iTerm2 3.4.23", [62], .inlineFiles),
    ("", "XTerm(379)", [64, 1, 2], nil),
    ("", "", [], nil),
  ]

  @Test(arguments: forms)
  func graphicsFormFollowsTheAnswers(
    _ kitty: String, _ name: String, _ attributes: Set<Int>, _ expected: PictureAbility?
  ) {
    var answers = PictureAbility.Answers()
    for content in [kitty, "P>|\(name)"] {
      switch ReportReader.report(of: content) {
      case .kittyGraphics(let takes): answers.takesKittyGraphics = takes
      case .name(let name): answers.name = name
      case nil, .attributes, .background, .focus, .pictures: break
      }
    }
    answers.attributes = attributes
    #expect(PictureAbility(answers) == expected)
  }

  @Test func sixelsNeedTheSizeOfACell() {
    let cell = PictureForm.PixelSize(width: 7, height: 15)
    #expect(PictureAbility.sixel.form(cell: nil) == nil)
    #expect(PictureAbility.sixel.form(cell: cell) == cell.map(PictureForm.sixel))
    #expect(PictureAbility.kitty.form(cell: nil) != nil)
  }

  private static let answers = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.32.2)\u{1B}\\\u{1B}[?62;4c"

  @Test func answersAreNotKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((Self.answers + "q").utf8)) == [.character("q")])
    #expect(
      decoder.takeReports()
        == [.kittyGraphics(true), .name("kitty(0.32.2)"), .attributes([62, 4])])
  }

  /// Over a slow line there may be a pause after each byte.
  @Test func answersInPiecesAreNotKeys() {
    let bytes = Array(Self.answers.utf8)
    for place in 1..<bytes.count {
      var decoder = KeyDecoder()
      var keys = decoder.decode(bytes[..<place])
      if decoder.isPending { keys += decoder.flush() }
      keys += decoder.decode(bytes[place...])
      keys += decoder.decode(Array("q".utf8))
      // An escape and a character before a pause are what Alt and a key send.
      if place > 1, bytes[place - 2] == 0x1B, bytes[place - 1] != UInt8(ascii: "\\") { continue }
      // A pause after an escape means the key; the rest must not be letters.
      let isAfterEscape = bytes[place - 1] == 0x1B
      let letters = keys.filter { $0 != .escape }
      #expect(
        letters == [.character("q")] || isAfterEscape && letters.count <= 2, "\(place): \(keys)")
      if !isAfterEscape { #expect(decoder.takeReports().count == 3, "\(place)") }
    }
  }

  @Test func typedKeysThatStartLikeAnswersAreKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("_GP>|[?c".utf8)).count == 8)
  }
}
