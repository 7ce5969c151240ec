import Foundation
import TodayKit

/// The data that the tour, its app and its counter share: the result of the next update, and the
/// counter's number.
public enum DemoGroup {
  /// The app group of the tour's app, widget and Share extension.
  public static let identifier = "group.dev.today.demo"
  /// The bundle identifier of the counter.
  public static let widgetIdentifier = "dev.today.Demo.Today"

  /// The result of an update, in Apple's terms.
  public enum Plan: String, Sendable {
    case newData, noData, failed
  }

  /// The result of the next update. The default is `newData`.
  public static var plan: Plan {
    let text = file("next").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Plan(rawValue: text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? .newData
  }

  /// Whether the counter draws “Loading…” first, as many widgets do.
  public static var drawsLoading: Bool {
    file("loading").flatMap { try? String(contentsOf: $0, encoding: .utf8) } == "yes"
  }

  /// The displayed number. 0 before the first update.
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
