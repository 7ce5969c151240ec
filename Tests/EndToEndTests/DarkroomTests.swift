import Foundation
import Testing

extension EndToEnd.Screens {
  /// The sample *Darkroom* with Pillow, from the shell and in the terminal.
  @Suite(.enabled(if: Pillow.isInstalled, "Pillow is not installed: apt install python3-pil"))
  struct DarkroomTests {
    private static let pictures = Machine.fixtures + "/../../Fixtures/Pictures"

    private static func prepare(_ home: Home, _ name: String = "two.png") throws -> String {
      try home.install(Machine.widgets + "/Darkroom.app")
      try home.copy("today-pictures", to: home.programs)
      let picture = home.root + "/" + name
      try FileManager.default.copyItem(atPath: pictures + "/" + name, toPath: picture)
      return picture
    }

    private static func write(_ change: [String: Any], in home: Home) throws -> String {
      let file = home.root + "/a.json"
      let json: [String: Any] = [
        "formatIdentifier": "dev.today.Darkroom", "formatVersion": "1", "data": change,
      ]
      try JSONSerialization.data(withJSONObject: json).write(to: URL(fileURLWithPath: file))
      return file
    }

    /// Pixels of a picture as Pillow reads it: `WIDTHxHEIGHT first last`.
    private static func look(at picture: String) throws -> String {
      let python = Process()
      python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      python.arguments = [
        "-c",
        """
        import sys; from PIL import Image; p = Image.open(sys.argv[1]).convert("RGB"); w, h = p.size
        name = lambda c: "".join("%x" % round(v / 17) for v in c)
        print(f"{w}x{h}", name(p.getpixel((1, 1))), name(p.getpixel((w - 2, h - 2))))
        """, picture,
      ]
      let output = Pipe()
      python.standardOutput = output
      try python.run()
      python.waitUntilExit()
      return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        .trimmingCharacters(in: .newlines)
    }

    /// The picture is 16 x 8 pixels: red, and blue at the right.
    @Test func changesAreApplied() async throws {
      let cases: [([String: Any], String)] = [
        ([:], "16x8 f00 00f"), (["turn": 1], "8x16 f00 00f"), (["turn": 3], "8x16 00f f00"),
        (["mirror": true], "16x8 00f f00"), (["crop": "1:1"], "8x8 f00 00f"),
        (["grey": true], "16x8 444 222"), (["turn": "x", "black": -5, "other": 1], "16x8 f00 00f"),
      ]
      try await Home.with { home in
        let picture = try Self.prepare(home)
        for (change, look) in cases {
          let outcome = try await home.today(
            "edit", picture, "--adjustments", try Self.write(change, in: home))
          #expect(outcome.status == 0, "\(outcome.errors)")
          // The adjustments apply to the original, not to the last result.
          #expect(try Self.look(at: picture) == look, "\(change)")
        }
        #expect(try await home.today("edit", picture, "--revert").status == 0)
        #expect(try Self.look(at: picture) == "16x8 f00 00f")
      }
    }

    @Test(arguments: ["two.jpg", "two.webp", "two.gif", "hole.png"])
    func typeOfTheFileStays(_ name: String) async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home, name)
        let before = try Self.look(at: picture).split(separator: " ")[0]
        let outcome = try await home.today(
          "edit", picture, "--adjustments", try Self.write(["mirror": true], in: home))
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try Self.look(at: picture).hasPrefix(String(before)))
      }
    }

    @Test func darkroomKeepsEveryRule() async throws {
      try await Home.with { home in
        _ = try Self.prepare(home)
        let report = try await home.today(
          "test", "--patience", "10", home.apps + "/Darkroom.app", seconds: 60)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
      }
    }

    @Test func keysControlTheEditAndCancelAsks() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        let before = FileManager.default.contents(atPath: picture)
        let terminal = try await Terminal(home, columns: 70)
        let command =
          "TODAY_HOME=\(home.home) \(home.programs)/today edit --apps \(home.apps) \(picture)"
        func open() async throws {
          try await terminal.type("clear; \(command); echo status $?")
          try await terminal.press("Enter")
          try await terminal.shows("Darkroom", "Black point", "before")
        }
        try await open()
        try await terminal.press("Down")
        try await terminal.press("Enter")
        try await terminal.press("b")
        try await terminal.shows("after")
        try await terminal.hides("Black point")
        try await terminal.press("b")
        try await terminal.shows("Black point")
        try await terminal.press("Escape")
        try await terminal.shows("Discard the edit?")
        try await terminal.press("y")
        try await terminal.shows("status 1")
        #expect(FileManager.default.contents(atPath: picture) == before)
        try await open()
        try await terminal.press("Down")
        try await terminal.press("Enter")
        try await terminal.press("d")
        try await terminal.shows("status 0", picture)
        #expect(try Self.look(at: picture) == "8x16 00f f00")
        try await eventually("no widget runs") { home.widgetProcesses.isEmpty }
      }
    }

    @Test func rowWithAPictureIsEditedOnTheBoard() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        try await home.enable(WidgetBundle(name: "Card1", behaviour: "link:file://\(picture)"))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("link of Card1")
        try await terminal.press("Down", "s")
        try await terminal.shows("Edit", "Darkroom")
        try await terminal.press("Enter")
        try await terminal.shows("Black point", "before")
        try await terminal.press("Down")
        try await terminal.press("Enter")
        try await terminal.press("d")
        try await terminal.shows("link of Card1")
        try await terminal.hides("Black point")
        #expect(try Self.look(at: picture) == "8x16 00f f00")
      }
    }
  }
}

/// The library that *Darkroom* needs.
private enum Pillow {
  static let isInstalled: Bool = {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    python.arguments = ["-c", "import PIL"]
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil else { return false }
    python.waitUntilExit()
    return python.terminationStatus == 0
  }()
}
