import Foundation
import Testing

/// Pictures of the board in files.
extension EndToEnd.Screens {
  @Suite struct PictureTests {
    @Test(.timeLimit(.minutes(10)))
    func fixedClockGivesTheSamePicture() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Good"))
        let arguments = [
          "snapshot", "--board", "--live", "--format", "svg", "--clock", "2026-11-21T09:41:00Z",
        ]
        let first = try await home.today(arguments)
        let second = try await home.today(arguments)
        #expect(first.status == 0)
        #expect(first.output == second.output)
        #expect(first.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(first.output.contains(">Good</text>") && first.output.contains(">09:41</text>"))
        // The started widgets have ended as when a board is quit.
        #expect(!home.log.contains("unable to load"), "\(home.log)")
        let card = try await home.today("snapshot", "Good", "--format", "svg")
        #expect(card.output.contains("<title id=\"title\">Good</title>"))
      }
    }

    /// The pictures, tables and drawings in README and guides match the program.
    @Test(
      .timeLimit(.minutes(10)),
      arguments: ["make-pictures.py", "make-tables.py", "make-catalogue.py"])
    func documentsAreUpToDate(_ tool: String) async throws {
      let check = try await Command(
        path: "\(Machine.tests)/../Tools/\(tool)",
        arguments: ["\(Machine.products)/today", "--check"],
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]
      ).run(seconds: 60)
      #expect(check.status == 0, "\(check.errors)")
    }
  }
}
