import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Photos may be larger than the pictures of widgets, but not without a limit.
@Suite @MainActor struct PictureCheckTests {
  private func check(_ bytes: [UInt8]) throws -> PictureFailure? {
    let reactor = Reactor()
    var result: Result<Void, PictureFailure>?
    let check = try PictureCheck(bytes, executable: Machine.today, reactor: reactor) { result = $0 }
    withExtendedLifetime(check) {
      _ = reactor.run(until: { result != nil }, limit: .seconds(60))
    }
    switch try #require(result) {
    case .success: return nil
    case .failure(let failure): return failure
    }
  }

  @Test func photoIsLargerThanAPictureOfAWidget() throws {
    // Decoders ignore what follows the picture.
    let padding = [UInt8](repeating: 0, count: Node.Image.maximumBytes)
    #expect(try check(try PictureProgramTests.picture("two.jpg") + padding) == nil)
  }

  @Test func limitsOfPhotosApply() throws {
    let whole = try PictureProgramTests.picture("two.png")
    #expect(try check(Array(whole.prefix(whole.count * 2 / 3))) == .damaged)
    #expect(try check(Array("no picture".utf8)) == .unknownFormat)
    // 10,000 by 10,000 pixels.
    var huge = whole
    huge.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    #expect(try check(huge) != nil)
  }

  @Test func missingProgramIsNamed() {
    #expect(throws: SpawnFailure.missing("today-pictures")) {
      _ = try PictureCheck([], executable: "/nowhere/today", reactor: Reactor()) { _ in }
    }
  }

  @Test func heldPhotoIsShownByTheExtensionOfItsRequestOnly() throws {
    try withHome { home in
      let contents = PictureContents(home, writes: true)
      let bytes =
        try PictureProgramTests.picture("two.png")
        + [UInt8](repeating: 0, count: Node.Image.maximumBytes)
      let path = "\(home.data)/Staging/r/input/picture.png"
      let hash = try #require(contents.hold(bytes, at: path))
      @MainActor func taken(_ roots: [String]) -> Node.Image? {
        let node = contents.take(Node(.image(Node.Image(.path(path)))), from: roots)
        guard case .image(let image) = node.content else { return nil }
        return image
      }
      #expect(taken(["\(home.data)/Staging/r/input"])?.source == .stored(hash))
      #expect(taken(["\(home.data)/Staging/r/input"])?.aspect == 2)
      #expect(taken(["\(home.data)/Containers/other"])?.source == nil)
      #expect(contents.contents(of: hash) == bytes && contents.isHeld(hash))
      contents.release("\(home.data)/Staging/r/input")
      #expect(!contents.isHeld(hash) && contents.contents(of: hash) == nil)
      // The user's photo is not in the cache.
      #expect(((try? FileSystem.names(in: home.pictures)) ?? []).isEmpty)
    }
  }
}
