import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Widgets that exceed their memory limit.
  struct HogTests {
    /// The peak memory in megabytes of one process and its children, as the widget recorded it.
    private static func taken(by name: String, in home: Home) -> Int {
      let path = home.home + "/data/Containers/com.example.\(name).today/taken"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      var sums: [Substring: Int] = [:]
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2 { sums[words[0], default: 0] += Int(words[1]) ?? 0 }
      }
      return sums.values.max() ?? 0
    }

    @Test(arguments: ["hog", "grow", "hog-after"])
    func widgetIsEndedBelowTwiceItsMemoryLimit(behaviour: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Hog", behaviour: behaviour))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Unable to Load")
        // A focused card shows the reason even if it has a picture.
        try await terminal.press("Tab")
        try await terminal.shows("over memory")
        let taken = Self.taken(by: "Hog", in: home)
        #expect(taken >= 40)
        #expect(taken <= 128)
      }
    }

    /// The limit is 64 MB. An interpreter needs about 8 MB, and each of its children 1 MB besides the
    /// 5 MB that it takes; with pages that they share counted for each, the fifth would exceed it.
    @Test(arguments: ["hog-child", "hog-children"])
    func memoryOfChildrenCounts(behaviour: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Hog", behaviour: behaviour))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Unable to Load", "over memory")
        #expect(Self.taken(by: "Hog", in: home) >= 40)
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    /// The other card still answers keys.
    @Test func widgetWithTooManyProcessesIsEnded() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Hog", behaviour: "multiply"), WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "Unable to Load", within: 20)
        #expect(home.log.contains("ran more than 64 processes"))
        try await terminal.press("Down", "Down", "Space")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test(arguments: [
      ("opens", "content of True Too many open files"), ("fills", "content of File too large"),
    ])
    func kernelLimitsDescriptorsAndFiles(behaviour: String, content: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Hog", behaviour: behaviour))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows(content)
      }
    }

    private static func limit(_ line: String, in home: Home) throws {
      try home.copy("today-config", to: home.programs)
      try FileManager.default.createDirectory(
        atPath: home.home + "/config", withIntermediateDirectories: true)
      try "widgets:\n  com.example.Hog.today:\n    limits: {\(line)}\n".write(
        toFile: home.home + "/config/config.yaml", atomically: true, encoding: .utf8)
    }

    /// The other card still takes keys, and no process is left.
    @Test func childThatUsesTooMuchProcessorTimeIsSlowed() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Hog", behaviour: "burns"), WidgetBundle(name: "Alpha"))
        try Self.limit("processor: 2%", in: home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows(
          "content of Alpha", "slowed: uses more than 2% of a core", within: 75)
        try await terminal.press("Tab", "i")
        try await terminal.shows("processor", "of 2%", "processes 2 of 64")
        try await terminal.press("Escape", "q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func childThatFillsTheContainerIsEnded() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Hog", behaviour: "piles"), WidgetBundle(name: "Alpha"))
        try Self.limit("container: 8MB", in: home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "Unable to Load")
        try await terminal.press("Tab")
        try await terminal.shows("its files take", "of 8 MB")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
        let container = home.home + "/data/Containers/com.example.Hog.today"
        let piles = try FileManager.default.contentsOfDirectory(atPath: container)
          .filter { $0.hasPrefix("pile-") }
        #expect(piles.count < 100)
      }
    }

    @Test func memorySharedByChildrenCountsOnce() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Fair", behaviour: "shares"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Fair")
        try await eventually("it is done", within: 20, details: { home.log }) {
          home.log.contains("newData")
        }
        #expect(!home.log.contains("over memory"))
      }
    }
  }
}
