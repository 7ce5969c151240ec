import Foundation
import SwiftUI
import Testing
import TodayTesting

/// The page of views has the code of `ViewGallery.swift`, and what it draws.
@Suite @MainActor struct ViewGalleryTests {
  private final class Board: WidgetViewController, NCWidgetProviding {
    static var shown: any View = EmptyView()

    override var body: any View { Self.shown }
  }

  private static let folder = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let page = folder.appending(
    path: "Sources/TodayKit/TodayKit.docc/ViewGallery.md")
  private static let marks = ("<!-- views -->\n", "<!-- /views -->\n")

  /// Title and code of each view.
  private static func sources() throws -> [(title: String, code: String)] {
    let text = try String(
      contentsOf: folder.appending(path: "Tests/SwiftUISnippetTests/ViewGallery.swift"),
      encoding: .utf8)
    return text.components(separatedBy: "    // view: ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n")
      // The lines of the body, without its own braces.
      let code = lines.dropFirst(2).prefix { $0 != "    // end" }.dropLast()
      return (lines[0], code.map { String($0.dropFirst(6)) }.joined(separator: "\n"))
    }
  }

  private func drawing(_ view: any View) -> String {
    Board.shown = view
    let harness = WidgetHarness(Board.self, size: (columns: 40, rows: 12))
    harness.appear()
    return harness.drawing
  }

  @Test func pageShowsTheCodeAndItsDrawing() throws {
    let sources = try Self.sources()
    #expect(sources.count == ViewGallery.all.count)
    let entries = zip(sources, ViewGallery.all).map { source, view in
      """
      ## \(source.title)

      ```swift
      \(source.code)
      ```

      ```
      \(drawing(view))
      ```

      """
    }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.marks.0)).upperBound
    let end = try #require(text.range(of: Self.marks.1)).lowerBound
    let made = entries.joined(separator: "\n")
    guard text[start..<end] != made else { return }
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try text.replacingCharacters(in: start..<end, with: made)
        .write(to: Self.page, atomically: true, encoding: .utf8)
    }
    Issue.record("ViewGallery.md is out of date: run this test with TODAY_RECORD=1")
  }
}
