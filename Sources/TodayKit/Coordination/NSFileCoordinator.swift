public import Foundation
import Synchronization
import TodayWire

/// Where a method leaves its error: nil, or `&error` of an `NSError?`.
///
/// Foundation on Linux has no such type.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Takes turns with other processes, and with other parts of this one, in reading and writing files.
///
/// ```swift
/// fileCoordinator.coordinate(writingItemAt: url, options: [], error: nil) { newUrl in
///   try? data.write(to: newUrl, options: .atomic)
/// }
/// ```
///
/// Readers of an item share it; a writer has it alone. A claim on a directory counts for everything
/// inside it. It is advice: who does not coordinate is not held up.
///
/// The calls wait, on the thread that makes them, until nobody is in the way, and then call the
/// accessor once, on the same thread. An error means that the accessor was not called. What goes wrong
/// *in* the accessor is the accessor's own to keep.
///
/// - Claims of a process that ends, in whatever way, are gone with it.
/// - Claims of one coordinator, and of coordinators with the same ``purposeIdentifier``, never wait
///   for each other, so one may be made inside another's accessor. Two processes that each read an
///   item and then, inside, want to write it, wait for each other until one is cancelled, as on
///   Apple's systems: claim it for writing at once.
/// - Who came first goes first.
///
/// A coordinator may be used from any thread.
///
/// Where it differs from Apple: a claim on a directory counts for what is inside it whatever the
/// options are; a purpose counts within one process; an item that is reached by a symbolic link is
/// claimed together with the link. Claims in an app group, in a container and anywhere else are kept
/// apart from each other: one on a directory *above* a group excludes nothing inside the group. A
/// process that cannot write where claims are kept (a widget, outside its container and its groups)
/// gets an error.
public final class NSFileCoordinator: NSObject, Sendable {
  private struct State {
    var purpose: String
    var calls: [ObjectIdentifier: FileCall] = [:]
    var moves: [FileMove] = []
    /// Items whose presenters have been asked by a batch that is not over.
    var prepared: [ClaimedItem] = []
  }

  private let state: Mutex<State>
  private let presenter: WeakPresenter?

  /// Makes a coordinator with a purpose of its own.
  public override convenience init() {
    self.init(filePresenter: nil)
  }

  /// Makes a coordinator that acts for a presenter.
  ///
  /// The presenter is not told of what the coordinator does. It is not kept alive.
  ///
  /// - Parameter filePresenterOrNil: who reads and writes; coordinators of one presenter have the
  ///   same purpose.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil.map(WeakPresenter.init)
    state = Mutex(State(purpose: presenter.map { "presenter \($0.id)" } ?? UUID().uuidString))
  }

  /// On whose behalf the coordinator claims. Coordinators of one purpose in this process never wait
  /// for each other.
  ///
  /// A coordinator has a purpose of its own to begin with. Set another one before the first call, and
  /// never for a coordinator that was made with a presenter.
  public var purposeIdentifier: String {
    get { state.withLock { $0.purpose } }
    set {
      precondition(!newValue.isEmpty, "a purpose identifier is not empty")
      precondition(presenter == nil, "a coordinator that acts for a presenter has its purpose")
      state.withLock { $0.purpose = newValue }
    }
  }

  /// Gives up every call of this coordinator that still waits, from any thread.
  ///
  /// Each returns at once with the error `CocoaError.userCancelled`. A call whose accessor has begun
  /// goes on.
  public func cancel() {
    for call in state.withLock({ Array($0.calls.values) }) { call.interruption.cancel() }
  }

  /// Whether a call waits in the system for another's claim or answer; for tests.
  package var isWaiting: Bool {
    state.withLock { $0.calls.values.contains { $0.interruption.isWaiting } }
  }

  /// Says that an item is going to be moved. Nothing follows from it on Linux, where no sandbox needs
  /// to be told.
  public func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Says, inside an accessor for writing, that the item was moved. Its presenters are told of the new
  /// place when the accessor has returned.
  public func item(at oldURL: URL, didMoveTo newURL: URL) {
    let move = FileMove(from: CanonicalPath.ofItem(oldURL), to: CanonicalPath.ofItem(newURL))
    state.withLock { $0.moves.append(move) }
  }

  /// Runs `body` with the right to all of the accesses.
  ///
  /// - Parameters:
  ///   - isBatch: calls inside do not ask the presenters again.
  ///   - body: gives the right back itself, with `end`, once.
  /// - Throws: `NSError`, before `body`.
  func access(
    _ accesses: [FileAccess], isBatch: Bool = false,
    _ body: (_ urls: [URL], _ end: @escaping @Sendable () -> Void) -> Void
  ) throws {
    try access(accesses, in: newCall(for: accesses), isBatch: isBatch, body)
  }

  /// Something that ``cancel()`` ends, from now on.
  func newCall(for accesses: [FileAccess]) -> FileCall {
    let call = FileCall(trace: ClaimTrace(accesses))
    state.withLock { $0.calls[ObjectIdentifier(call)] = call }
    return call
  }

  func access(
    _ accesses: [FileAccess], in call: FileCall, isBatch: Bool = false,
    _ body: (_ urls: [URL], _ end: @escaping @Sendable () -> Void) -> Void
  ) throws {
    defer { state.withLock { $0.calls[ObjectIdentifier(call)] = nil } }
    let (trace, interruption) = (call.trace, call.interruption)
    let items = ClaimedItem.all(of: accesses)
    let asked = state.withLock { state in items.filter { !state.prepared.contains($0) } }
    let round = PresenterRound(asked, for: presenter)
    let claim: FileClaim
    let handed: [HandedFile]
    do {
      try round.begin(interruption: interruption)
      do {
        claim = try FileClaim(
          accesses.flatMap(\.items), purpose: purposeIdentifier, interruption: interruption)
        handed = try accesses.map { try $0.hand() }
      } catch {
        round.end(moves: [])
        throw error
      }
    } catch {
      trace.say(.refused)
      throw Self.cocoa(error, url: accesses.first?.url)
    }
    trace.say(.granted)
    round.accessBegins()
    if isBatch { state.withLock { $0.prepared += asked } }
    body(handed.map(\.url)) { [self] in
      if isBatch {
        state.withLock { state in state.prepared.removeAll { asked.contains($0) } }
      }
      round.accessEnds()
      claim.release()
      for file in handed { file.discard() }
      trace.say(.released)
      round.end(
        moves: state.withLock { state in
          defer { state.moves = [] }
          return state.moves
        })
    }
  }

  private static func cocoa(_ error: any Error, url: URL?) -> NSError {
    if error is Interruption.Cancelled {
      return NSError(
        domain: NSCocoaErrorDomain, code: NSUserCancelledError,
        userInfo: url.map { [NSURLErrorKey: $0] } ?? [:])
    }
    return error as NSError
  }
}

/// An item's way from one canonical path to another.
struct FileMove: Equatable, Sendable {
  var from: String
  var to: String
}

/// One call of a coordinator, while it waits.
final class FileCall: Sendable {
  let trace: ClaimTrace
  let interruption: Interruption

  init(trace: ClaimTrace) {
    self.trace = trace
    interruption = Interruption { trace.say(.waiting) }
  }
}
