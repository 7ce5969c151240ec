import Foundation
import SwiftUI
import Testing
import TodayTesting

/// Views in the words of SwiftUI, as authors type them without a look at this documentation.
@MainActor enum Snippets {
  static let all = texts + layout + parts + chartsAndModifiers
}

struct Item: Identifiable {
  var id: Int
  var name: String
  var children: [Item]?
}

struct Point: Identifiable {
  var id = UUID()
  var date = Date(timeIntervalSince1970: 1_795_250_460)
  var value = 3.0
  var name = "a"
}

@MainActor let points = [Point()]
@MainActor var isNight: Bool { points.isEmpty }

@Suite @MainActor struct SnippetTests {
  private final class Board: WidgetViewController, NCWidgetProviding {
    static var shown: any View = EmptyView()

    override var body: any View { Self.shown }
  }

  /// Grounds and outlines without a text, pictures without a file, and what is hidden.
  static let empty: Set = [
    "image3", "image6", "image7", "image10", "image12", "layout23", "layout25", "layout40",
    "layout47", "shape3", "shape4", "shape5", "shape8", "shape10", "shape11", "shape12",
    "shape15",
  ]

  @Test func snippetsAreDrawn() {
    for (name, view) in Snippets.all {
      Board.shown = view
      let harness = WidgetHarness(Board.self, size: (columns: 40, rows: 12))
      harness.appear()
      let drawing = harness.drawing.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(drawing.isEmpty == Self.empty.contains(name), "\(name): \(drawing)")
    }
  }
}
