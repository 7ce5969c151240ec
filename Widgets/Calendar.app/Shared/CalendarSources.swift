public import Foundation
public import TodayKit

/// Where the calendars are: the user's list in the group, else the usual places.
public struct CalendarSources: Sendable {
  public static let group = "group.dev.today.calendar"
  static let key = "paths"

  /// Posted when the list of paths has changed.
  public static let changes = GroupNotice("changed", group: group)

  /// Files and folders, absolute.
  public var paths: [String]
  /// Whether the user named them.
  public var areConfigured: Bool

  public init(paths: [String], areConfigured: Bool) {
    self.paths = paths
    self.areConfigured = areConfigured
  }

  /// What the group says; where it says nothing, the usual places that exist.
  public static func current() -> CalendarSources {
    let configured = UserDefaults(suiteName: group)?.stringArray(forKey: key) ?? []
    if !configured.isEmpty { return CalendarSources(paths: configured, areConfigured: true) }
    return CalendarSources(paths: usual(home: home), areConfigured: false)
  }

  /// - Throws: When the group's defaults cannot be opened.
  public static func save(_ paths: [String]) throws {
    guard let defaults = UserDefaults(suiteName: group) else { throw CocoaError(.fileWriteUnknown) }
    defaults.set(paths, forKey: key)
    changes.post()
  }

  /// What can be made anew; the group's, for it is there in a test as well.
  public static var caches: URL {
    let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    return container?.appending(path: "Library/Caches") ?? FileManager.default.temporaryDirectory
  }

  /// The user's: in a widget NSHomeDirectory is its container.
  private static var home: String {
    ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
  }

  /// Where calendar programs keep `.ics` files and folders.
  static func usual(home: String) -> [String] {
    let data = "\(home)/.local/share"
    let places = [
      "\(data)/calendars", "\(data)/evolution/calendar", "\(data)/khal/calendars",
      "\(home)/.calendars", "\(home)/.calendar", "\(home)/calendars",
    ]
    return places.filter { FileManager.default.fileExists(atPath: $0) }
  }
}
