import Foundation
import Synchronization

/// A weak reference to a presenter.
// Unchecked: set once, and cleared by the runtime, which synchronises weak references.
final class WeakPresenter: @unchecked Sendable {
  private(set) weak var value: (any NSFilePresenter)?
  /// The same for all references to one presenter.
  let id: UInt

  init(_ presenter: any NSFilePresenter) {
    value = presenter
    id = UInt(bitPattern: Unmanaged.passUnretained(presenter as AnyObject).toOpaque())
  }
}

/// A presenter with its item.
final class Presented: Sendable {
  private struct State {
    var path: String?
    var domain: ClaimDomain?
    /// The state of the item at the last call of the presenter.
    var version: FileVersion?
  }

  let presenter: WeakPresenter
  let queue: OperationQueue
  private let scope: PresenterScope
  private let state: Mutex<State>

  init(_ presenter: any NSFilePresenter) {
    self.presenter = WeakPresenter(presenter)
    // It may be called on any thread, as the documentation says.
    nonisolated(unsafe) let presenter = presenter
    queue = OnPresentersQueue.call { presenter.presentedItemOperationQueue }
    scope = PresenterScope()
    let path = OnPresentersQueue.call { presenter.presentedItemURL }.map(CanonicalPath.ofTarget)
    state = Mutex(
      State(
        path: path, domain: path.map(ClaimDomain.init), version: path.flatMap(FileVersion.init)))
  }

  /// Canonical; nil: no item.
  var path: String? { state.withLock { $0.path } }

  /// The path and its domain, as seen by the presenter's widget.
  var place: (path: String, domain: ClaimDomain)? {
    state.withLock { state in
      guard let path = state.path, let domain = state.domain else { return nil }
      return (path, domain)
    }
  }

  func move(to path: String) {
    let domain = scope.inIdentity { ClaimDomain(of: path) }
    state.withLock { $0 = State(path: path, domain: domain, version: FileVersion(path)) }
  }

  /// Whether the item has not changed since the last call of ``hasChanged()``.
  var isUpToDate: Bool {
    state.withLock { $0.path.flatMap(FileVersion.init) == $0.version }
  }

  /// Whether the item has changed since the last call.
  func hasChanged() -> Bool {
    state.withLock { state in
      let version = state.path.flatMap(FileVersion.init)
      defer { state.version = version }
      // A change inside a directory is not visible on the directory.
      return version != state.version || version?.isDirectory == true || version?.isFresh == true
    }
  }

  /// Calls the presenter on its queue, or in its thread that waits in a coordinator.
  ///
  /// - Parameter gone: Called instead if the presenter was released.
  func ask(
    otherwise gone: @escaping @Sendable () -> Void,
    _ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void
  ) {
    QueuePump.perform(on: queue) { [self] in self.call(call, otherwise: gone) }
  }

  /// Calls the presenter on its queue later.
  ///
  /// A presenter that claims the item in this call would otherwise do so inside another claim of
  /// its own.
  func notify(_ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void) {
    queue.addOperation { [self] in self.call(call, otherwise: {}) }
  }

  private func call(
    _ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void,
    otherwise gone: () -> Void
  ) {
    guard let value = presenter.value else { return gone() }
    // It runs on the presenter's queue.
    nonisolated(unsafe) let presenter = value
    scope.run { OnPresentersQueue.call { call(presenter) } }
  }
}

/// The protocol's requirements belong to the main actor, so that view controllers can conform.
///
/// A presenter with another queue is called there nevertheless, as documented.
enum OnPresentersQueue {
  static func call<Result>(_ body: @MainActor () -> Result) -> Result {
    typealias Unisolated = () -> Result
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Unisolated.self)() }
  }
}

/// The widget that a presenter belongs to.
// Unchecked: the widget is set in init and used only on the main queue.
private final class PresenterScope: @unchecked Sendable {
  private let identity = ProcessIdentity.scoped
  private weak var widget: (any WidgetScope)?

  init() {
    if MainQueue.isCurrent { widget = MainActor.assumeIsolated { CurrentWidget.scope } }
  }

  func inIdentity<Result>(_ body: () -> Result) -> Result {
    ProcessIdentity.$scoped.withValue(identity) { body() }
  }

  func run(_ body: @Sendable () -> Void) {
    guard MainQueue.isCurrent, let widget else {
      inIdentity(body)
      return
    }
    MainActor.assumeIsolated {
      widget.inScope { body() }
      widget.setNeedsDisplay()
    }
  }
}
