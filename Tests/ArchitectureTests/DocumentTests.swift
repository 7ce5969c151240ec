import Foundation
import Testing

/// Documents exist, and links to them are valid.
@Suite struct DocumentTests {
  private static let folders = ["Sources", "Tests", "Widgets", "themes"]
  /// Excludes templates, which write their own README, and a test that installs one.
  private static let written: Set = ["README.md"]

  /// Every file in the project's folders and at its top level.
  private static let files: [URL] = {
    let top =
      (try? FileManager.default.contentsOfDirectory(
        at: Repository.root, includingPropertiesForKeys: nil)) ?? []
    return top
      + folders.flatMap { folder in
        FileManager.default.enumerator(
          at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL } ?? []
      }
  }()
  private static let pages = files.filter { $0.pathExtension == "md" }

  @Test func everyPageNamedInTheSourcesExists() throws {
    let names = Set(Self.pages.map(\.lastPathComponent)).union(Self.written)
    let kinds: Set = ["swift", "py", "sh", "h", "c"]
    for file in Self.files where kinds.contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /([A-Za-z-]+\.md)\b/) {
        #expect(names.contains(String(match.output.1)), "\(file.path) names \(match.output.1)")
      }
    }
  }

  @Test func everyLinkLeadsToAFile() throws {
    #expect(Self.pages.count > 25)
    for page in Self.pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.output.1)
        if link.contains("://") || link.hasPrefix("#") { continue }
        let target = page.deletingLastPathComponent().appendingPathComponent(link)
        #expect(
          FileManager.default.fileExists(atPath: target.path), "\(page.path) leads to \(link)")
      }
    }
  }

  @Test func readmeIsShort() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
