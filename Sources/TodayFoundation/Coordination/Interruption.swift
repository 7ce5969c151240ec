import Foundation
import Glibc
import Synchronization

/// Cancels a wait from another thread.
final class Interruption: Sendable {
  /// The wait was cancelled.
  struct Cancelled: Error {}

  private let willWait: @Sendable () -> Void

  private struct State {
    var hasWaited = false
    var next = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())
  // Not a part of the state: it is read under locks that the woken threads take.
  private let cancelled = Atomic(false)

  /// - Parameter willWait: Called before the first wait in the kernel.
  init(willWait: @escaping @Sendable () -> Void = {}) {
    self.willWait = willWait
  }

  var isCancelled: Bool { cancelled.load(ordering: .sequentiallyConsistent) }

  var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty && $0.hasWaited } }

  /// Cancels the current wait and all later ones.
  ///
  /// Returns when no thread waits.
  func cancel() {
    cancelled.store(true, ordering: .sequentiallyConsistent)
    // A system call that is about to begin misses the signal, so the signal is repeated until the
    // wait has ended.
    while true {
      let waiting = state.withLock { state in
        // Under the lock, so that a waiting thread cannot end now.
        for wake in state.waiting.values { wake() }
        return !state.waiting.isEmpty
      }
      guard waiting else { return }
      usleep(500)
    }
  }

  /// Runs a system call until it succeeds, fails, or is cancelled.
  ///
  /// - Parameter call: Returns a negative number and sets `errno` if it fails.
  /// - Returns: The result of the call.
  /// - Throws: ``Cancelled``; `POSIXError` for every error but an interrupted call.
  @discardableResult
  func waitInSystem(_ call: () -> Int32) throws -> Int32 {
    _ = Self.signalIsHandled
    let isFirst = state.withLock { state in
      defer { state.hasWaited = true }
      return !state.hasWaited
    }
    if isFirst { willWait() }
    let thread = SendableThread(thread: pthread_self())
    return try wait(waking: { pthread_kill(thread.thread, Self.signal) }) {
      // Threads of a dispatch queue block all signals.
      var ours = sigset_t()
      var before = sigset_t()
      sigemptyset(&ours)
      sigaddset(&ours, Self.signal)
      pthread_sigmask(SIG_UNBLOCK, &ours, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      while true {
        if isCancelled { throw Cancelled() }
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw POSIXError.last }
      }
    }
  }

  /// Runs `body`, which waits.
  ///
  /// Another thread calls `wake` repeatedly to cancel it.
  func wait<Result>(
    waking wake: @escaping @Sendable () -> Void, _ body: () throws -> Result
  ) throws -> Result {
    let id: Int = try state.withLock { state in
      if isCancelled { throw Cancelled() }
      state.next += 1
      state.waiting[state.next] = wake
      return state.next
    }
    defer { state.withLock { $0.waiting[id] = nil } }
    return try body()
  }

  // Unchecked: a thread's name is a pointer, and it is only signalled while the thread waits.
  private struct SendableThread: @unchecked Sendable {
    var thread: pthread_t
  }

  /// A signal that other code is unlikely to use.
  ///
  /// It only interrupts a system call, and is sent only to a thread that waits here.
  private static let signal = __libc_current_sigrtmax() - 3

  private static let signalIsHandled: Void = {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigemptyset(&action.sa_mask)
    // Without SA_RESTART, because the call must end.
    action.sa_flags = 0
    sigaction(signal, &action, nil)
  }()
}
