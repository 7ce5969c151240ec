import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Widgets as a WidgetKit project has them, in a bundle with WidgetKit's extension point.
  struct WidgetKitTests {
    /// Each extension is a copy of the same program.
    private static func write(
      _ widgets: [(name: String, kind: String?)], of program: String = "WidgetKitFixture",
      in home: Home
    ) throws {
      let bundle = "\(home.apps)/Cups.app"
      for widget in widgets {
        let plugIn = "\(bundle)/PlugIns/\(widget.name).appex"
        try FileManager.default.createDirectory(
          atPath: plugIn, withIntermediateDirectories: true)
        var point = ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]
        point["NSExtensionPrincipalClass"] = widget.kind
        try plist(
          [
            "CFBundleIdentifier": "com.example.cups.\(widget.name)",
            "CFBundleDisplayName": widget.name, "CFBundleExecutable": program,
            "CFBundleShortVersionString": "1.0", "NSExtension": point,
          ], "\(plugIn)/Info.plist")
        try home.copy(program, to: plugIn)
      }
      try plist(
        ["CFBundleIdentifier": "com.example.cups", "CFBundleShortVersionString": "1.0"],
        "\(bundle)/Info.plist")
    }

    private static func plist(_ value: [String: Any], _ path: String) throws {
      try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: path))
    }

    @Test func kindsOfABundleAreShownWithoutAProcess() async throws {
      try await Home.with { home in
        try Self.write([("Cups", nil), ("Year", "Year")], in: home)
        let ids = ["com.example.cups.Cups", "com.example.cups.Year"]
        #expect(try await home.today(["enable"] + ids).status == 0)
        let board = try await Terminal(home)
        try await board.openBoard()
        let day = try #require(
          Calendar(identifier: .gregorian).ordinality(of: .day, in: .year, for: .now))
        try await board.shows("0 of 3 cups in hour 0", "of the year")
        // Around midnight it may be the day after.
        try await board.until("the day") {
          $0.contains("day \(day) of the year") || $0.contains("day \(day + 1) of the year")
        }
        try await eventually("both processes have ended", within: 3) {
          home.widgetProcesses.isEmpty
        }
        #expect(home.log.contains("newData"))
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    /// Widgets of the forms that public ones have.
    @Test func publicFormsAreShown() async throws {
      try await Home.with { home in
        let kinds = ["Countdown", "Stocks", "Water", "Quote", "Battery"]
        try Self.write(kinds.map { ($0, $0) }, of: "WidgetKitGallery", in: home)
        let shown = [
          "Countdown": ["Launch", "12", "DAYS LEFT"],
          "Stocks": ["ACME", "110.00", "10.0%", "GLOB", "45.00", "-10.0%"],
          "Water": ["0%", "0 of 2000 ml", "Glass"],
          "Quote": ["root of all evil", "Donald Knuth"],
          "Battery": ["Laptop", "82%", "Phone", "15%"],
        ]
        for kind in kinds {
          let id = "com.example.cups.\(kind)"
          #expect(try await home.today("enable", id).status == 0)
          let picture = try await home.today("snapshot", "--live", id)
          for text in try #require(shown[kind]) {
            #expect(
              picture.output.contains(text), "\(kind): \(picture.output)\(picture.errors)")
          }
        }
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("DAYS LEFT", "ACME", "0 of 2000 ml", "Donald Knuth", "Laptop")
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func buttonWithAStyleOfItsOwnPerformsItsIntent() async throws {
      try await Home.with { home in
        try Self.write([("Water", "Water")], of: "WidgetKitGallery", in: home)
        #expect(try await home.today("enable", "com.example.cups.Water").status == 0)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("0 of 2000 ml", "Glass")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.press("Tab", "Down", "Enter")
        try await board.shows("250 of 2000 ml", "12%")
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func buttonPerformsItsIntent() async throws {
      try await Home.with { home in
        try Self.write([("Cups", nil)], in: home)
        #expect(try await home.today("enable", "com.example.cups.Cups").status == 0)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("0 of 3 cups in hour 0", "Drink")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.press("Tab", "Down", "Enter")
        try await board.shows("1 of 3 cups in hour 0")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        // The stored timeline is shown, and its button works.
        try await board.press("q")
        try await board.isBackInShell()
        try await board.openBoard()
        try await board.shows("1 of 3 cups in hour 0")
        #expect(home.widgetProcesses.isEmpty)
        try await board.press("Tab", "Down", "Enter")
        // The confined process may read the list of its app's cards.
        try await board.shows("2 of 3 cups in hour 0", "goals of all cards: [3]")
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func widgetKeepsEveryRule() async throws {
      try await Home.with { home in
        try Self.write([("Cups", nil)], in: home)
        let report = try await home.today(
          "test", "--patience", "10", "\(home.apps)/Cups.app", seconds: 120)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
        #expect(
          report.output.contains("- timeline.valid: answers with a timeline that can be shown\n"))
      }
    }

    /// Only a principal class of an extension without WidgetKit is required.
    @Test func otherPointsNeedAPrincipalClass() async throws {
      try await Home.with { home in
        try Self.write([("Cups", nil)], in: home)
        let path = "\(home.apps)/Cups.app/PlugIns/Cups.appex/Info.plist"
        let text = try String(contentsOfFile: path, encoding: .utf8)
          .replacing("com.apple.widgetkit-extension", with: "com.apple.widget-extension")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let report = try await home.today("lint", "\(home.apps)/Cups.app")
        #expect(report.status == 1)
        #expect(
          report.output.contains("NSExtensionPrincipalClass is missing"),
          "\(report.output)\(report.errors)")
      }
    }
  }
}
