import Foundation
import Testing

/// The code in the guides is the compiled code.
@Suite struct GuideTextTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// Lines without indentation, blank lines, imports, and parts that a test's class does not need.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      line.trimmingCharacters(in: .whitespaces)
        .replacingOccurrences(of: "@main ", with: "")
        .replacingOccurrences(of: "private final class", with: "final class")
    }.filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("@testable import ") }
  }

  private static func blocks(of guide: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appendingPathComponent(guide), encoding: .utf8)
    return text.matches(of: /```swift\n((?:.|\n)*?)\n```/).map { lines($0.output.1) }
  }

  private static func contains(_ whole: [String], _ part: [String]) -> Bool {
    guard !part.isEmpty, whole.count >= part.count else { return false }
    return (0...(whole.count - part.count)).contains {
      whole[$0..<($0 + part.count)].elementsEqual(part)
    }
  }

  @Test(arguments: [
    "README.md", "Sources/TodayKit/TodayKit.docc/FirstWidget.md",
    "Sources/TodayKit/TodayKit.docc/TodayKit.md",
  ])
  func everyExampleIsCompiledWithTheTests(_ guide: String) throws {
    let sources = try ["GuideTests.swift", "GuideSnippets.swift"].map { name in
      Self.lines(
        try String(contentsOf: Self.tests.appendingPathComponent(name), encoding: .utf8))
    }
    let blocks = try Self.blocks(of: guide)
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(
        sources.contains { Self.contains($0, block) },
        "not in GuideTests or GuideSnippets: \(block.joined(separator: "\n"))")
    }
  }

  @Test func everyGuideIsListedAndEveryLinkLeadsToOne() throws {
    let catalogue = Self.root.appendingPathComponent("Sources/TodayKit/TodayKit.docc")
    let files = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
      .filter { $0.hasSuffix(".md") }
    let guides = Set(files.map { String($0.dropLast(3)) })
    var listed: Set<Substring> = []
    for file in files {
      let text = try String(contentsOf: catalogue.appendingPathComponent(file), encoding: .utf8)
      let links = text.matches(of: /<doc:([^>]*)>/).map(\.output.1)
      for link in links { #expect(guides.contains(String(link)), "\(file) names \(link)") }
      if file == "TodayKit.md" { listed = Set(links) }
    }
    #expect(Set(guides.map { $0[...] }).subtracting(["TodayKit"]) == listed)
  }
}
