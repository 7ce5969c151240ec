import Foundation
import Glibc
import Testing

extension EndToEnd.Screens {
  /// `today edit`: good, wrong and hostile Photo Editing extensions.
  struct EditTests {
    private static let original = Machine.fixtures + "/../../Fixtures/Pictures/two.png"

    private static func bundle(breaks: String?) -> WidgetBundle {
      var widget = WidgetBundle(name: "Editor")
      widget.program = "Editor.py"
      widget.point = "com.apple.photo-editing"
      if let breaks { widget.attributes["Breaks"] = breaks }
      return widget
    }

    private static func prepare(_ home: Home, breaks: String? = nil) throws -> String {
      try bundle(breaks: breaks).write(in: home)
      try? home.copy("today-pictures", to: home.programs)
      let folder = home.root + "/pictures"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let picture = folder + "/p.png"
      try? FileManager.default.removeItem(atPath: picture)
      try FileManager.default.copyItem(atPath: original, toPath: picture)
      return picture
    }

    private static func adjustments(_ data: [String: String] = [:], in home: Home) throws
      -> String
    {
      let file = home.root + "/adjustments.json"
      let json: [String: Any] = [
        "formatIdentifier": "com.example.editor", "formatVersion": "1", "data": data,
      ]
      try JSONSerialization.data(withJSONObject: json).write(to: URL(fileURLWithPath: file))
      return file
    }

    private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    private func names(_ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func editIsStoredWithTheOriginalAndTakenBack() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        let file = try Self.adjustments(["strength": "2"], in: home)
        let edited = try await home.today("edit", picture, "--adjustments", file)
        #expect(edited.status == 0, "\(edited.errors)")
        #expect(edited.output == picture + "\n")
        let folder = home.root + "/pictures"
        #expect(try names(folder) == ["p.png", "p.png.today-edits"])
        #expect(try names(picture + ".today-edits") == ["edit.json", "original.png"])
        let reverted = try await home.today("edit", picture, "--revert")
        #expect(reverted.status == 0, "\(reverted.errors)")
        #expect(bytes(picture) == bytes(Self.original))
        #expect(try names(folder) == ["p.png"])
        let again = try await home.today("edit", picture, "--revert")
        #expect(again.status == 1 && again.errors.contains("has no edits"))
        try await home.isClean()
      }
    }

    @Test func otherFileIsWrittenOnRequest() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        let output = home.root + "/pictures/q.png"
        let edited = try await home.today(
          "edit", picture, "--output", output, "--adjustments", try Self.adjustments(in: home))
        #expect(edited.status == 0 && edited.output == output + "\n", "\(edited.errors)")
        #expect(bytes(output) == bytes(Self.original))
        #expect(try names(home.root + "/pictures") == ["p.png", "q.png", "q.png.today-edits"])
      }
    }

    /// The output is the picture itself, or one with edits: the first original can be put back.
    @Test func outputWithEditsKeepsItsOriginal() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        let file = try Self.adjustments(in: home)
        let other = home.root + "/pictures/q.png"
        let hole = Machine.fixtures + "/../../Fixtures/Pictures/hole.png"
        try FileManager.default.copyItem(atPath: hole, toPath: other)
        for path in [picture, other] {
          let edited = try await home.today("edit", path, "--adjustments", file)
          #expect(edited.status == 0, "\(edited.errors)")
        }
        // The picture has other contents now than its original.
        try FileManager.default.removeItem(atPath: picture)
        try FileManager.default.copyItem(atPath: hole, toPath: picture)
        let same = try await home.today(
          "edit", picture, "--output", picture, "--adjustments", file)
        #expect(same.status == 0 && same.output == picture + "\n", "\(same.errors)")
        #expect(try await home.today("edit", picture, "--revert").status == 0)
        #expect(bytes(picture) == bytes(Self.original))
        let onto = try await home.today("edit", picture, "--output", other, "--adjustments", file)
        #expect(onto.status == 0, "\(onto.errors)")
        #expect(bytes(other) == bytes(Self.original))
        #expect(try await home.today("edit", other, "--revert").status == 0)
        #expect(bytes(other) == bytes(hole))
      }
    }

    private static let faults: [(fault: String, words: String)] = [
      ("killed", "before it answered its request"), ("edit.finish", "no edited picture"),
      ("missing", "not a picture"), ("garbage", "not a picture"), ("cut", "not a picture"),
      ("link", "not a picture"), ("pipe", "not a picture"), ("folder", "not a picture"),
      ("huge", "not a picture"), ("other-type", "does not have the type"),
      ("edit.start", "too dark"), ("edit.begin", "before it answered its request"),
      ("edit.resume", "cannot apply these adjustments"),
    ]

    /// A wrong extension changes nothing of the user, and leaves nothing behind.
    @Test func wrongExtensionChangesNothing() async throws {
      _ = try await inParallel(Self.faults) { fault, words in
        try await Home.with { home in
          let picture = try Self.prepare(home, breaks: fault)
          let outcome = try await home.today(
            "edit", picture, "--adjustments", try Self.adjustments(in: home))
          #expect(outcome.status == 1 && outcome.output.isEmpty, "\(fault)")
          #expect(outcome.errors.contains(words), "\(fault): \(outcome.errors)")
          #expect(bytes(picture) == bytes(Self.original), "\(fault)")
          #expect(try names(home.root + "/pictures") == ["p.png"], "\(fault)")
          #expect(try names(home.home + "/data/Staging").isEmpty, "\(fault)")
          try await home.isClean()
        }
      }
    }

    @Test func extensionReachesItsInputAndOutputOnly() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home, breaks: "reach")
        let secret = home.root + "/pictures/secret.txt"
        try "secret".write(toFile: secret, atomically: true, encoding: .utf8)
        let file = try Self.adjustments(["secret": secret, "picture": picture], in: home)
        let outcome = try await home.today("edit", picture, "--adjustments", file)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }

    @Test func mistakesOfTheUserAreReported() async throws {
      try await Home.with { home in
        let picture = try Self.prepare(home)
        let text = home.root + "/text.png"
        try "no picture".write(toFile: text, atomically: true, encoding: .utf8)
        let file = try Self.adjustments(in: home)
        let pipe = home.root + "/pipe"
        mkfifo(pipe, 0o600)
        let cases: [([String], Int32, String)] = [
          (["edit"], 64, "Name a picture"), (["edit", picture], 1, "there is no terminal"),
          (["edit", picture, "--revert", "--with", "x"], 64, "--revert has no other options"),
          (["edit", home.root + "/nowhere.png", "--adjustments", file], 1, "does not exist"),
          (["edit", text, "--adjustments", file], 1, "not a picture that can be edited"),
          (["edit", picture, "--adjustments", text], 1, "is not a JSON object"),
          (["edit", picture, "--adjustments", "-"], 1, "standard input is not a JSON object"),
          (["edit", picture, "--output", pipe, "--adjustments", file], 1, "is not a file: write"),
          (["edit", picture, "--output", home.root, "--adjustments", file], 1, "is not a file"),
          (["edit", picture, "--with", "Nothing", "--adjustments", file], 1, "unknown extension"),
        ]
        for (arguments, status, words) in cases {
          let outcome = try await home.today(arguments)
          #expect(outcome.status == status, "\(arguments)")
          #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
        var status = stat()
        #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        let list = try await home.today("edit", "--list")
        #expect(list.output.contains("com.example.Editor.today"))
        let act = try await home.today("act", "Editor", picture)
        #expect(act.status == 1 && act.errors.contains("unknown extension"))
      }
    }

    private static let rules = [
      "edit.begin", "edit.wire", "edit.can-handle", "edit.start", "edit.view", "edit.finish",
      "edit.output", "edit.resume", "edit.cancel",
    ]

    /// `today test`: a right extension passes, and each wrong one fails with the name of its rule.
    @Test func wrongExtensionFailsWithTheNameOfItsRule() async throws {
      try await Home.with { home in
        try home.copy("today-pictures", to: home.programs)
        let rules = Self.rules + ["nothing"]
        let apps = try rules.map { try Self.bundle(breaks: $0).write(to: "\(home.root)/\($0)") }
        let reports = try await inParallel(apps) {
          try await home.today("test", "--patience", "0.4", $0, seconds: 60)
        }
        for (index, rule) in rules.enumerated() {
          let expected = rule == "nothing" ? [] : [rule]
          var report = reports[index]
          // The rules depend on seconds, and the machine was busy: alone, with more patience.
          if Self.broken(report.output) != expected {
            report = try await home.today("test", "--patience", "3", apps[index], seconds: 120)
          }
          #expect(Self.broken(report.output) == expected, "\(report.output)\(report.errors)")
          #expect(report.status == (rule == "nothing" ? 0 : 1))
        }
      }
    }

    private static func broken(_ report: String) -> [String] {
      report.matches(of: /not ok \d+ - (\S+):/).map { String($0.output.1) }
    }

    @Test func everyRuleHasAWrongExtension() async throws {
      try await Home.with { home in
        let listing = try await home.today("test", "--rules").output
        let rules = listing.split(separator: "\n").compactMap { $0.split(separator: " ").first }
          .map(String.init).filter { $0.hasPrefix("edit.") }
        #expect(rules == Self.rules)
      }
    }
  }
}
