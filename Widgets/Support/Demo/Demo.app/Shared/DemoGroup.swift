import Foundation
import TodayKit

/// What the tour, its app and its counter share: a word that says how the next update goes, and the
/// number that the counter shows.
public enum DemoGroup {
  public static let identifier = "group.dev.today.demo"
  public static let widgetIdentifier = "dev.today.Demo.Today"

  /// How an update goes, in Apple's words.
  public enum Plan: String, Sendable {
    case newData, noData, failed
  }

  /// Of the next update; `newData` unless the tour says otherwise.
  public static var plan: Plan {
    let text = file("next").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Plan(rawValue: text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? .newData
  }

  /// Whether the counter draws “Loading…” first, as many widgets do.
  public static var drawsLoading: Bool {
    file("loading").flatMap { try? String(contentsOf: $0, encoding: .utf8) } == "yes"
  }

  /// What the widget shows; 0 before the first update.
  public static var number: Int {
    get {
      file("number").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        .flatMap { Int($0) } ?? 0
    }
    set {
      guard let file = file("number") else { return }
      try? Data("\(newValue)".utf8).write(to: file, options: .atomic)
    }
  }

  static func file(_ name: String) -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
      .appending(path: name)
  }
}
