import Foundation
import Testing
import TodayKit
import TodayTesting

/// Views in SwiftUI's words, drawn. `TODAY_RECORD=1` records the drawings and fails.
@Suite @MainActor struct SwiftUIWordTests {
  private final class Board: WidgetViewController, NCWidgetProviding {
    static var shown: any View = EmptyView()

    override var body: any View { Self.shown }
  }

  private func drawing(_ view: any View) -> String {
    Board.shown = view
    let harness = WidgetHarness(Board.self, size: (columns: 30, rows: 8))
    harness.appear()
    return harness.drawing(at: SwiftUIWords.start)
  }

  @Test func drawingsAreAsRecorded() throws {
    let now = SwiftUIWords.all.map { name, view in "== \(name)\n\(drawing(view))\n" }.joined()
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Goldens/SwiftUIWords.txt").standardizedFileURL
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try now.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the drawings were recorded: look at them, and run without TODAY_RECORD")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let pairs = zip(now.split(separator: "\n"), recorded.split(separator: "\n"))
    let first = pairs.first { $0 != $1 }
    #expect(now == recorded, "\(first.map { "\($0) instead of \($1)" } ?? "another length")")
  }

  @Test func namesAreDistinct() {
    #expect(Set(SwiftUIWords.all.map(\.0)).count == SwiftUIWords.all.count)
  }
}
