import Foundation
public import TodayKit

/// The paths of the calendars: the user's list in the group, else the usual folders.
public struct CalendarSources: Sendable {
  /// The app group of app and widget.
  public static let group = "group.dev.today.calendar"
  static let key = "paths"

  /// The widget's name in its program.
  public static let kind = "Calendar"

  /// Posted when the list of paths or an event has changed.
  public static let changes = GroupNotice("changed", group: group)

  /// Tells the card and the other windows of the app that the list of paths or an event has changed.
  public static func announce() {
    changes.post()
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }

  /// Files and folders, absolute.
  public var paths: [String]
  /// Whether they are from the user's list.
  public var areConfigured: Bool

  /// - Parameters:
  ///   - paths: Files and directories.
  ///   - areConfigured: Whether the user has chosen them.
  public init(paths: [String], areConfigured: Bool) {
    self.paths = paths
    self.areConfigured = areConfigured
  }

  /// The group's list, else the usual folders that exist.
  public static func current() -> CalendarSources {
    let configured = UserDefaults(suiteName: group)?.stringArray(forKey: key) ?? []
    // The app's own calendar is always one of them.
    let own = [ownFile].compactMap(\.self).filter { FileManager.default.fileExists(atPath: $0) }
    if !configured.isEmpty {
      return CalendarSources(
        paths: configured + subscribed(home: home, except: configured) + own, areConfigured: true)
    }
    return CalendarSources(paths: usual(home: home) + own, areConfigured: false)
  }

  /// The calendar of events that the user adds in the app; `nil` outside a bundle.
  public static var ownFile: String? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?
      .appending(path: "Calendar.ics").path
  }

  /// The user's list, without the app's own calendar.
  public static var configured: [String] {
    UserDefaults(suiteName: group)?.stringArray(forKey: key) ?? []
  }

  /// - Throws: When the group's defaults cannot be opened or written.
  public static func save(_ paths: [String]) throws {
    guard let defaults = UserDefaults(suiteName: group) else { throw CocoaError(.fileWriteUnknown) }
    defaults.set(paths, forKey: key)
    guard defaults.synchronize() else { throw CocoaError(.fileWriteOutOfSpace) }
    announce()
  }

  /// The user's home. In a widget, NSHomeDirectory is the container.
  static var home: String {
    ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
  }

  /// The folder of the script *CalDAV*, unless it is in the list already. Its user has chosen these
  /// calendars there.
  static func subscribed(home: String, except configured: [String]) -> [String] {
    let folder = "\(home)/.local/share/calendars/caldav"
    guard FileManager.default.fileExists(atPath: folder),
      !configured.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") })
    else { return [] }
    return [folder]
  }

  /// The folders in which calendar programs store `.ics` files.
  static func usual(home: String) -> [String] {
    let data = "\(home)/.local/share"
    let places = [
      "\(data)/calendars", "\(data)/evolution/calendar", "\(data)/khal/calendars",
      "\(home)/.calendars", "\(home)/.calendar", "\(home)/calendars",
    ]
    return places.filter { FileManager.default.fileExists(atPath: $0) }
  }
}
