public import Foundation

/// Presents a file or a directory, and is called before and after others read or write it.
///
/// ```swift
/// extension TodayViewController: NSFilePresenter {
///   var presentedItemURL: URL? { sharedURL }
///   var presentedItemOperationQueue: OperationQueue { .main }
///   func presentedItemDidChange() { reload() }
/// }
/// ```
///
/// Register it with ``NSFileCoordinator/addFilePresenter(_:)``. It is called for coordinated
/// accesses of this process and of others, except by coordinators of the presenter itself.
/// Implement the two properties; every method has a default.
///
/// An access waits for the answers of the presenters for at most five seconds, then continues
/// without them. It does not wait for presenters whose process has ended.
///
/// The methods are called on ``presentedItemOperationQueue``. While the main thread waits in a
/// coordinator it still performs these calls, so that two processes that ask each other do not
/// deadlock. After each call a widget's body is evaluated.
///
/// **Isolation.** The requirements belong to the main actor, so that a view controller can conform
/// directly. A presenter with another queue marks its members `nonisolated`: they are called on
/// that queue.
@preconcurrency public protocol NSFilePresenter: AnyObject {
  /// The presented item; nil: none at present. It is read when the presenter is added and after a
  /// move. After another change, add the presenter again.
  @MainActor var presentedItemURL: URL? { get }
  /// The queue of the methods. It is read when the presenter is added.
  @MainActor var presentedItemOperationQueue: OperationQueue { get }

  /// Another process or coordinator is going to read the item. Stop writing, then call `reader`
  /// with a closure for the end of the access, or with nil.
  @MainActor func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Another process or coordinator is going to write the item. Stop using it, then call `writer`
  /// with a closure for the end of the access, or with nil.
  @MainActor func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// The item is going to be read. Write your changes first, then call the handler. If you pass an
  /// error, the access fails with it.
  @MainActor func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The item is going to be deleted. Stop using it, then call the handler. If you pass an error,
  /// the item is not deleted.
  @MainActor func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The item was moved to a new URL.
  @MainActor func presentedItemDidMove(to newURL: URL)
  /// The item was written by others. Several changes may lead to one call.
  @MainActor func presentedItemDidChange()

  /// An item in the presented directory is going to be deleted. Answer as for the presented item.
  @MainActor func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// The presented directory has a new item.
  @MainActor func presentedSubitemDidAppear(at url: URL)
  /// An item in the presented directory was moved.
  @MainActor func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  /// An item in the presented directory was written.
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

  /// By default, this counts as a change of the directory.
  @MainActor public func presentedSubitemDidAppear(at url: URL) { presentedItemDidChange() }

  /// By default, this counts as a change of the directory.
  @MainActor public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
    presentedItemDidChange()
  }

  /// By default, this counts as a change of the directory.
  @MainActor public func presentedSubitemDidChange(at url: URL) { presentedItemDidChange() }
}

extension NSFileCoordinator {
  /// Adds a presenter, which is then called for accesses to its item.
  ///
  /// The reference is weak. Difference from Apple: a presenter need not be removed before it is
  /// released.
  public static func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterRegistry.shared.add(filePresenter)
  }

  /// Removes a presenter.
  public static func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterRegistry.shared.remove(filePresenter)
  }

  /// The presenters of this process.
  public static var filePresenters: [any NSFilePresenter] {
    PresenterRegistry.shared.presenters
  }
}
