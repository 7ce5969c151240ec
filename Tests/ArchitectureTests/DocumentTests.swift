import Foundation
import Testing

/// The documents and what names them.
@Suite struct DocumentTests {
  private static let folders = ["Sources", "Tests", "Widgets", "themes"]
  /// Templates write a README of their own, and a test installs one.
  private static let written: Set = ["README.md"]

  /// Every file below the project's folders, and those at the top.
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

  @Test func everyPageThatTheSourcesNameIsThere() throws {
    let names = Set(Self.pages.map(\.lastPathComponent)).union(Self.written)
    let kinds: Set = ["swift", "py", "sh", "h", "c"]
    for file in Self.files where kinds.contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /([A-Za-z-]+\.md)\b/) {
        #expect(names.contains(String(match.output.1)), "\(file.path) names \(match.output.1)")
      }
    }
  }

  @Test func everyLinkOfAPageLeadsToAFile() throws {
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

  @Test func theREADMEIsShort() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
