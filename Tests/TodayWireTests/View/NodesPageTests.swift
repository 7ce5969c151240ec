import Foundation
import Testing
import TodayWire

/// The page of nodes, for authors in other languages.
struct NodesPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TodayKit/TodayKit.docc/Nodes.md")

  @Test(arguments: Node.Kind.allCases)
  func everyKindIsListedWithItsMembers(_ kind: Node.Kind) throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let row = try #require(
      lines.first {
        $0.hasPrefix("| `") && $0.split(separator: "|")[0].contains("`\(kind.rawValue)`")
      })
    let members = row.split(separator: "|").last ?? ""
    for member in kind.members.map(\.name) { #expect(members.contains("`\(member)`"), "\(member)") }
  }
}
