import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Boards and commands with and without `fleet:` in the config.
  struct FleetTests {
    private static func configure(_ text: String, _ home: Home) throws {
      for program in ["today-config", "today-fleet"] { try home.copy(program, to: home.programs) }
      let folder = home.home + "/config"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    }

    /// Whether `today-fleet` runs. Its environment does not name the home.
    private static func runsFleet(_ home: Home) -> Bool {
      let files = FileManager.default
      let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
      return processes.contains { process in
        let program = try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
        return program == home.programs + "/today-fleet"
      }
    }

    /// Neither the library nor the program is loaded, also with everything else running.
    @Test(.timeLimit(.minutes(10)))
    func boardWithoutAFleetHasNothingOfIt() async throws {
      try await Home.with { home in
        try Self.configure("theme: auto\n", home)
        try await home.enable(WidgetBundle(name: "Good"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Good")
        let board = try #require(home.boards.first)
        let libraries = try String(contentsOfFile: "/proc/\(board)/maps", encoding: .utf8)
        #expect(libraries.contains("today-board"))
        for name in ["mosquitto", "libssl", "libcrypto"] { #expect(!libraries.contains(name)) }
        #expect(!Self.runsFleet(home))
        try await terminal.hides("Fleet")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        // With a broker, there is a page, and the program starts when the page is first shown.
        try Self.configure("fleet:\n  broker: mqtt://127.0.0.1:1\n", home)
        try await terminal.openBoard()
        try await terminal.shows("2 Fleet")
        #expect(!Self.runsFleet(home))
        try await terminal.press("2")
        try await terminal.shows("the broker cannot be reached")
        #expect(Self.runsFleet(home))
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func commandsSayWhatIsMissing() async throws {
      try await Home.with { home in
        try Self.configure("", home)
        for verb in ["list", "snapshot"] {
          let without = try await home.today(verb, "--host", "web-1")
          #expect(without.status == 1)
          #expect(without.errors.contains("--host needs a broker: add fleet: with broker: to "))
        }
        try Self.configure("fleet:\n  broker: mqtt://127.0.0.1:1\n", home)
        let refused = try await home.today("list", "--host", "web-1")
        #expect(refused.status == 1)
        #expect(
          refused.errors.contains(
            "today: mqtt://127.0.0.1:1: the broker cannot be reached: Connection refused"))
        let odd = try await home.today("snapshot", "--host", "web/1")
        #expect(odd.status == 1 && odd.errors.contains("\"web/1\" is not a name of a machine"))
        #expect(try await home.today("list", "--host", "web-1", "--all").status == 64)
        #expect(try await home.today("snapshot", "--host", "web-1", "--live").status == 64)
      }
    }
  }
}
