import Foundation
import TodayKit

/// What the demonstration, its app and its widget share: one word that says how the next update is
/// to go, and the number that the widget shows.
public enum DemoGroup {
  public static let identifier = "group.dev.today.demo"
  public static let widgetIdentifier = "dev.today.Demo.Today"

  /// How an update goes, in Apple's words.
  public enum Plan: String, Sendable {
    case newData, noData, failed
  }

  /// The next update's; new data unless somebody said otherwise.
  public static var plan: Plan {
    let text = file("next").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Plan(rawValue: text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? .newData
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

  private static func file(_ name: String) -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
      .appending(path: name)
  }
}
