import Foundation
import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The files of a gallery, read by the real confined program.
@Suite struct GalleryReaderTests {
  static let hash = String(repeating: "ab", count: 32)
  static let entry = """
    id: org.example.Weather
    name: {en: Weather, es: Tiempo}
    summary: The weather of a place.
    category: weather
    keywords: [rain, sun]
    entitlements: {com.apple.security.network.client: true}
    versions:
      - version: "1.1"
        packages:
          - {url: "https://example.org/W-1.1.todayapp", sha256: "\(hash)"}
      - version: "1.10"
        git: github:ada/weather@v1.10
        commit: "\(String(repeating: "a1", count: 20))"
    picture: {type: text, text: "21°"}
    """

  private func read(
    _ files: [String: String], head: String = "format: 1\nname: good\ntitle: Good things\n"
  ) throws -> GalleryReader.Content {
    try withTemporaryDirectory { root in
      try Self.write(files, head: head, in: root)
      return try GalleryReader(executable: PackageFixture.program).read(root, mayBeLocal: false)
    }
  }

  static func write(_ files: [String: String], head: String, in root: String) throws {
    try FileSystem.createDirectory("\(root)/widgets")
    try FileSystem.writeWhole(Array(head.utf8), to: "\(root)/gallery.yaml")
    for (name, text) in files {
      try FileSystem.writeWhole(Array(text.utf8), to: "\(root)/widgets/\(name)")
    }
  }

  private func mistakes(_ text: String) throws -> [String] {
    try read(["org.example.Weather.yaml": text]).mistakes.map(\.description)
  }

  /// A confined program may open few files, however many its parent has open.
  @Test func readerStartsAlthoughManyFilesAreOpen() throws {
    let files = (0..<400).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    #expect(try read(["org.example.Weather.yaml": Self.entry]).entries.count == 1)
  }

  @Test func entryHasItsTextsVersionsAndPicture() throws {
    let content = try read(["org.example.Weather.yaml": Self.entry])
    #expect(content.mistakes.isEmpty && content.name == "good")
    let entry = try #require(content.entries.first)
    #expect(entry.name.text(locale: "es_ES.UTF-8") == "Tiempo")
    #expect(entry.name.text(locale: "de") == "Weather")
    // The newest one is first, whatever their order.
    #expect(entry.versions.map(\.text) == ["1.10", "1.1"])
    #expect(entry.version(forHost: "1.0")?.place == "github:ada/weather@v1.10")
    #expect(entry.demands == ["use the network"])
    #expect(entry.picture?["text"]?.string == "21°")
  }

  @Test(arguments: [
    ("category: weather", "category: sports", "category is not one of communication"),
    ("name: {en: Weather, es: Tiempo}", "name: {es: Tiempo}", "name is not a text of 1 to 60"),
    ("id: org.example.Weather", "id: dev.today.Weather", "name the file dev.today.Weather.yaml"),
    ("https://example.org", "http://example.org", "url is not an https address"),
    ("github:ada/weather@v1.10", "file:///srv/x@v1", "is in a folder of one machine"),
    ("github:ada/weather@v1.10", "github:ada/weather@--help", "git is not github:OWNER"),
    ("version: \"1.1\"", "version: 1.1", "version is not a version such as \"1.2\""),
    ("version: \"1.10\"", "version: \"1.1\"", "version 1.1 occurs twice"),
    (hash, "abc", "sha256 is not a SHA-256"),
    ("com.apple.security.network.client: true", "x.y: true", "entitlements is not a mapping"),
    ("{type: text, text: \"21°\"}", "21", "picture is not a view"),
    ("summary: The weather", "sumary: The weather", "sumary is not a key"),
    ("keywords: [rain, sun]", "keywords: rain", "keywords is not a list of texts"),
    ("name: {en", "name: {{en", "is not valid YAML"),
  ])
  func mistakesSayWhatToDo(_ old: String, _ new: String, _ sentence: String) throws {
    let text = Self.entry.replacingOccurrences(of: old, with: new)
    #expect(text != Self.entry)
    let found = try mistakes(text)
    #expect(found.contains { $0.contains(sentence) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("widgets/org.example.Weather.yaml: ") }, "\(found)")
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "-rf", "a/../b", ".git/config", "a//b", "a b", "a\\u001bb",
  ])
  func scriptsAreBeneathTheGallery(_ path: String) throws {
    let text = """
      name: A
      summary: A.
      versions: [{version: "1.0", script: "\(path)", sha256: "\(Self.hash)"}]
      """
    #expect(try mistakes(text).contains { $0.contains("script is not a path") })
  }

  /// A stranger's text never reaches the terminal as control.
  @Test func textsAreSanitized() throws {
    let content = try read([
      "a.yaml": """
      name: "Good\\e[31m\\u202Ename"
      summary: "One\\nline\\u0007"
      versions: [{version: "1.0", script: a.sh, sha256: "\(Self.hash)"}]
      """
    ])
    let entry = try #require(content.entries.first)
    #expect(entry.name.text(locale: "en") == "Goodname")
    #expect(entry.summary.text(locale: "en") == "One line")
  }

  @Test func oneBadFileDoesNotHideTheOthers() throws {
    var files = ["org.example.Weather.yaml": Self.entry]
    files["big.yaml"] = "a: " + String(repeating: "x", count: 40_000)
    files["deep.yaml"] = String(repeating: "[", count: 20_000)
    files["bin.yaml"] = "a: \u{1}"
    files["-x;.yaml"] = "a: b"
    files["other.txt"] = "a"
    let content = try read(files)
    #expect(content.entries.map(\.id) == ["org.example.Weather"])
    #expect(
      Set(content.mistakes.map(\.file)) == [
        "widgets/big.yaml", "widgets/deep.yaml", "widgets/bin.yaml", "widgets/-x;.yaml",
      ])
  }

  /// A link could name any file of the user.
  @Test func linksAreNotFollowed() throws {
    try withTemporaryDirectory { root in
      try Self.write([:], head: "format: 1\nname: good\ntitle: G\n", in: root)
      try FileSystem.writeWhole(Array(Self.entry.utf8), to: "\(root)/secret")
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/widgets/org.example.Weather.yaml", withDestinationPath: "\(root)/secret")
      let content = try GalleryReader(executable: PackageFixture.program).read(
        root, mayBeLocal: true)
      #expect(content.entries.isEmpty && content.mistakes.count == 1)
    }
  }

  @Test func numberOfEntriesIsLimited() throws {
    let text = "name: A\nsummary: A.\n"
    let files = Dictionary(uniqueKeysWithValues: (0...1000).map { ("w\($0).yaml", text) })
    #expect(throws: GalleryReader.Failure.self) { try read(files) }
  }

  @Test(arguments: [
    ("format: 2\nname: good\ntitle: G\n", "has format 2"), ("name: good\ntitle: G\n", "format is"),
    ("format: 1\nname: Good things\ntitle: G\n", "name is not a name of lower-case"),
    ("format: 1\nname: good\n", "title is missing"), ("- a\n", "is not a mapping"),
  ])
  func galleryFileIsChecked(_ head: String, _ sentence: String) throws {
    do {
      _ = try read([:], head: head)
      Issue.record("it was read")
    } catch let failure as GalleryReader.Failure {
      #expect("\(failure)".contains(sentence), "\(failure)")
    }
  }

  @Test func linterComparesScripts() throws {
    try withTemporaryDirectory { root in
      func entry(_ hash: String) -> String {
        "name: A\nsummary: A.\nentitlements: {dev.today.unsandboxed: true}\n"
          + "versions: [{version: \"1.0\", script: a.sh, sha256: \"\(hash)\"}]\n"
      }
      let script = Array("#!/bin/sh\n".utf8)
      try Self.write(
        ["a.yaml": entry(FileHash.sha256(of: script))],
        head: "format: 1\nname: good\ntitle: G\n", in: root)
      func sentences() throws -> [String] {
        try GalleryLinter.check(root, executable: PackageFixture.program).mistakes.map(
          \.description)
      }
      #expect(try sentences().first?.contains("a.sh is not a file of the gallery") == true)
      try FileSystem.writeWhole(script, to: "\(root)/a.sh")
      #expect(try sentences().isEmpty)
      try FileSystem.writeWhole(script + [0x0A], to: "\(root)/a.sh")
      #expect(try sentences().first?.contains("a.sh has another SHA-256") == true)
    }
  }

  private static let rights = "entitlements: {dev.today.unsandboxed: true}\n"

  @Test(
    arguments: [
      ("#!/bin/sh\n", "1.0", rights, nil),
      ("#!/bin/sh\n# <xbar.version>v1.1</xbar.version>\n", "1.1", rights, nil),
      ("#!/bin/sh\n", "1.1", rights, "its version is 1.1, and a.sh is version 1.0: write"),
      (
        "#!/bin/sh\n# <xbar.version>3.0</xbar.version>\n", "1.1", rights,
        "its version is 1.1, and a.sh is version 3.0: write"
      ),
      ("#!/bin/sh\n", "1.0", "", "a.sh runs with the user's full permissions: add"),
      ("echo a\n", "1.0", rights, "a.sh has no #! line: "),
    ] as [(String, String, String, String?)])
  func scriptThatCannotBeInstalledIsAMistake(
    _ source: String, _ version: String, _ permissions: String, _ mistake: String?
  ) throws {
    try withTemporaryDirectory { root in
      let script = Array(source.utf8)
      let hash = FileHash.sha256(of: script)
      try Self.write(
        [
          "a.yaml": "name: A\nsummary: A.\n\(permissions)"
            + "versions: [{version: \"\(version)\", script: a.sh, sha256: \"\(hash)\"}]\n"
        ],
        head: "format: 1\nname: good\ntitle: G\n", in: root)
      try FileSystem.writeWhole(script, to: "\(root)/a.sh")
      let found = try GalleryLinter.check(root, executable: PackageFixture.program).mistakes
      #expect(found.count == (mistake == nil ? 0 : 1), "\(found)")
      if let mistake { #expect(found.first?.description.contains(mistake) == true, "\(found)") }
    }
  }
}
