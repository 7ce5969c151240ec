import Foundation
public import TodayKit

/// The list that the tour's app, a widget and a Share write: one file with coordinated writing.
public enum DemoList {
  /// Posted after a line was added.
  public static let changed = GroupNotice("list", group: DemoGroup.identifier)

  /// Adds a line and posts a notice.
  public static func append(_ line: String) {
    guard let file = DemoGroup.file("list") else { return }
    NSFileCoordinator(filePresenter: nil)
      .coordinate(writingItemAt: file, options: [], error: nil) { file in
        let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try? Data((old + line + "\n").utf8).write(to: file, options: .atomic)
      }
    changed.post()
  }

  /// The lines, the oldest first; none if there is no file.
  public static func lines() -> [String] {
    guard let file = DemoGroup.file("list") else { return [] }
    var text = ""
    NSFileCoordinator(filePresenter: nil)
      .coordinate(readingItemAt: file, options: [], error: nil) { file in
        text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      }
    return text.split(separator: "\n").map(String.init)
  }
}
