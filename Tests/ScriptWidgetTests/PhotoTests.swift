import Foundation
import Testing
import TodayHost

@Suite struct PhotoTests {
  /// One pixel.
  private static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  )!

  private func with(
    _ names: [String], _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("photo.1h.py") { (bench: inout ScriptBench) async throws in
      try bench.file(bench.home + "/Pictures/notes.txt", "")
      for name in names {
        let path = try bench.file("\(bench.home)/Pictures/\(name)", "")
        try (Self.picture + Data(name.utf8)).write(to: URL(fileURLWithPath: path))
      }
      bench.environment = ["PHOTO_FOLDER": "~/Pictures", "TODAY_NOW": "1795254060"]
      try await body(&bench)
    }
  }

  private func stored(_ bench: ScriptBench) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.container)
      .filter { $0.hasPrefix("photo-") }
  }

  /// The board reads pictures only in the container, which has the shown one alone.
  @Test func tapShowsTheNextPicture() async throws {
    try await with(["Lake.png", "holidays/Mill.PNG", ".hidden.png"]) {
      (bench: inout ScriptBench) async throws in
      var titles: Set<String> = []
      for _ in 1...2 {
        let result = try await bench.run(environment: ["PHOTO_ROWS": "3"])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        titles.insert(result.output.summary ?? "")
        let names = try stored(bench)
        #expect(names.count == 1 && result.text.contains("\(bench.container)/\(names[0])"))
        #expect(result.output.actions["next"]?.refreshes == true)
        _ = try await bench.run(try #require(result.arguments(of: "next")).joined())
      }
      #expect(titles == ["Lake", "Mill"])
      // The next day has another one, whatever was skipped.
      let today = try await bench.run().output.summary
      bench.environment["TODAY_NOW"] = "1795340460"
      let last = try await bench.run()
      #expect(last.output.summary != today)
    }
  }

  /// Where no picture can be drawn, its name is shown once.
  @Test func pictureHasAName() async throws {
    try await with(["A lake.png"]) { (bench: inout ScriptBench) async throws in
      let result = try await bench.run(environment: ["PHOTO_NAME": "false"])
      // catalogue: photo.1h.py
      let drawing = """
        A lake
        """
      #expect(result.card == drawing)
      let named = try await bench.run()
      #expect(named.card == "Photo\n" + drawing)
    }
  }

  /// A thumbnail of the desktop, or one that a program makes, replaces a large file.
  @Test(arguments: [true, false])
  func largePictureIsMadeSmaller(_ hasProgram: Bool) async throws {
    try await with([]) { (bench: inout ScriptBench) async throws in
      let path = try bench.file(bench.home + "/Pictures/Big.jpg", "")
      try Data(count: 2 << 20).write(to: URL(fileURLWithPath: path))
      let missing = try await bench.run()
      let sentence = "Big.jpg is larger than 1 MiB. Install imagemagick to show it.\n"
      #expect(missing.status == 1 && missing.errors == sentence)
      if hasProgram {
        try bench.program("convert", "for last; do :; done; printf small > \"$last\"")
      } else {
        let name = "\(bench.home)/.cache/thumbnails/large/\(try await thumbnail(path, bench)).png"
        try bench.file(name, "small")
      }
      let result = try await bench.run()
      #expect(result.errors == "")
      let made = try #require(try stored(bench).first)
      #expect(try bench.text(of: "\(bench.container)/\(made)") == "small")
    }
  }

  /// The name that file managers give it: the MD5 of its URL.
  private func thumbnail(_ path: String, _ bench: ScriptBench) async throws -> String {
    let program = try bench.file(
      "md5.py",
      "import hashlib\nprint(hashlib.md5(b'file://\(path)').hexdigest(), end='')\n")
    return try await bench.python(program).text
  }

  @Test(arguments: [
    ("~/none", "~/none is not a folder.\n"),
    ("~/Pictures", "~/Pictures has no pictures. Check the folder.\n"),
  ])
  func folderWithoutPicturesIsNamed(_ folder: String, _ errors: String) async throws {
    try await with([]) { (bench: inout ScriptBench) async throws in
      let result = try await bench.run(environment: ["PHOTO_FOLDER": folder])
      #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
    }
  }
}
