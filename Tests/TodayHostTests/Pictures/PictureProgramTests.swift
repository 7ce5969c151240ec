import CTodaySystem
import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The program that decodes pictures, run as by the host.
@Suite struct PictureProgramTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path
  static let executable = "\(root)/.build/debug/today"

  static func picture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(root)/Tests/Fixtures/Pictures/\(name)")))
  }

  static func request(
    _ columns: Int, _ rows: Int, _ fit: Node.Image.Fit = .contain, of bytes: [UInt8] = []
  ) throws -> PictureRequest {
    PictureRequest(
      content: try #require(ContentHash(FileHash.sha256(of: bytes))), columns: columns, rows: rows,
      fit: fit)
  }

  private func decode(
    _ bytes: [UInt8], _ request: PictureRequest, form: PictureForm? = nil
  ) throws -> Result<DecodedPicture, PictureFailure> {
    let program = try #require(PictureProgram(executable: Self.executable))
    let input = today_memory_file(bytes, bytes.count)
    let output = today_memory_file(nil, 0)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for file in [input, output, null] { close(file) } }
    let spawn = program.spawnRequest(request, form: form)
    let (child, report) = try SpawnPlan.spawn(
      spawn, descriptors: [input, output, null], flags: 0, parentDeathSignal: SIGKILL)
    defer { close(report) }
    #expect(SpawnPlan.failure(report: report, request: spawn) == nil)
    var code: Int32 = -1
    var signal: Int32 = -1
    _ = today_reap(child, true, &code, &signal)
    return PictureProgram.result(
      signal >= 0 ? .signal(signal) : .code(code), AppDefaults.contents(output), request, form: form
    )
  }

  /// The main colour of each cell: red, blue, green, or nothing.
  private func drawing(_ cells: CellPicture) -> [String] {
    (0..<cells.rows).map { row in
      String(
        cells.cells[row * cells.columns..<(row + 1) * cells.columns].map { cell -> Character in
          let color = cell.character == " " ? cell.background : cell.foreground
          guard case .rgb(let red, let green, let blue)? = color else { return "." }
          return red > 200 ? "r" : blue > 200 ? "b" : green > 200 ? "g" : "?"
        })
    }
  }

  @Test(arguments: ["two.png", "two.gif", "two.jpg", "two.webp"])
  func everyFormatIsDrawnInCells(_ name: String) throws {
    let picture = try decode(Self.picture(name), Self.request(8, 2)).get()
    #expect(drawing(picture.cells) == ["rrrrbbbb", "rrrrbbbb"])
    #expect(picture.graphics == nil)
  }

  @Test func pictureFitsOrCoversItsBox() throws {
    let bytes = try Self.picture("two.png")
    #expect(
      drawing(try decode(bytes, Self.request(8, 4)).get().cells)
        == ["........", "rrrrbbbb", "rrrrbbbb", "........"])
    #expect(
      drawing(try decode(bytes, Self.request(8, 4, .cover)).get().cells)
        == Array(repeating: "rrrrbbbb", count: 4))
    let hole = try decode(Self.picture("hole.png"), Self.request(4, 2)).get().cells
    #expect(drawing(hole) == ["g..g", "g..g"])
  }

  @Test func pixelsAndSixelsHaveTheSizeOfTheBox() throws {
    let bytes = try Self.picture("two.png")
    let cell = try #require(PictureForm.PixelSize(width: 10, height: 20))
    let pixels = try decode(bytes, Self.request(4, 1), form: .pixels(cell: cell)).get()
    guard case .pixels(40, 20, let rgba)? = pixels.graphics else {
      Issue.record("\(pixels)")
      return
    }
    #expect(Array(rgba.prefix(4)) == [255, 0, 0, 255])
    #expect(Array(rgba.suffix(4)) == [0, 0, 255, 255])
    let sixel = try decode(bytes, Self.request(4, 1), form: .sixel(cell: cell)).get()
    guard case .sixel(let body)? = sixel.graphics else {
      Issue.record("\(sixel)")
      return
    }
    // Whole rows of six pixels.
    #expect(String(decoding: body, as: UTF8.self).hasPrefix("\"1;1;40;18"))
  }

  // MARK: Hostile files

  /// A truncated file shows its part or fails as damaged; nothing else happens.
  @Test(arguments: ["two.png", "two.gif", "two.jpg", "two.webp"])
  func truncatedFileIsRefusedOrShown(_ name: String) throws {
    let bytes = try Self.picture(name)
    let request = try Self.request(8, 2)
    for count in stride(from: 0, to: bytes.count, by: 5) {
      switch try decode(Array(bytes[..<count]), request) {
      case .success, .failure(.damaged), .failure(.unknownFormat): break
      case .failure(let failure): Issue.record("\(count) bytes: \(failure)")
      }
    }
  }

  /// Short by default; `TODAY_FUZZ_SECONDS` extends it, and a failure prints its seed.
  @Test(arguments: ["two.png", "two.gif", "two.jpg", "two.webp", "hole.png"])
  func changedBytesAffectOnlyThePicture(_ name: String) throws {
    let bytes = try Self.picture(name)
    let request = try Self.request(8, 2)
    let environment = ProcessInfo.processInfo.environment
    let runs = (environment["TODAY_FUZZ_SECONDS"].flatMap(Int.init) ?? 1) * 40
    var state = environment["TODAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    for _ in 0..<runs {
      let seed = state
      var hostile = bytes
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        hostile[Int(state >> 33) % hostile.count] ^= UInt8(truncatingIfNeeded: state >> 24)
      }
      switch try decode(hostile, request) {
      case .success: break
      case .failure(.notDecoded), .failure(.unreadable): Issue.record("seed \(seed)")
      case .failure: break
      }
    }
  }

  private func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A PNG chunk with its checksum.
  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var crc: UInt32 = ~0
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(UInt32(content.count)) + body + big(~crc)
  }

  @Test func claimedSizeIsNotAllocated() throws {
    let png = try Self.picture("two.png")
    let header = chunk("IHDR", big(30_000) + big(30_000) + [8, 2, 0, 0, 0])
    let hostile = Array(png[..<8]) + header + Array(png[(8 + header.count)...])
    #expect(try decode(hostile, Self.request(8, 2)) == .failure(.tooManyPixels))
    var gif = try Self.picture("two.gif")
    for place in 6..<10 { gif[place] = 0xFF }
    #expect(try decode(gif, Self.request(8, 2)) == .failure(.tooManyPixels))
    var jpeg = try Self.picture("two.jpg")
    let frame = try #require(
      jpeg.indices.dropLast(8).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    for place in [frame + 5, frame + 7] { jpeg[place] = 0x75 }
    #expect(try decode(jpeg, Self.request(8, 2)) == .failure(.tooManyPixels))
  }

  /// A reader that stores texts would expand 100 MB of text in a compressed chunk.
  @Test func compressedTextIsNotExpanded() throws {
    let png = try Self.picture("two.png")
    // A deflate stream that repeats one byte: a fixed block of matches of 258 bytes.
    var stream: [UInt8] = [0x78, 0x01, 0x63]
    stream += Array(repeating: 0x8C, count: 100_000)
    let text = chunk("zTXt", Array("Comment".utf8) + [0, 0] + stream)
    let hostile = Array(png[..<33]) + text + Array(png[33...])
    let picture = try decode(hostile, Self.request(8, 2)).get()
    #expect(drawing(picture.cells) == ["rrrrbbbb", "rrrrbbbb"])
  }

  @Test func otherFilesAreRefused() throws {
    let request = try Self.request(8, 2)
    for text in ["", "GIF", "<svg/>", "\u{1B}[2J", "RIFF....WAVE"] {
      #expect(try decode(Array(text.utf8), request) == .failure(.unknownFormat))
    }
    #expect(
      try decode(Array(repeating: 0, count: (1 << 20) + 1), request) == .failure(.tooManyPixels))
  }

  @Test func endOfTheProgramIsAReason() throws {
    let request = try Self.request(1, 1)
    func reason(_ end: ProcessEnd?, _ answer: [UInt8] = []) -> PictureFailure? {
      guard case .failure(let failure) = PictureProgram.result(end, answer, request, form: nil)
      else { return nil }
      return failure
    }
    #expect(reason(.signal(SIGXCPU)) == .tooExpensive)
    #expect(reason(.signal(SIGALRM)) == .tooExpensive)
    #expect(reason(nil) == .tooExpensive)
    #expect(reason(.signal(SIGSYS)) == .notDecoded)
    #expect(reason(.signal(SIGSEGV)) == .notDecoded)
    #expect(reason(.code(0), Array("nonsense".utf8)) == .notDecoded)
    #expect(reason(.lost) == .notDecoded)
  }

  @Test func tooLargeBoxHasFewerPixels() throws {
    let request = try Self.request(240, 120)
    let cell = try #require(PictureForm.PixelSize(width: 20, height: 40))
    #expect(PictureProgram.possible(.sixel(cell: cell), for: request) == nil)
    let smaller = try #require(PictureProgram.possible(.pixels(cell: cell), for: request)).cell
    #expect(240 * 120 * smaller.width * smaller.height <= 1 << 22)
    #expect(PictureProgram.possible(.sixel(cell: cell), for: try Self.request(8, 2)) != nil)
  }
}
