import Foundation
import Testing

/// The guide for authors who know SwiftUI names what exists.
@Suite struct SwiftUIGuideTests {
  private static let sources = Result {
    try ["TodayFoundation", "TodayKit", "TodayViews"].flatMap {
      try Repository.swiftFiles(in: "Sources/\($0)")
    }
    .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The first cells of the guide's tables with the names in code voice.
  private static func rows(isUnavailable: Bool) throws -> [[String]] {
    let url = Repository.root.appendingPathComponent(
      "Sources/TodayKit/TodayKit.docc/ComingFromSwiftUI.md")
    let parts = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "## What is unavailable")
    #expect(parts.count == 2)
    return parts[isUnavailable ? 1 : 0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") || $0.hasPrefix("| @") }
      .map { row in
        let cell = row.dropFirst().prefix { $0 != "|" }
        return cell.matches(of: /`@?([A-Za-z]+)[^`]*`/).map { String($0.output.1) }
      }
  }

  /// The lines with each word. Matching all lines with each name would take half a minute.
  private static func linesByWord() throws -> [String: [Substring]] {
    var found: [String: [Substring]] = [:]
    for line in try sources.get().split(separator: "\n") {
      let words = line.utf8.split { !(0x41...0x5A).contains($0 & 0xDF) }
      for word in Set(words.compactMap(String.init)) { found[word, default: []].append(line) }
    }
    return found
  }

  private static func isDeclared(_ name: String, in lines: [Substring]) throws -> Bool {
    let words = "func|struct|class|enum|protocol|typealias|var|let|macro"
    let regex = try Regex(
      "public [a-z ]*(\(words)) \(name)\\b|[(,] ?\(name):| case .*\\b\(name)\\b")
    return lines.contains { $0.contains(regex) }
  }

  @Test func namesOfTheGuideExist() throws {
    let lines = try Self.linesByWord()
    // Foundation's, the language's, and operators.
    let others: Set = ["AttributedString", "Measurement", "Observable"]
    let rows = try Self.rows(isUnavailable: false)
    #expect(rows.count > 35)
    for name in rows.joined() where !others.contains(name) {
      #expect(try Self.isDeclared(name, in: lines[name] ?? []), "\(name)")
    }
  }

  @Test func unavailableNamesSayWhatToUse() throws {
    let text = try Self.sources.get()
    let rows = try Self.rows(isUnavailable: true)
    #expect(rows.count > 10)
    for name in rows.joined() {
      let regex = try Regex(
        "unavailable,\\s+message: \"[^\"]+\"\\s*\\)[^/]*(func|struct|class|protocol|enum) \(name)\\b"
      )
      #expect(text.contains(regex), "\(name)")
    }
  }
}
