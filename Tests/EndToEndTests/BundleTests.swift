import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Broken bundles next to a valid one.
  struct BundleTests {
    private struct Broken: Sendable {
      var name: String
      var sentence: String
      var damage: @Sendable (_ app: String, _ plugIn: String) throws -> Void
    }

    private static func edit(
      _ path: String, _ change: (inout [String: Any]) -> Void
    ) throws {
      let url = URL(fileURLWithPath: path)
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: url), format: nil)
      var members = try #require(list as? [String: Any])
      change(&members)
      try PropertyListSerialization.data(fromPropertyList: members, format: .xml, options: 0)
        .write(to: url)
    }

    private static func editExtension(
      _ plugIn: String, _ change: (inout [String: Any]) -> Void
    ) throws {
      try edit(plugIn + "/Info.plist") { info in
        var members = info["NSExtension"] as? [String: Any] ?? [:]
        change(&members)
        info["NSExtension"] = members
      }
    }

    private static let broken = [
      Broken(name: "Torn", sentence: "Info.plist") { _, plugIn in
        try "<plist><dict><key>CFBund".write(
          toFile: plugIn + "/Info.plist", atomically: true, encoding: .utf8)
      },
      Broken(name: "Missing", sentence: "neither in the bundle nor in its package") { _, plugIn in
        try FileManager.default.removeItem(atPath: plugIn + "/Widget.py")
      },
      Broken(name: "Principal", sentence: "NSExtensionPrincipalClass") { _, plugIn in
        try editExtension(plugIn) { $0["NSExtensionPrincipalClass"] = "no class at all" }
      },
      Broken(name: "Storyboard", sentence: "Today has no storyboards") { _, plugIn in
        try editExtension(plugIn) { $0["NSExtensionMainStoryboard"] = "MainInterface" }
      },
      Broken(name: "Variable", sentence: "CFBundleDisplayName") { _, plugIn in
        try edit(plugIn + "/Info.plist") { $0["CFBundleDisplayName"] = "$(PRODUCT_NAME)" }
      },
      Broken(name: "Modes", sentence: "UIBackgroundModes") { _, plugIn in
        try edit(plugIn + "/Info.plist") { $0["UIBackgroundModes"] = ["fetch"] }
      },
      Broken(name: "Stranger", sentence: "does not start with the identifier of its app") {
        _, plugIn in
        try edit(plugIn + "/Info.plist") { $0["CFBundleIdentifier"] = "org.other.today" }
      },
      Broken(name: "Processor", sentence: "is built for") { _, plugIn in
        var elf = [UInt8](repeating: 0, count: 64)
        elf.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        elf[18] = 8
        let file = plugIn + "/Widget.py"
        try Data(elf).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
      },
      Broken(name: "Unset", sentence: "is not executable") { _, plugIn in
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o644], ofItemAtPath: plugIn + "/Widget.py")
      },
      Broken(name: "Twin", sentence: "also has the identifier com.example.Alpha") { app, plugIn in
        try edit(app + "/Info.plist") { $0["CFBundleIdentifier"] = "com.example.Alpha" }
        try edit(plugIn + "/Info.plist") { $0["CFBundleIdentifier"] = "com.example.Alpha.today" }
      },
    ]

    @Test func brokenBundlesAreListedAndOthersRun() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        for bundle in Self.broken {
          try WidgetBundle(name: bundle.name).write(in: home)
          let app = "\(home.apps)/\(bundle.name).app"
          try bundle.damage(app, "\(app)/PlugIns/\(bundle.name).appex")
        }
        try FileManager.default.createDirectory(
          atPath: "\(home.apps)/Loose.appex", withIntermediateDirectories: true)

        let list = try await home.today("list", "--all")
        #expect(list.status == 0)
        let rows = list.output.split(separator: "\n")
        for bundle in Self.broken {
          #expect(
            rows.contains {
              $0.contains("broken") && $0.contains(bundle.sentence)
                && ($0.contains(bundle.name) || bundle.name == "Stranger" || bundle.name == "Twin")
            }, "\(bundle.name) in\n\(list.output)")
        }
        #expect(rows.contains { $0.contains("Loose.appex") }, "\(list.output)")

        for bundle in Self.broken where bundle.name != "Twin" {
          let lint = try await home.today("lint", "\(home.apps)/\(bundle.name).app")
          #expect(lint.status == 1, "\(bundle.name)")
          #expect(lint.output.contains(bundle.sentence), "\(bundle.name): \(lint.output)")
        }
        // A widget with a mistake is not called unknown.
        let enabled = try await home.today("enable", "com.example.Unset.today")
        #expect(enabled.status == 1)
        #expect(enabled.errors.contains("is not executable: run chmod +x"), "\(enabled.errors)")

        let sound = try await home.today("lint", "\(home.apps)/Alpha.app")
        #expect(sound.status == 0, "\(sound.output)")

        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("e")
        try await terminal.shows("Storyboard")
      }
    }

    @Test func snapshotDoesNotWaitForAThousandBundles() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        _ = try await home.today("update")
        for number in 1...1000 { try WidgetBundle(name: "Many\(number)").write(in: home) }
        // A debug build reads them for many seconds.
        _ = try await home.today("list", seconds: 60)
        let start = Machine.now
        let drawn = try await home.today("snapshot", "--board", "--size", "100x40")
        let seconds = Machine.now - start
        #expect(seconds < 2)
        #expect(drawn.output.contains("content of Alpha"))
        #expect(drawn.output.split(separator: "\n", omittingEmptySubsequences: false).count >= 40)
        #expect(home.processes.isEmpty)
      }
    }
  }
}
