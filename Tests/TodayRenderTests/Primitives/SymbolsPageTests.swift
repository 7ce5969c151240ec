import Foundation
import Testing
import TodayRender

/// The page of symbols, for authors.
struct SymbolsPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TodayKit/TodayKit.docc/Symbols.md")

  @Test func everySymbolIsListed() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let rows = Set(lines.filter { $0.hasPrefix("| `") }.map(String.init))
    let expected = SymbolTable.symbols.map { name, symbol in
      let ascii = symbol.ascii == "|" ? "\\|" : symbol.ascii
      return "| `\(name)` | \(symbol.glyph) | `\(ascii)` |"
    }
    #expect(rows == Set(expected))
  }
}
