import Foundation
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite @MainActor struct PictureDeskTests {
  private typealias Program = PictureProgramTests

  private func withHome(_ body: (Directories, String) throws -> Void) throws {
    let home = NSTemporaryDirectory() + "today-pictures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    try body(try Directories(environment: ["TODAY_HOME": home]), home)
  }

  private func image(_ node: Node) -> Node.Image? {
    guard case .image(let image) = node.content else { return nil }
    return image
  }

  private func hash(_ node: Node) -> ContentHash? {
    guard case .stored(let hash)? = image(node)?.source else { return nil }
    return hash
  }

  // MARK: Taking

  @Test func bytesBecomeTheirHashAndTheFilesAspect() throws {
    try withHome { directories, _ in
      let contents = PictureContents(directories, writes: false)
      let bytes = try Program.picture("two.png")
      let root = Node(.vstack(.init(children: [Node(.image(Node.Image(.data(bytes))))])))
      let taken = try #require(contents.take(root, from: []).children.first)
      #expect(hash(taken)?.text == FileHash.sha256(of: bytes))
      #expect(image(taken)?.aspect == 2)
      #expect(contents.contents(of: try #require(hash(taken))) == bytes)
    }
  }

  @Test func widgetCannotUseAPictureHash() throws {
    try withHome { directories, _ in
      let contents = PictureContents(directories, writes: false)
      let bytes = try Program.picture("two.png")
      let stored = contents.take(Node(.image(Node.Image(.data(bytes)))), from: [])
      #expect(hash(stored) != nil)
      #expect(image(contents.take(stored, from: []))?.source == nil)
    }
  }

  @Test func filesAreReadOnlyInTheWidgetsFolders() throws {
    try withHome { directories, home in
      let contents = PictureContents(directories, writes: false)
      let (container, bundle) = ("\(home)/container", "\(home)/bundle")
      let files = FileManager.default
      for folder in ["\(container)/a", bundle, "\(home)/other"] {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let bytes = try Program.picture("two.gif")
      for path in ["\(container)/a/in.gif", "\(bundle)/bundled.gif", "\(home)/other/secret.gif"] {
        try Data(bytes).write(to: URL(filePath: path))
      }
      try files.createSymbolicLink(
        atPath: "\(container)/link.gif", withDestinationPath: "\(home)/other/secret.gif")
      try files.createSymbolicLink(
        atPath: "\(container)/folder", withDestinationPath: "\(home)/other")
      #expect(mkfifo("\(container)/pipe", 0o600) == 0)
      try Data(count: Node.Image.maximumBytes + 1).write(to: URL(filePath: "\(container)/big"))
      @MainActor func isRead(_ path: String) -> Bool {
        hash(contents.take(Node(.image(Node.Image(.path(path)))), from: [container, bundle])) != nil
      }
      #expect(isRead("a/in.gif"))
      #expect(isRead("bundled.gif"))
      #expect(isRead("\(bundle)/bundled.gif"))
      for path in [
        "", "missing.gif", "../other/secret.gif", "a/../../other/secret.gif", "link.gif",
        "folder/secret.gif", "\(home)/other/secret.gif", "pipe", "big", "a",
        "\(container)/../other/secret.gif", "/etc/passwd",
      ] {
        #expect(!isRead(path), "\(path)")
      }
    }
  }

  @Test func changedFileIsReadAgain() throws {
    try withHome { directories, home in
      let contents = PictureContents(directories, writes: false)
      let path = "\(home)/picture"
      @MainActor func read() -> String? {
        hash(contents.take(Node(.image(Node.Image(.path("picture")))), from: [home]))?.text
      }
      for name in ["two.png", "two.gif", "two.png"] {
        let bytes = try Program.picture(name)
        try Data(bytes).write(to: URL(filePath: path))
        #expect(read() == FileHash.sha256(of: bytes))
        #expect(read() == FileHash.sha256(of: bytes))
      }
    }
  }

  // MARK: Decoding

  @Test(.timeLimit(.minutes(10)))
  func picturesAreDecodedAndStoredForTheNextStart() throws {
    try withHome { directories, _ in
      let context = makeContext(directories)
      let bytes = try Program.picture("two.png")
      let taken = context.pictures.take(Node(.image(Node.Image(.data(bytes)))), from: [])
      var request = try Program.request(4, 1)
      request.content = try #require(hash(taken))
      let other = try Program.request(4, 1, of: [1])
      var answers: [PictureRequest: PictureDesk.Answer] = [:]
      let desk = PictureDesk(context, executable: Program.executable) { request, _, answer in
        answers[request] = answer
      }
      desk.add([request, other], form: nil)
      desk.finish()
      let cells = try #require(answers[request]).get().cells
      #expect(cells.columns == 4 && cells.rows == 1)
      #expect(answers[other] == .failure(.unreadable))
      #expect(PictureContents.storedCells(directories)(request) == cells)
      // Another process also has the bytes.
      let later = PictureContents(directories, writes: true)
      #expect(later.contents(of: request.content) == bytes)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func pictureThatIsSentMeanwhileIsDecoded() throws {
    try withHome { directories, _ in
      let context = makeContext(directories)
      let bytes = try Program.picture("two.png")
      var request = try Program.request(4, 1)
      request.content = try #require(ContentHash(FileHash.sha256(of: bytes)))
      var answers: [PictureDesk.Answer] = []
      let desk = PictureDesk(context, executable: Program.executable) { answers.append($2) }
      desk.add([request], form: nil)
      _ = context.pictures.take(Node(.image(Node.Image(.data(bytes)))), from: [])
      desk.finish()
      #expect(answers.count == 1)
      let cells = try #require(answers.first).get().cells
      #expect(cells.columns == 4)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func missingPictureProgramHasAReason() throws {
    try withHome { directories, home in
      let request = try Program.request(4, 1)
      var answer: PictureDesk.Answer?
      let desk = PictureDesk(makeContext(directories), executable: "\(home)/today") {
        answer = $2
      }
      desk.add([request], form: nil)
      desk.finish()
      #expect(answer == .failure(.notDecoded))
    }
  }

  @Test func pictureInUseIsNotOneOfTheOldest() throws {
    try withHome { directories, _ in
      let bytes = try Program.picture("two.png")
      let name = FileHash.sha256(of: bytes)
      let path = "\(directories.pictures)/\(name)"
      let hash = try #require(ContentHash(name))
      @MainActor func take(_ contents: PictureContents) {
        _ = contents.take(Node(.image(Node.Image(.data(bytes)))), from: [])
      }
      func makeOld() throws {
        let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1000)]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
      }
      func isOld() -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mtim.tv_sec == 1000
      }
      take(PictureContents(directories, writes: true))
      try makeOld()
      take(PictureContents(directories, writes: false))
      #expect(isOld())
      take(PictureContents(directories, writes: true))
      #expect(!isOld())
      try makeOld()
      let read = PictureContents(directories, writes: true).contents(of: hash)
      #expect(read == bytes)
      #expect(!isOld())
      try makeOld()
      var request = try Program.request(4, 1)
      request.content = hash
      PictureContents(directories, writes: true).preserve([request])
      #expect(!isOld())
    }
  }

  @Test func cacheIsBounded() throws {
    try withHome { _, home in
      for number in 0..<10 {
        let path = "\(home)/\(number)"
        try Data(count: 100).write(to: URL(filePath: path))
        let time = Date(timeIntervalSince1970: TimeInterval(number))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      }
      PictureFolder(path: home, mostFiles: 6).prune()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home).sorted() == [
          "4", "5", "6", "7", "8", "9",
        ])
      PictureFolder(path: home, mostBytes: 250).prune()
      #expect(try FileManager.default.contentsOfDirectory(atPath: home).sorted() == ["8", "9"])
    }
  }
}
