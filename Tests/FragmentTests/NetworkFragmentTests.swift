import Foundation
import Testing
import TodayTesting

/// The guide `Network.md` has the code of `NetworkFragments.swift`, and this test.
@Suite struct NetworkFragmentTests {
  @Test @MainActor func failureKeepsTheQuote() async throws {
    let harness = WidgetHarness(QuoteViewController.self, groups: ["group.dev.example.quotes"])
    harness.widget.source.get = { _ in (Data("Stay hungry".utf8), 200) }
    harness.appear()
    #expect(await harness.update() == .newData)
    harness.widget.source.get = { _ in throw URLError(.notConnectedToInternet) }
    #expect(harness.drawing.hasPrefix("Stay hungry"))
  }

  @Test func guideHasThisCode() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try ["NetworkFragments.swift", "NetworkFragmentTests.swift"]
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    let guide = folder.appending(path: "../../Sources/TodayKit/TodayKit.docc/Network.md")
    let blocks = try String(contentsOf: guide, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 3)
    // The test of the guide is in a suite here.
    let lines = Set(source.components(separatedBy: "\n").map(Self.trimmed))
    for line in blocks.joined().components(separatedBy: "\n") {
      #expect(lines.contains(Self.trimmed(line)), "\(line)")
    }
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
