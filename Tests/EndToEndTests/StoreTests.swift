import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Damaged files of the host, and folders that cannot be written.
  struct StoreTests {
    enum Damage: String, CaseIterable, Sendable {
      case cut, empty, newer, foreign, binary

      func apply(to file: String) throws {
        let url = URL(fileURLWithPath: file)
        let data = try Data(contentsOf: url)
        let text = String(decoding: data, as: UTF8.self)
        let damaged: Data =
          switch self {
          case .cut: data.prefix(data.count / 2)
          case .empty: Data()
          // The last of two equal keys counts, so this sets the version in any case.
          case .newer:
            Data(
              (text.trimmingCharacters(in: .whitespacesAndNewlines).dropLast() + ",\"version\":99}")
                .utf8)
          case .foreign: Data(#"{"name": "something else"}"#.utf8)
          case .binary: Data((0...255).map { UInt8($0) })
          }
        try damaged.write(to: url)
      }
    }

    @Test(arguments: Damage.allCases.filter { $0 != .newer })
    func damagedPictureIsMovedAside(damage: Damage) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        _ = try await home.today("update")
        let files = home.files("snapshots/").filter { $0.hasSuffix(".json") }
        try #require(files.count >= 2)
        for file in files { try damage.apply(to: file) }
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        for file in files {
          #expect(home.files(".bad").contains { $0.hasPrefix(file) }, "\(file)")
          #expect(home.log.contains(file.replacing("/", with: "\\/")) || home.log.contains(file))
        }
      }
    }

    /// It may be used again by the version that wrote it.
    @Test func settingsOfANewerVersionAreLeftAlone() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let file = home.home + "/state/board.json"
        try Damage.newer.apply(to: file)
        let newer = try Data(contentsOf: URL(fileURLWithPath: file))
        let disable = try await home.today(["disable", "com.example.Alpha.today"])
        #expect(disable.status == 1)
        #expect(disable.errors.contains("a newer version of today wrote it"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == newer)
        #expect(home.files(".bad") == [])
      }
    }

    @Test(arguments: Damage.allCases.filter { $0 != .newer })
    func damagedSettingsAreMovedAside(damage: Damage) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let file = home.home + "/state/board.json"
        try damage.apply(to: file)
        let damaged = try Data(contentsOf: URL(fileURLWithPath: file))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows(
          "Nothing on the board yet.", "the stored board could not be read")
        // The damaged file is preserved.
        let aside = try #require(home.files("board.json").first { $0.hasSuffix(".bad") })
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == damaged)
        #expect(home.log.contains("it was moved to"))
        let doctor = try await home.today("doctor").output
        #expect(doctor.contains("\(file).1.bad is a stored board"), "\(doctor)")
      }
    }

    @Test(arguments: Damage.allCases.filter { $0 != .newer })
    func damagedFlagHidesNothing(damage: Damage) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        _ = try await home.today("has-content", "Alpha", "false")
        let flags = home.files("state/content/")
        try #require(flags.count == 1)
        try damage.apply(to: flags[0])
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        #expect(!home.files(".bad").isEmpty)
      }
    }

    @Test func boardReportsThatItCannotStore() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        _ = try await home.today("update")
        // A file exists where a directory is needed: not even root can write there.
        for name in ["state/logs", "cache/snapshots"] {
          try? FileManager.default.removeItem(atPath: "\(home.home)/\(name)")
          try "in the way".write(
            toFile: "\(home.home)/\(name)", atomically: true, encoding: .utf8)
        }
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "not saved")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func uncreatableHomeIsReported() async throws {
      try await Home.with { home in
        let terminal = try await Terminal(home, columns: 150)
        try await terminal.type("TODAY_HOME=/proc/today \(home.programs)/today")
        try await terminal.press("Enter")
        try await terminal.shows("Today", "/proc/today/cache cannot be written")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        var environment = home.environment
        environment["TODAY_HOME"] = "/proc/today"
        let list = try await Command(
          path: home.programs + "/today", arguments: ["list"], environment: environment
        ).run()
        #expect(list.errors.hasPrefix("today: /proc/today/cache cannot be written: "))
      }
    }

    @Test func readOnlyChangesNothing() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        _ = try await home.today("update")
        func state() throws -> [String: Data] {
          let files = home.files("state/") + home.files("cache/snapshots/")
          let pairs = files.compactMap { file in
            (try? Data(contentsOf: URL(fileURLWithPath: file))).map { (file, $0) }
          }
          return Dictionary(pairs) { first, _ in first }
        }
        let before = try state()
        let terminal = try await Terminal(home)
        // Different from the stored picture, so the test can see the live view.
        let content = "\(home.home)/data/Containers/com.example.Alpha.today/content"
        try "live now".write(toFile: content, atomically: true, encoding: .utf8)
        try await terminal.openBoard(["--read-only"])
        try await terminal.shows("live now", "content of Beta", "read-only")
        try await terminal.press("Down", "o")
        try await terminal.shows("read-only: no app is started")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try state() == before)
      }
    }
  }
}
