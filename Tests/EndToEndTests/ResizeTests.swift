import Foundation
import Testing

extension EndToEnd.Screens {
  /// A board that is resized while it is open.
  struct ResizeTests {
    private static let sizes = [
      (80, 24), (300, 80), (20, 5), (160, 48), (40, 12), (100, 40), (1, 1), (10, 3), (80, 24),
    ]

    /// After each resize the screen equals a complete redraw, so no cell of another size is left.
    /// If a minute ends between the two captures, they are repeated.
    @Test func resizeLeavesNoStrayCell() async throws {
      try await Home.with { home in
        try await home.enable((1...7).map { WidgetBundle(name: "Card\($0)") })
        let terminal = try await Terminal(home, columns: 100, rows: 40)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card7", "q quit")
        for (columns, rows) in Self.sizes {
          try await terminal.resize(columns: columns, rows: rows)
          var resized = ""
          var fresh = " "
          for _ in 0..<5 where resized != fresh {
            resized = try await terminal.settledCells
            try await terminal.press("C-l")
            fresh = try await terminal.settledCells
          }
          #expect(resized == fresh, "\(columns)x\(rows)")
          #expect(fresh.contains { !$0.isWhitespace }, "\(columns)x\(rows)")
        }
        try await terminal.shows("content of Card1", "q quit")
      }
    }

    @Test func kioskShowsOnlyCardsAndTurnsPages() async throws {
      try await Home.with { home in
        try await home.enable((1...6).map { WidgetBundle(name: "Card\($0)") })
        let terminal = try await Terminal(home, columns: 40, rows: 9)
        try await terminal.openBoard(["--kiosk", "1"])
        let first = try await terminal.until("the first cards") {
          $0.contains("content of Card1")
        }
        #expect(!first.contains("quit"))
        try await terminal.shows("content of Card6")
        try await terminal.shows("content of Card1")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}

extension Terminal {
  /// The cells with their styles, when two captures are equal.
  fileprivate var settledCells: String {
    get async throws {
      var last = try await styledScreen
      for _ in 0..<40 {
        try await Task.sleep(for: .milliseconds(150))
        let next = try await styledScreen
        if next == last { break }
        last = next
      }
      return last
    }
  }
}
