import Foundation
import Testing
import TodayWire

@testable import TodayRender

struct ImageDrawingTests {
  private static let hash = ContentHash(String(repeating: "a", count: 64))!
  private static let red = Color.rgb(red: 255, green: 0, blue: 0)
  private static let blue = Color.rgb(red: 0, green: 0, blue: 255)

  private func node(rows: Int = 2, columns: Int? = 4) -> Node {
    var node = Node(.image(Node.Image(.stored(Self.hash), rows: rows, columns: columns)))
    node.label = "A cat"
    return node
  }

  private func request(_ columns: Int, _ rows: Int) -> PictureRequest {
    PictureRequest(content: Self.hash, columns: columns, rows: rows, fit: .contain)
  }

  /// Red and blue halves.
  private func halves(_ columns: Int, _ rows: Int) -> CellPicture {
    let cell = CellPicture.Cell("▌", Self.red, Self.blue)
    return CellPicture(
      columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
  }

  private func grid(
    _ node: Node, columns: Int, rows: Int? = nil, ascii: Bool = false, theme: Theme = .terminal,
    _ shelf: PictureShelf?
  ) -> Grid {
    let context = DrawContext(
      theme: theme, clock: .fixed(now: 0), ascii: ascii, pictures: shelf)
    let size = NodeRenderer.measure(node, columns: columns, context: context)
    var grid = Grid(columns: columns, rows: rows ?? size.rows)
    NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
    return grid
  }

  private func ready(_ columns: Int, _ rows: Int) -> PictureShelf {
    let shelf = PictureShelf()
    _ = shelf.look(request(columns, rows))
    _ = shelf.takeWanted()
    shelf.store(
      .success(DecodedPicture(cells: halves(columns, rows))), for: request(columns, rows), form: nil
    )
    return shelf
  }

  @Test func labelIsOneLineWithoutPictures() {
    #expect(grid(node(), columns: 12, nil).text == "A cat")
    #expect(grid(node(), columns: 3, nil).text == "A…")
    #expect(grid(node(), columns: 0, nil).text == "")
    #expect(NodeRenderer.plainText(node(), clock: .fixed(now: 0)) == "A cat")
    let words = SpokenWords(.english, clock: .fixed(now: 0))
    #expect(words.text(of: node()) == "A cat")
    #expect(words.text(of: Node(.image(Node.Image(nil)))) == "picture")
  }

  @Test func pendingPictureShowsItsLabel() {
    let shelf = PictureShelf()
    #expect(grid(node(rows: 3, columns: 9), columns: 12, shelf).text == "\n  A cat\n")
    #expect(shelf.takeWanted() == [request(9, 3)])
    // It is requested once.
    _ = grid(node(rows: 3, columns: 9), columns: 12, shelf)
    #expect(shelf.takeWanted() == [])
  }

  @Test func pictureIsDrawnInItsColours() {
    let grid = grid(node(), columns: 6, ready(4, 2))
    #expect(grid.text == "▌▌▌▌\n▌▌▌▌")
    #expect(grid[0, 0].style.foreground == .rgb(red: 255, green: 0, blue: 0))
    #expect(grid[1, 3].style.background == .rgb(red: 0, green: 0, blue: 255))
    #expect(grid[1, 3].style.picture == PictureCell(number: 1, row: 1, column: 3))
    #expect(grid[0, 4].style.picture == nil)
  }

  @Test func pictureIsClippedToItsBox() {
    #expect(grid(node(), columns: 6, rows: 1, ready(4, 2)).text == "▌▌▌▌")
    #expect(grid(node(), columns: 0, ready(4, 2)).text == "\n")
    // With fewer columns, it is another picture.
    let shelf = ready(4, 2)
    _ = grid(node(), columns: 3, shelf)
    #expect(shelf.takeWanted() == [request(3, 2)])
  }

  @Test func pictureHasShadesWithoutColours() {
    let theme = Theme.terminal.reduced(to: .none)
    let drawn = grid(node(rows: 1), columns: 4, theme: theme, ready(4, 1)).text
    #expect(drawn == "░░░░" || drawn == "▒▒▒▒")
    let plain = grid(node(rows: 1), columns: 4, ascii: true, ready(4, 1)).text
    #expect(plain.utf8.allSatisfy { $0 < 0x7F } && !plain.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func reasonIsBelowTheLabel(_ language: Language) {
    for failure in PictureFailure.allCases {
      let shelf = PictureShelf(language: language)
      _ = shelf.look(request(60, 3))
      shelf.store(.failure(failure), for: request(60, 3), form: nil)
      let text = grid(node(rows: 3, columns: 60), columns: 60, shelf).text
      #expect(text.contains("A cat"))
      #expect(text.contains(PictureWords(language).reason(failure)))
    }
  }

  @Test func reasonIsWrappedInANarrowPlace() {
    let shelf = PictureShelf(language: .english)
    for rows in [2, 6] {
      _ = shelf.look(request(10, rows))
      shelf.store(.failure(.tooExpensive), for: request(10, rows), form: nil)
    }
    #expect(
      grid(node(rows: 6, columns: 10), columns: 10, shelf).text.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      } == ["A cat", "decoding", "took too", "long or", "too much", "memory"])
    let low = grid(node(rows: 2, columns: 10), columns: 10, shelf).text
    #expect(low.contains("A cat") && low.contains("…"))
  }

  @Test func linkDoesNotChangeThePicture() {
    var linked = node()
    linked.url = "https://example.org"
    let grid = grid(linked, columns: 6, ready(4, 2))
    #expect(grid[0, 0].style.picture != nil)
    #expect(grid[0, 5].style.link & 1 == 1 || grid[0, 5].style.link == 0)
  }

  // MARK: The shelf

  @Test func storedCellsNeedNoDecoding() {
    let cells = halves(4, 2)
    let shelf = PictureShelf(stored: { $0.columns == 4 ? cells : nil })
    #expect(grid(node(), columns: 6, shelf).text == "▌▌▌▌\n▌▌▌▌")
    // They are known to be in use once.
    #expect(shelf.takeRead() == [request(4, 2)])
    #expect(shelf.takeRead() == [])
    #expect(shelf.takeWanted() == [])
    // Graphics are decoded after the terminal has reported that it supports them.
    shelf.form = PictureForm.PixelSize(width: 10, height: 20).map(PictureForm.pixels)
    #expect(grid(node(), columns: 6, shelf).text == "▌▌▌▌\n▌▌▌▌")
    #expect(shelf.takeWanted() == [request(4, 2)])
  }

  @Test func shelfIsBoundedAndDropsUndrawnPictures() {
    var limits = PictureShelf.Limits()
    limits.pictures = 3
    let shelf = PictureShelf(limits: limits)
    for columns in 1...10 {
      _ = shelf.look(request(columns, 1))
      shelf.store(
        .success(DecodedPicture(cells: halves(columns, 1))), for: request(columns, 1), form: nil)
    }
    #expect(shelf.look(request(1, 1)) == .waiting)
    if case .ready = shelf.look(request(10, 1)) {} else { Issue.record("the newest is gone") }
  }

  @Test func laterPictureIsRetried() {
    let shelf = PictureShelf()
    _ = shelf.look(request(4, 1))
    _ = shelf.takeWanted()
    shelf.store(.failure(.unreadable), for: request(4, 1), form: nil)
    #expect(shelf.look(request(4, 1)) == .failed(.unreadable))
    let revision = shelf.revision
    shelf.retry(Self.hash)
    #expect(shelf.revision != revision)
    #expect(shelf.look(request(4, 1)) == .waiting)
    #expect(shelf.takeWanted() == [request(4, 1)])
  }

  @Test func pictureRequestsAreLimited() {
    var limits = PictureShelf.Limits()
    limits.pending = 2
    let shelf = PictureShelf(limits: limits)
    for columns in 1...10 { _ = shelf.look(request(columns, 1)) }
    #expect(shelf.takeWanted().count == 2)
  }

  @Test func oversizedGraphicsAreNeverSent() throws {
    var limits = PictureShelf.Limits()
    limits.bytes = 100
    let shelf = PictureShelf(limits: limits)
    shelf.form = PictureForm.PixelSize(width: 8, height: 16).map(PictureForm.pixels)
    _ = shelf.look(request(1, 1))
    _ = shelf.takeWanted()
    let graphics = PictureGraphics.pixels(
      width: 8, height: 16, rgba: Array(repeating: 0, count: 8 * 16 * 4))
    shelf.store(
      .success(DecodedPicture(cells: halves(1, 1), graphics: graphics)), for: request(1, 1),
      form: shelf.form)
    guard case .ready(_, let number) = shelf.look(request(1, 1)) else {
      Issue.record("no picture")
      return
    }
    #expect(shelf.graphics(number) == nil)
    #expect(shelf.takeWanted() == [])
  }

  // MARK: Parts and documents

  @Test func partsOfAGridKnowWhetherTheyAreWhole() {
    let picture = grid(node(), columns: 6, ready(4, 2))
    var board = Grid(columns: 10, rows: 5)
    board.copy(picture, row: 1, column: 2)
    #expect(
      PicturePart.parts(of: board) == [
        PicturePart(
          number: 1, row: 0, column: 0, region: Region(row: 1, column: 2, columns: 4, rows: 2),
          cells: 8)
      ])
    #expect(PicturePart.parts(of: board)[0].isUncovered)
    board.put("x", row: 1, column: 2, style: .plain)
    #expect(!PicturePart.parts(of: board)[0].isUncovered)
    var scrolled = Grid(columns: 10, rows: 1)
    scrolled.copy(picture, row: -1, column: 0)
    #expect(PicturePart.parts(of: scrolled).first?.row == 1)
    #expect(PicturePart.parts(of: scrolled).first?.region.rows == 1)
  }

  @Test func svgDocumentContainsThePixels() {
    let shelf = PictureShelf()
    let form = PictureForm.PixelSize(width: 2, height: 4).map(PictureForm.pixels)
    shelf.form = form
    _ = shelf.look(request(4, 2))
    let rgba = Array(repeating: UInt8(255), count: 8 * 8 * 4)
    shelf.store(
      .success(
        DecodedPicture(cells: halves(4, 2), graphics: .pixels(width: 8, height: 8, rgba: rgba))),
      for: request(4, 2), form: form)
    let grid = grid(node(), columns: 6, shelf)
    let document = grid.svg(title: "t", theme: .terminal, pictures: shelf)
    #expect(document.contains("<image x=\"0\" y=\"0\" width=\"36\" height=\"40\""))
    #expect(document.contains("data:image/png;base64,iVBORw0KGgo"))
    #expect(!grid.svg(title: "t", theme: .terminal).contains("<image"))
  }

  /// The bytes are those of zlib's own checksums.
  @Test func pngFileHasItsChecksums() {
    let file = PNGFile.bytes(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 128])
    #expect(Base64.encode(file) == Self.twoPixels)
  }

  private static let twoPixels =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFElEQVR4AQEJAPb/AP8AAP8AAP+AD3oD"
    + "fkpucAwAAAAASUVORK5CYII="
}
