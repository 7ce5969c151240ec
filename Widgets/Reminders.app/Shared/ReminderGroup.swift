public import Foundation
import Synchronization
public import TodayKit

/// What app and widget share: the database in the group's container, and word of a change.
public enum ReminderGroup {
  public static let identifier = "group.dev.today.reminders"
  public static let widgetIdentifier = "dev.today.Reminders.Today"

  /// There is no group container: the program does not run from its bundle.
  public struct NoContainer: Error, CustomStringConvertible {
    public let description =
      "there is no place for the reminders: run the program from its .app, or from the checkout"
  }

  /// The database, which is made first if there is none. Every change through this store is
  /// announced to the other members of the group and to the board.
  ///
  /// - Precondition: the store is used on the main thread only.
  /// - Throws: ``NoContainer``, ``ReminderStore/Failure``.
  public static func openStore() throws -> ReminderStore {
    guard let file = databaseFile else { throw NoContainer() }
    return try store(in: file)
  }

  private static let kept = Mutex<[ReminderStore]>([])

  /// One connection for as long as the process runs. To give back its queue would have Dispatch look
  /// after the shared pool once a second from then on, see “Updating” in the guides; so one whose file
  /// is another one by now is closed, and kept as well.
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

  /// The open reminders as the widget shows them; none when there is no database yet.
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

  /// Where the widget keeps what it drew last; nil in no bundle.
  public static var drawnRowsFile: URL? {
    container?.appending(path: "Library/Caches/DrawnRows.json")
  }

  /// Calls `onChange` after another process has changed the reminders, as long as the result is
  /// kept. nil in no bundle.
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
      // What cannot be read is no reason to hide.
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

  /// nil in no bundle; the file need not be there yet.
  public static var databaseFile: URL? { container?.appending(path: "Reminders.sqlite") }

  private static var container: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
  }
}
