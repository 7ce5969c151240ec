import Foundation
import Testing
import TodayWire

struct ImageNodeTests {
  private func node(_ json: String) throws -> Node { try Node(json: JSONReader.read(json)) }

  @Test(arguments: [
    #"{"type":"image","data":"AQI=","label":"Two bytes"}"#,
    #"{"type":"image","path":"cat.png","rows":3,"columns":12,"aspect":1.5,"fit":"cover"}"#,
    #"{"type":"image","label":"None"}"#,
  ])
  func imageIsReadAndWrittenLetterForLetter(_ json: String) throws {
    #expect(try node(json).json.text == json)
  }

  @Test(arguments: [
    (#"{"type":"image","data":"?"}"#, #"{"type":"image"}"#),
    (#"{"type":"image","data":""}"#, #"{"type":"image"}"#),
    (
      #"{"type":"image","data":"AQI=","rows":1e9,"columns":0}"#,
      #"{"type":"image","data":"AQI=","rows":120,"columns":1}"#
    ),
    (#"{"type":"image","path":"a","aspect":0,"fit":"melt"}"#, #"{"type":"image","path":"a"}"#),
    (#"{"type":"image","content":"../../etc/passwd"}"#, #"{"type":"image"}"#),
  ])
  func wrongMembersAreIgnoredOrLimited(_ json: String, _ expected: String) throws {
    #expect(try node(json).json.text == expected)
  }

  @Test func fileOverOneMebibyteIsRefused() throws {
    let limit = Node.Image.maximumBytes
    func image(_ count: Int) throws -> Node.Image? {
      let data = Base64.encode(repeatElement(UInt8(1), count: count))
      guard case .image(let image) = try node(#"{"type":"image","data":"\#(data)"}"#).content else {
        return nil
      }
      return image
    }
    #expect(try image(limit)?.source != nil)
    #expect(try image(limit + 1)?.source == nil)
  }

  /// Cells are twice as high as wide.
  @Test(arguments: [
    (Node.Image(nil, rows: 8, aspect: 1), 80, 16, 8),
    (Node.Image(nil, rows: 8, aspect: 1), 8, 8, 4),
    (Node.Image(nil, rows: 8, aspect: 1, fit: .cover), 8, 8, 8),
    (Node.Image(nil, rows: 8, columns: 30), 80, 30, 8),
    (Node.Image(nil, rows: 8, columns: 30), 10, 10, 8),
    (Node.Image(nil), 40, 40, 8),
    (Node.Image(nil, aspect: 2), 0, 0, 0),
    (Node.Image(nil, rows: 200, aspect: 100), 5000, 240, 2),
  ])
  func boxFollowsTheAspect(_ image: Node.Image, _ most: Int, _ columns: Int, _ rows: Int) {
    #expect(image.box(columns: most) == CellSize(columns: columns, rows: rows))
  }

  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Pictures")

  @Test(arguments: ["two.png", "two.gif", "two.jpg", "two.webp"])
  func sizeIsReadFromEachFormatsHeader(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.pictures.appending(path: name)))
    let size = PictureSize(of: bytes)
    #expect(size?.width == 16 && size?.height == 8)
    // A part of it never reaches outside.
    for count in 0..<bytes.count { _ = PictureSize(of: Array(bytes[..<count])) }
  }

  @Test func answerMustFitTheRequest() {
    let picture = CellPicture(
      columns: 2, rows: 1,
      cells: [
        .init("▌", .rgb(red: 1, green: 2, blue: 3), .rgb(red: 4, green: 5, blue: 6)),
        .init(" ", nil, nil),
      ])
    let answer = picture.bytes
    #expect(DecodedPicture(answer, columns: 2, rows: 1, form: nil)?.cells == picture)
    #expect(DecodedPicture(answer, columns: 1, rows: 2, form: nil) == nil)
    #expect(DecodedPicture(answer + [0], columns: 2, rows: 1, form: nil) == nil)
    #expect(DecodedPicture(Array(answer.dropLast()), columns: 2, rows: 1, form: nil) == nil)
    #expect(DecodedPicture([], columns: 2, rows: 1, form: nil) == nil)
  }

  /// The program that answers has read hostile bytes.
  @Test func answerCannotContainControlCharacters() throws {
    let cells = CellPicture(columns: 1, rows: 1, cells: [.init("\u{1B}", nil, nil)]).bytes
    let read = try #require(DecodedPicture(cells, columns: 1, rows: 1, form: nil))
    #expect(read.cells.cells[0].character == " ")
    let form = try #require(PictureForm.PixelSize(width: 8, height: 16).map(PictureForm.sixel))
    #expect(
      DecodedPicture(cells + [2, 0, 0, 0, 0x23, 0x7E], columns: 1, rows: 1, form: form)?.graphics
        == .sixel([0x23, 0x7E]))
    #expect(
      DecodedPicture(cells + [2, 0, 0, 0, 0x23, 0x1B], columns: 1, rows: 1, form: form) == nil)
  }
}
