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

  /// The open reminders as the widget shows them. Empty if there is no database yet.
  ///
  /// - Throws: ``ReminderStore/Failure``.
  public static func openRows(
    at now: Date = Date(), locale: Locale = .user
  ) throws -> [ReminderRow] {
    guard let file = databaseFile, FileManager.default.fileExists(atPath: file.path) else {
      return []
    }
    return ReminderRow.rows(try store(in: file).reminders(), now: now, locale: locale)
  }

  /// The file for the last drawn rows, or `nil` outside a bundle.
  public static var drawnRowsFile: URL? {
    container?.appending(path: "Library/Caches/DrawnRows.json")
  }

  /// Calls `onChange` after another process has changed the reminders, while the result is
  /// retained. `nil` outside a bundle.
  @MainActor public static func observeChanges(
    _ onChange: @escaping @MainActor () -> Void
  ) -> GroupNotice.Observation? {
    changes.observe(onChange)
  }

  /// Whether the card stays on the board although no reminder is open, because it still shows a row
  /// that can be restored.
  @MainActor public static var keepsContent = false

  /// Sets has-content.
  ///
  /// Two processes may set it at the same time, and the last value counts. So each one checks again
  /// afterwards, and the last one has seen the last change.
  @MainActor public static func updateHasContent() {
    if keepsContent { return }
    let controller = NCWidgetController()
    var said: Bool?
    for _ in 0..<10 {
      // Unreadable data is not a reason to hide the card.
      guard let hasContent = try? !openRows().isEmpty, hasContent != said else { return }
      controller.setHasContent(
        hasContent, forWidgetWithBundleIdentifier: widgetIdentifier)
      said = hasContent
    }
  }

  private static let changes = GroupNotice("changed", group: identifier)

  @MainActor private static func announceChange() {
    changes.post()
    updateHasContent()
  }

  /// `nil` outside a bundle. The file may not exist yet.
  public static var databaseFile: URL? { container?.appending(path: "Reminders.sqlite") }

  private static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
  }
}
