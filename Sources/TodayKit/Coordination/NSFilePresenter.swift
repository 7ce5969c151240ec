public import Foundation

/// Shows a file or a directory to the user, and is told before and after others read or write it.
///
/// ```swift
/// extension TodayViewController: NSFilePresenter {
///   var presentedItemURL: URL? { sharedURL }
///   var presentedItemOperationQueue: OperationQueue { .main }
///   func presentedItemDidChange() { reload() }
/// }
/// ```
///
/// Register it with ``NSFileCoordinator/addFilePresenter(_:)``. It is told of coordinated reading and
/// writing, of this process and of others, but for that of coordinators that were made with it. The
/// two properties must be there; every method has a default.
///
/// Whoever wants to read or write waits for its presenters' answers, five seconds at most: one that
/// does not answer is passed over. One whose process has ended is not waited for at all.
///
/// The methods are called on ``presentedItemOperationQueue``. A main thread that waits in a coordinator
/// of its own answers meanwhile, from inside that call, so that two processes that ask each other do
/// not wait for each other. After each call a widget's body is evaluated again.
///
/// **Isolation.** The requirements belong to the main actor, so that a view controller conforms as it
/// is. A presenter whose queue is not the main one marks its members `nonisolated`: they are called on
/// that queue.
@preconcurrency public protocol NSFilePresenter: AnyObject {
  /// What is presented; nil for now nothing. Read when the presenter is added and after a move: add it
  /// again after another change.
  @MainActor var presentedItemURL: URL? { get }
  /// Where the methods are called. Read when the presenter is added.
  @MainActor var presentedItemOperationQueue: OperationQueue { get }

  /// Another is going to read: stop writing, then call `reader`, with what is to be called when the
  /// reading is over, or with nil.
  @MainActor func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Another is going to write: stop using the item, then call `writer`, with what is to be called
  /// when the writing is over, or with nil.
  @MainActor func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Another is going to read what is on the disk: write your changes first, then call the handler.
  /// With an error the other's reading fails with that error.
  @MainActor func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The item is going to be deleted: let go of it, then call the handler. With an error it stays.
  @MainActor func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The item was moved: present it at its new place from now on.
  @MainActor func presentedItemDidMove(to newURL: URL)
  /// Another has written the item. Several times in a row may be told as one.
  @MainActor func presentedItemDidChange()

  /// Something in the presented directory is going to be deleted: as for the item itself.
  @MainActor func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Something new is in the presented directory.
  @MainActor func presentedSubitemDidAppear(at url: URL)
  /// Something in the presented directory was moved.
  @MainActor func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  /// Something in the presented directory was written.
  @MainActor func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  /// By default, reading begins at once, and the presenter gets no call when it ends.
  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { reader(nil) }

  /// By default, writing begins at once, and the presenter gets no call when it ends.
  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { writer(nil) }

  /// By default, there are no changes to save.
  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  /// By default, the item may be deleted.
  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  /// By default, a move is ignored.
  public func presentedItemDidMove(to newURL: URL) {}

  /// By default, a change is ignored.
  public func presentedItemDidChange() {}

  /// By default, everything in the directory may be deleted.
  public func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  /// Tells of a change of the directory.
  @MainActor public func presentedSubitemDidAppear(at url: URL) { presentedItemDidChange() }

  /// Tells of a change of the directory.
  @MainActor public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
    presentedItemDidChange()
  }

  /// Tells of a change of the directory.
  @MainActor public func presentedSubitemDidChange(at url: URL) { presentedItemDidChange() }
}

extension NSFileCoordinator {
  /// Tells a presenter from now on of what is done with its item.
  ///
  /// The presenter is not kept alive. Where it differs from Apple: forgetting to remove it before it
  /// goes is no error.
  public static func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterRegistry.shared.add(filePresenter)
  }

  /// Tells a presenter nothing any more.
  public static func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterRegistry.shared.remove(filePresenter)
  }

  /// The presenters of this process.
  public static var filePresenters: [any NSFilePresenter] {
    PresenterRegistry.shared.presenters
  }
}
