import Foundation
import Testing

extension EndToEnd.Screens {
  /// Extensions run from the shell.
  struct ActTests {
    private static func prepare(_ home: Home) throws -> String {
      for (app, program) in [("TextTools", "TextToolsActions"), ("Notes", "NotesShare")] {
        try home.install("\(Machine.widgets)/\(app).app")
        for plugIn in try home.plugIns(of: app) { try home.copy(program, to: plugIn) }
      }
      let file = home.root + "/in.txt"
      try "b line\na line\n".write(toFile: file, atomically: true, encoding: .utf8)
      return file
    }

    @Test func actionTransformsAFilesText() async throws {
      try await Home.with { home in
        let file = try Self.prepare(home)
        let sorted = try await home.today("act", "SortLines", file)
        #expect(sorted.status == 0)
        #expect(sorted.output == "a line\nb line\n")
        #expect(sorted.errors.isEmpty)
        let view = try await home.today("act", "ChangeText", file)
        #expect(view.output == "b line\na line\n")
        try await home.isClean()
      }
    }

    @Test func shareStoresItsInput() async throws {
      try await Home.with { home in
        let file = try Self.prepare(home)
        for url in ["https://a.example", "https://b.example"] {
          let posted = try await home.today("act", "Notes.Share", "--url", url, file)
          #expect(posted.status == 0 && posted.output.isEmpty, "\(posted.errors)")
        }
        let notes = home.home + "/data/Groups/group.dev.today.notes/Notes.txt"
        let text = try String(contentsOfFile: notes, encoding: .utf8)
        #expect(text.components(separatedBy: "b line").count == 3)
        #expect(text.contains("https://a.example") && text.contains("https://b.example"))
      }
    }

    @Test func failuresAreReportedWithAnExitStatus() async throws {
      try await Home.with { home in
        let file = try Self.prepare(home)
        let cases: [([String], Int32, String)] = [
          (["act", "DecodeBase64", file], 1, "this is not a text in Base64"),
          (["act", "NoSuchThing", file], 1, "unknown extension \"NoSuchThing\""),
          (["act", "case", file], 1, "write more of it"),
          (["act", "SortLines", home.root + "/nowhere"], 1, "does not exist"),
          (["act"], 64, "Name an extension"),
        ]
        for (arguments, status, words) in cases {
          let outcome = try await home.today(arguments)
          #expect(outcome.status == status)
          #expect(outcome.errors.contains(words), "\(outcome.errors)")
          #expect(outcome.output.isEmpty)
        }
      }
    }

    @Test func standardErrorOfAnActionIsPrintedAndLogged() async throws {
      try await Home.with { home in
        var bundle = Mistake.Bundle()
        bundle.point["NSExtensionPointIdentifier"] = "com.apple.services"
        bundle.attributes = [
          "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]
        ]
        bundle.program = """
          #!/bin/sh
          read -r line
          echo '{"id":0,"result":{"protocolVersion":1,"implements":[]}}'
          read -r line
          echo 'the disk is full' >&2
          echo '{"id":1,"result":{"returningItem":[{"contentText":"a"}]}}'
          read -r line
          """
        _ = try bundle.write(in: home)
        let file = home.root + "/in.txt"
        try "a\n".write(toFile: file, atomically: true, encoding: .utf8)
        let acted = try await home.today("act", "dev.example.Try.Today", file)
        #expect(acted.status == 1 && acted.output.isEmpty, "\(acted.output)")
        #expect(acted.errors.contains("Try: the disk is full"), "\(acted.errors)")
        #expect(acted.errors.contains("its answer has no \"returningItems\""), "\(acted.errors)")
        let logged = try await home.today("logs", "dev.example.Try.Today")
        #expect(logged.status == 0, "\(logged.errors)")
        #expect(logged.output.contains("the disk is full"), "\(logged.output)")
      }
    }

    @Test func extensionsAreListedSeparately() async throws {
      try await Home.with { home in
        _ = try Self.prepare(home)
        let listed = try await home.today("list", "--all")
        #expect(listed.output.contains("dev.today.TextTools.SortLines"))
        let board = try await home.today("list")
        #expect(!board.output.contains("TextTools"))
        let actions = try await home.today("act", "--list")
        #expect(actions.output.contains("com.apple.share-services"))
      }
    }
  }
}
