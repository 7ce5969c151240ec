public import Foundation
import Synchronization
import TodayWire

/// The place for an error: nil, or `&error` of an `NSError?`.
///
/// Foundation on Linux has no such type.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Coordinates reading and writing files with other processes, and with other parts of this one.
///
/// ```swift
/// fileCoordinator.coordinate(writingItemAt: url, options: [], error: nil) { newUrl in
///   try? data.write(to: newUrl, options: .atomic)
/// }
/// ```
///
/// An item has several readers or one writer at a time. A claim on a directory includes everything
/// inside it. Coordination is advisory: it does not affect code that does not use it.
///
/// A call waits on its thread until no other claim conflicts, and then calls the accessor once, on
/// the same thread. An error means that the accessor was not called. Errors inside the accessor are
/// not passed on.
///
/// - When a process ends in any way, its claims end.
/// - Claims of one coordinator, and of coordinators with the same ``purposeIdentifier``, never wait
///   for each other, so they can be nested. If two processes each read an item and then, inside,
///   want to write it, they wait for each other until one is cancelled, as on Apple's systems:
///   claim the item for writing at once.
/// - Claims are granted in the order of arrival.
///
/// A coordinator can be used from any thread.
///
/// Differences from Apple: a claim on a directory includes its contents with all options; a purpose
/// is limited to one process; an item behind a symbolic link is claimed together with the link.
/// Claims in an app group, in a container and elsewhere are separate: a claim on a directory
/// *above* a group excludes nothing inside the group. A process that cannot write the files of
/// coordination (a widget, outside its container and its groups) gets an error.
public final class NSFileCoordinator: NSObject, Sendable {
  private struct State {
    var purpose: String
    var calls: [ObjectIdentifier: FileCall] = [:]
    var moves: [FileMove] = []
    /// Items of batches in progress, whose presenters have been asked.
    var prepared: [ClaimedItem] = []
  }

  private let state: Mutex<State>
  private let presenter: WeakPresenter?

  /// Makes a coordinator with a unique purpose.
  public override convenience init() {
    self.init(filePresenter: nil)
  }

  /// Makes a coordinator for a presenter.
  ///
  /// The presenter is not called for this coordinator's accesses. The reference is weak.
  ///
  /// - Parameter filePresenterOrNil: The presenter that reads and writes. Coordinators of one
  ///   presenter have the same purpose.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil.map(WeakPresenter.init)
    state = Mutex(State(purpose: presenter.map { "presenter \($0.id)" } ?? UUID().uuidString))
  }

  /// The purpose of the claims.
  ///
  /// Claims of one purpose in this process never wait for each other.
  ///
  /// It is unique at first. Set another one before the first call, but not for a coordinator of a
  /// presenter.
  public var purposeIdentifier: String {
    get { state.withLock { $0.purpose } }
    set {
      precondition(!newValue.isEmpty, "a purpose identifier must not be empty")
      precondition(presenter == nil, "a coordinator of a presenter has a fixed purpose")
      state.withLock { $0.purpose = newValue }
    }
  }

  /// Cancels all waiting calls of this coordinator, from any thread.
  ///
  /// Each fails at once with `CocoaError.userCancelled`. A call whose accessor has begun continues.
  public func cancel() {
    for call in state.withLock({ Array($0.calls.values) }) { call.interruption.cancel() }
  }

  /// Whether a call waits in the kernel for another claim or an answer; for tests.
  package var isWaiting: Bool {
    state.withLock { $0.calls.values.contains { $0.interruption.isWaiting } }
  }

  /// Announces that an item will be moved.
  ///
  /// It has no effect on Linux, where no sandbox needs it.
  public func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Reports, inside an accessor for writing, that the item was moved.
  ///
  /// Its presenters are notified when the accessor has returned.
  public func item(at oldURL: URL, didMoveTo newURL: URL) {
    let move = FileMove(from: CanonicalPath.ofItem(oldURL), to: CanonicalPath.ofItem(newURL))
    state.withLock { $0.moves.append(move) }
  }

  /// Runs `body` with a claim for all accesses.
  ///
  /// - Parameters:
  ///   - isBatch: Calls inside do not ask the presenters again.
  ///   - body: Releases the claim by calling `end`, once.
  /// - Throws: `NSError` before `body`.
  func access(
    _ accesses: [FileAccess], isBatch: Bool = false,
    _ body: (_ urls: [URL], _ end: @escaping @Sendable () -> Void) -> Void
  ) throws {
    try access(accesses, in: newCall(for: accesses), isBatch: isBatch, body)
  }

  /// A call that ``cancel()`` ends from now on.
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
    let handed: [AccessorFile]
    do {
      try round.begin(interruption: interruption)
      do {
        claim = try FileClaim(
          accesses.flatMap(\.items), purpose: purposeIdentifier, interruption: interruption)
        handed = try accesses.map { try $0.prepareFile() }
      } catch {
        round.end(moves: [])
        throw error
      }
    } catch {
      trace.record(.refused)
      throw Self.cocoa(error, url: accesses.first?.url)
    }
    trace.record(.granted)
    round.accessBegins()
    if isBatch { state.withLock { $0.prepared += asked } }
    body(handed.map(\.url)) { [self] in
      if isBatch {
        state.withLock { state in state.prepared.removeAll { asked.contains($0) } }
      }
      round.accessEnds()
      claim.release()
      for file in handed { file.discard() }
      trace.record(.released)
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

/// A move of an item from one canonical path to another.
struct FileMove: Equatable, Sendable {
  var from: String
  var to: String
}

/// A call of a coordinator while it waits.
final class FileCall: Sendable {
  let trace: ClaimTrace
  let interruption: Interruption

  init(trace: ClaimTrace) {
    self.trace = trace
    interruption = Interruption { trace.record(.waiting) }
  }
}
