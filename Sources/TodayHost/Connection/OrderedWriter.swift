import Glibc

/// Writes to a pipe, in order, without blocking. Bytes that do not fit into the pipe wait in a
/// queue.
@MainActor
final class OrderedWriter {
  enum Problem {
    /// The reading end is closed.
    case closed
    /// The queue exceeds its limit.
    case full
  }

  /// Called at most once. Nothing is written afterwards.
  var failed: (Problem) -> Void = { _ in }

  private let reactor: Reactor
  private let limit: Int
  private var descriptor: Int32
  private var registration: Reactor.Token?
  private var queue: [UInt8] = []
  private var written = 0
  private var closesWhenEmpty = false

  /// Takes ownership of the descriptor.
  ///
  /// - Parameter limit: The largest number of bytes in the queue.
  init(reactor: Reactor, descriptor: Int32, limit: Int) {
    self.reactor = reactor
    self.descriptor = descriptor
    self.limit = limit
    // Not watched while the queue is empty: the next write notices a closed reader.
    registration = reactor.register(descriptor, []) { [weak self] _ in self?.flush() }
  }

  isolated deinit { close() }

  /// Bytes in the queue.
  var waitingCount: Int { queue.count - written }

  func write(_ bytes: [UInt8]) {
    guard descriptor >= 0, !closesWhenEmpty else { return }
    queue += bytes
    flush()
    if descriptor >= 0, waitingCount > limit { fail(.full) }
  }

  /// Closes the pipe when the queue is empty.
  func finish() {
    closesWhenEmpty = true
    flush()
  }

  func close() {
    guard descriptor >= 0 else { return }
    if let registration { reactor.cancel(registration) }
    Glibc.close(descriptor)
    descriptor = -1
    queue = []
    written = 0
  }

  private func flush() {
    guard descriptor >= 0, let registration else { return }
    while waitingCount > 0 {
      let count = queue.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { break }
        return fail(.closed)
      }
      written += count
    }
    if waitingCount == 0 {
      queue.removeAll(keepingCapacity: queue.count <= 1 << 16)
      written = 0
      if closesWhenEmpty { return close() }
    } else if written > 1 << 16 {
      queue.removeFirst(written)
      written = 0
    }
    reactor.setInterest(registration, waitingCount == 0 ? [] : .writable)
  }

  private func fail(_ problem: Problem) {
    close()
    failed(problem)
  }
}
