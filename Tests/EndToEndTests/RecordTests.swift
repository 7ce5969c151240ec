import Foundation
import Testing

extension EndToEnd.Screens {
  /// Recordings of an open board.
  struct RecordTests {
    @Test(.timeLimit(.minutes(10)))
    func recordingHasFramesAndSizes() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Good"))
        let file = home.root + "/board.cast"
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await terminal.openBoard(["record", file, "--idle-limit", "0.5"])
        try await terminal.shows("Good")
        try await terminal.resize(columns: 100, rows: 30)
        try await terminal.until("the board is wide") { screen in
          screen.split(separator: "\n").contains { $0.count > 85 }
        }
        try await terminal.press("?")
        try await terminal.shows("Space")
        #expect(FileManager.default.fileExists(atPath: file + ".part"))
        try await terminal.press("Escape")
        try await terminal.press("q")
        try await terminal.shows("Recorded")
        let lines = try String(contentsOfFile: file, encoding: .utf8)
          .split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let header = try #require(lines.first as? [String: Any])
        #expect(header["version"] as? Int == 2)
        #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
        let events = lines.dropFirst().compactMap { $0 as? [Any] }
        #expect(events.count == lines.count - 1)
        #expect(events.contains { $0[1] as? String == "r" && $0[2] as? String == "100x30" })
        let times = events.compactMap { ($0[0] as? NSNumber)?.doubleValue }
        #expect(times.first == 0 && times == times.sorted())
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 0.51 })
        let text = events.compactMap { $0[2] as? String }.joined()
        #expect(text.contains("Good"))
        #expect(!FileManager.default.fileExists(atPath: file + ".part"))
        // An existing recording is never overwritten.
        let again = try await home.today("record", file)
        #expect(again.status == 1 && again.errors.contains("already exists"))
        let link = home.root + "/link.cast"
        try FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: home.root + "/missing.cast")
        let linked = try await home.today("record", link)
        #expect(linked.status == 1 && linked.errors.contains("already exists"))
        try await home.isClean()
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func killedRecordingHasOnlyCompleteLines() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Good"))
        let file = home.root + "/killed.cast"
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await terminal.openBoard(["record", file])
        try await terminal.shows("Good")
        let board = try #require(home.boards.first)
        kill(board, SIGKILL)
        try await eventually("the board is gone") { home.boards.isEmpty }
        let text = try String(contentsOfFile: file + ".part", encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        for line in text.split(separator: "\n") {
          _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }
}
