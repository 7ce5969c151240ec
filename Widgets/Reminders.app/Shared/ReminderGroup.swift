public import Foundation
import Synchronization
public import TodayKit

/// The data that app and widget share: the database in the group's container, and notices of
/// changes.
public enum ReminderGroup {
  /// The app group of app and widget.
  public static let identifier = "group.dev.today.reminders"
  /// The bundle identifier of the widget.
  public static let widgetIdentifier = "dev.today.Reminders.Today"

  /// The widget's name in its program.
  public static let kind = "Reminders"

  /// The time at which the card is made and its rows are ticked off. Tests stop it.
  @TaskLocal public static var clock: @Sendable () -> Date = { Date() }

  /// There is no group container: the program does not run from its bundle.
  public struct NoContainer: Error, CustomStringConvertible {
    /// The message of the app.
    public let description =
      "the folder for the reminders was not found: run the program from its .app, or from the checkout"
  }

  /// The database, which is created if it does not exist. Each change is announced to the other
  /// members of the group and to the board.
  ///
  /// - Precondition: The store is used only on the main thread.
  /// - Throws: ``NoContainer``, ``ReminderStore/Failure``.
  public static func openStore() throws -> ReminderStore {
    guard let file = databaseFile else { throw NoContainer() }
    return try store(in: file)
  }

  private static let kept = Mutex<[ReminderStore]>([])

  /// One connection for the whole process. Releasing its queue would make the Dispatch pool wake
  /// the process every second, see “Updating” in the guides. So a connection to a replaced file is
  /// closed but not released.
  private static func store(in file: URL) throws -> ReminderStore {
    try kept.withLock { kept in
      if let last = kept.last, last.isOpen(at: file) {
        if last.isCurrent { return last }
        last.close()
      }
      let store = try ReminderStore(file: file) { _ in
        MainActor.assumeIsolated { announceChange() }
      }
      kept.append(store)
      return store
    }
  }

  /// What the widget shows. Empty if there is no database yet.
  ///
  /// - Throws: ``ReminderStore/Failure``.
  public static func card(at now: Date = clock()) throws -> ReminderCard {
    guard let file = databaseFile, FileManager.default.fileExists(atPath: file.path) else {
      return ReminderCard(reminders: [])
    }
    let store = try store(in: file)
    let ticked = ticked?.times(after: now) ?? [:]
    let done = try ticked.keys.compactMap { try store.reminder($0) }.filter { !$0.isOpen }
    return ReminderCard(reminders: try store.reminders() + done, ticked: ticked)
  }

  /// The rows that were ticked off on a board; `nil` outside a bundle.
  public static var ticked: TickedRows? {
    container.map { TickedRows(file: $0.appending(path: "Library/Caches/Ticked.json")) }
  }

  /// Calls `onChange` after another process has changed the reminders, while the result is
  /// retained. `nil` outside a bundle.
  @MainActor public static func observeChanges(
    _ onChange: @escaping @MainActor () -> Void
  ) -> GroupNotice.Observation? {
    changes.observe(onChange)
  }

  /// Sets has-content.
  ///
  /// Two processes may set it at the same time, and the last value counts. So each one checks again
  /// afterwards, and the last one has seen the last change.
  @MainActor public static func updateHasContent(at now: Date = clock()) {
    let controller = NCWidgetController()
    var said: Bool?
    for _ in 0..<10 {
      // Unreadable data is not a reason to hide the card.
      guard let card = try? card(at: now) else { return }
      let hasContent = !card.rows(at: now).isEmpty
      guard hasContent != said else { return }
      controller.setHasContent(
        hasContent, forWidgetWithBundleIdentifier: widgetIdentifier)
      said = hasContent
    }
  }

  private static let changes = GroupNotice("changed", group: identifier)

  @MainActor private static func announceChange() {
    changes.post()
    updateHasContent()
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }

  /// `nil` outside a bundle. The file may not exist yet.
  public static var databaseFile: URL? { container?.appending(path: "Reminders.sqlite") }

  private static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
  }
}
