import Foundation
import Synchronization

/// A presenter that is not kept alive.
// Unchecked: set once, and emptied by the runtime, which guards weak references itself.
final class WeakPresenter: @unchecked Sendable {
  private(set) weak var value: (any NSFilePresenter)?
  /// The same for every one of the same presenter.
  let id: UInt

  init(_ presenter: any NSFilePresenter) {
    value = presenter
    id = UInt(bitPattern: Unmanaged.passUnretained(presenter as AnyObject).toOpaque())
  }
}

/// A presenter with what it presents.
final class Presented: Sendable {
  private struct State {
    var path: String?
    var domain: ClaimDomain?
    /// The item as it was when the presenter last heard of it.
    var version: FileVersion?
  }

  let presenter: WeakPresenter
  let queue: OperationQueue
  private let scope: PresenterScope
  private let state: Mutex<State>

  init(_ presenter: any NSFilePresenter) {
    self.presenter = WeakPresenter(presenter)
    // On whatever thread, as the author of a presenter was told.
    nonisolated(unsafe) let presenter = presenter
    queue = OnPresentersQueue.call { presenter.presentedItemOperationQueue }
    scope = PresenterScope()
    let path = OnPresentersQueue.call { presenter.presentedItemURL }.map(CanonicalPath.ofTarget)
    state = Mutex(
      State(
        path: path, domain: path.map(ClaimDomain.init), version: path.flatMap(FileVersion.init)))
  }

  /// Canonical; nil: nothing.
  var path: String? { state.withLock { $0.path } }

  /// The path with the domain that it is in for the presenter's widget.
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

  /// Whether the item is as it was when this was last asked of ``hasChanged()``.
  var isUpToDate: Bool {
    state.withLock { $0.path.flatMap(FileVersion.init) == $0.version }
  }

  /// Whether the item is another one than last time this was asked.
  func hasChanged() -> Bool {
    state.withLock { state in
      let version = state.path.flatMap(FileVersion.init)
      defer { state.version = version }
      // What changed inside a directory does not show on the directory.
      return version != state.version || version?.isDirectory == true || version?.isFresh == true
    }
  }

  /// Asks the presenter on its queue, or in its thread that waits in a coordinator.
  ///
  /// - Parameter gone: called instead when the presenter has gone.
  func ask(
    otherwise gone: @escaping @Sendable () -> Void,
    _ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void
  ) {
    QueuePump.perform(on: queue) { [self] in self.call(call, otherwise: gone) }
  }

  /// Tells the presenter something on its queue, later: a presenter that claims the item when it hears
  /// of a change would otherwise do so inside of another claim of its own.
  func tell(_ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void) {
    queue.addOperation { [self] in self.call(call, otherwise: {}) }
  }

  private func call(
    _ call: @escaping @MainActor @Sendable (any NSFilePresenter) -> Void,
    otherwise gone: () -> Void
  ) {
    guard let value = presenter.value else { return gone() }
    // It runs on the presenter's own queue, whichever that is.
    nonisolated(unsafe) let presenter = value
    scope.run { OnPresentersQueue.call { call(presenter) } }
  }
}

/// The protocol's requirements belong to the main actor so that view controllers conform as they are;
/// a presenter with another queue is called there all the same, as its author was told.
enum OnPresentersQueue {
  static func call<Result>(_ body: @MainActor () -> Result) -> Result {
    typealias Unisolated = () -> Result
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Unisolated.self)() }
  }
}

/// The widget that a presenter belongs to.
// Unchecked: the session is set in init, and used on the main queue only.
private final class PresenterScope: @unchecked Sendable {
  private let identity = ProcessIdentity.scoped
  private weak var session: WidgetSession?

  init() {
    if MainQueue.isCurrent { session = MainActor.assumeIsolated { WidgetSession.current } }
  }

  func inIdentity<Result>(_ body: () -> Result) -> Result {
    ProcessIdentity.$scoped.withValue(identity) { body() }
  }

  func run(_ body: @Sendable () -> Void) {
    guard MainQueue.isCurrent, let session else {
      inIdentity(body)
      return
    }
    MainActor.assumeIsolated {
      session.inScope { body() }
      session.setNeedsDisplay()
    }
  }
}
