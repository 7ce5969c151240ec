public import Foundation
public import TodayKit

/// The data that app and widget share: the cities in the group's defaults, and notices of changes.
public enum WorldClockGroup {
  /// The app group of app and widget.
  public static let identifier = "group.dev.today.worldclock"
  /// The bundle identifier of the widget.
  public static let widgetIdentifier = "dev.today.WorldClock.Today"

  /// The widget's name in its program.
  public static let kind = "WorldClock"

  /// There are no group defaults: the program does not run from its bundle.
  public struct NoContainer: Error, CustomStringConvertible {
    /// The message of the app.
    public let description =
      "the folder for the cities was not found: run the program from its .app, or from the checkout"
  }

  /// The cities could not be written.
  public struct NotSaved: Error, Equatable, CustomStringConvertible {
    /// The message of the app.
    public let description = "the cities cannot be saved: see whether the disk is full"
  }

  /// The user's cities, or ``CityList/initial(at:own:)`` before the first change.
  public static func cities(at now: Date = Date()) -> CityList {
    CityList(propertyList: defaults?.object(forKey: key)) ?? .initial(at: now)
  }

  /// Changes the cities and notifies the other members of the group and the board.
  ///
  /// - Precondition: Called on the main thread.
  /// - Throws: ``NoContainer``, ``NotSaved``, and the errors of `body`. After an error nothing has changed.
  public static func change(_ body: (inout CityList) throws -> Void) throws {
    guard let defaults, let container else { throw NoContainer() }
    // Each write to the defaults is atomic, but reading and writing a list are two steps.
    try withExclusiveLock(on: container) {
      var list = cities()
      try body(&list)
      defaults.set(list.propertyList, forKey: key)
      guard defaults.synchronize() else { throw NotSaved() }
    }
    changes.post()
    MainActor.assumeIsolated { updateHasContent() }
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }

  /// Calls `onChange` after another process has changed the cities, while the result is retained.
  /// `nil` outside a bundle.
  @MainActor public static func observeChanges(
    _ onChange: @escaping @MainActor () -> Void
  ) -> GroupNotice.Observation? {
    changes.observe(onChange)
  }

  /// Sets has-content.
  ///
  /// Two processes may set it at the same time, and the last value counts. So each one checks again
  /// afterwards, and the last one has seen the last change.
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
