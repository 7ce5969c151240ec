public import Foundation
public import TodayKit

/// What app and widget share: the cities in the group's defaults, and word of a change.
public enum WorldClockGroup {
  public static let identifier = "group.dev.today.worldclock"
  public static let widgetIdentifier = "dev.today.WorldClock.Today"

  /// There are no group defaults: the program does not run from its bundle.
  public struct NoContainer: Error, CustomStringConvertible {
    public let description =
      "there is no place for the cities: run the program from its .app, or from the checkout"
  }

  /// The user's cities; ``CityList/initial(at:own:)`` while nobody has changed them.
  public static func cities(at now: Date = Date()) -> CityList {
    CityList(propertyList: defaults?.object(forKey: key)) ?? .initial(at: now)
  }

  /// Changes the cities and tells the other members of the group and the board.
  ///
  /// - Precondition: called on the main thread.
  /// - Throws: ``NoContainer``, and what `body` throws: then nothing is changed.
  public static func change(_ body: (inout CityList) throws -> Void) throws {
    guard let defaults, let container else { throw NoContainer() }
    // The defaults keep each key whole, but a list is read and written in two steps.
    try withExclusiveLock(on: container) {
      var list = cities()
      try body(&list)
      defaults.set(list.propertyList, forKey: key)
    }
    changes.post()
    MainActor.assumeIsolated { updateHasContent() }
  }

  /// Where the widget keeps what it drew last; nil in no bundle.
  public static var drawnRowsFile: URL? {
    container?.appending(path: "Library/Caches/DrawnRows.json")
  }

  /// Calls `onChange` after another process has changed the cities, as long as the result is kept.
  /// nil in no bundle.
  @MainActor public static func observeChanges(
    _ onChange: @escaping @MainActor () -> Void
  ) -> GroupNotice.Observation? {
    changes.observe(onChange)
  }

  /// Tells the board whether there is anything to show.
  ///
  /// Two processes may do so at once, and the later word counts. So whoever speaks looks again
  /// afterwards, and the last one to speak has seen the last change.
  @MainActor public static func updateHasContent() {
    let controller = NCWidgetController()
    var said: Bool?
    for _ in 0..<10 {
      let hasContent = !cities().cities.isEmpty
      guard hasContent != said else { return }
      controller.setHasContent(hasContent, forWidgetWithBundleIdentifier: widgetIdentifier)
      said = hasContent
    }
  }

  private static let changes = GroupNotice("changed", group: identifier)

  private static let key = "cities"

  private static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
  }

  private static var defaults: UserDefaults? { UserDefaults(suiteName: identifier) }
}
