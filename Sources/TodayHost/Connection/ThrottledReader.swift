import Glibc
import TodayEngine

/// Reads a pipe no faster than a token bucket allows. Above that rate the pipe is not read, so only
/// the writer waits.
@MainActor
final class ThrottledReader {
  /// Bytes that were read, at most `perTurn`.
  var received: (ArraySlice<UInt8>) -> Void = { _ in }
  /// The writer has closed the pipe. Called at most once.
  var ended: () -> Void = {}

  private let reactor: Reactor
  private var descriptor: Int32
  private let perTurn: Int
  private var bucket: TokenBucket
  private var registration: Reactor.Token?
  private var timer: Reactor.Token?
  private var isPaused = false
  /// The bytes that may still be read after the end of the process, and the completion handler.
  private var rest: (count: Int, whenDone: () -> Void)?

  /// Takes ownership of the descriptor, which must not block.
  ///
  /// - Parameter isWaiting: Whether reading starts only with ``begin()``.
  init(
    reactor: Reactor, descriptor: Int32, bucket: TokenBucket, perTurn: Int, isWaiting: Bool = false
  ) {
    self.reactor = reactor
    self.descriptor = descriptor
    self.bucket = bucket
    self.perTurn = perTurn
    registration = reactor.register(descriptor, isWaiting ? [] : .readable) { [weak self] _ in
      self?.readSome()
    }
  }

  isolated deinit { close() }

  /// Starts to read, if it has waited.
  func begin() {
    if let registration, !isPaused { reactor.setInterest(registration, .readable) }
  }

  /// Charges an additional cost for received data.
  func charge(_ count: Int) {
    bucket.take(count, now: HostClock.awake)
  }

  /// Stops reading for good, but leaves the pipe open.
  func pause() {
    isPaused = true
    if let registration { reactor.setInterest(registration, []) }
    finishRest()
  }

  /// Reads what the ended writer left behind, without the bucket, at most `limit` bytes. Calls
  /// `whenDone`, possibly before it returns.
  func readRest(limit: Int, whenDone: @escaping () -> Void) {
    guard descriptor >= 0, !isPaused else { return whenDone() }
    rest = (limit, whenDone)
    readSome()
  }

  func close() {
    cancelTimer()
    guard descriptor >= 0 else { return }
    if let registration { reactor.cancel(registration) }
    Glibc.close(descriptor)
    descriptor = -1
    rest = nil
  }

  private func readSome(isSecond: Bool = false) {
    guard descriptor >= 0, !isPaused else { return }
    let limit = min(perTurn, rest?.count ?? perTurn)
    var (count, code) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, length in
      count = Glibc.read(descriptor, buffer.baseAddress, limit)
      code = errno
      length = max(0, count)
    }
    if count < 0, code == EINTR { return readLater(at: HostClock.awake) }
    if count < 0, code == EAGAIN { return finishRest() }
    guard count > 0 else {
      let whenDone = rest?.whenDone
      close()
      ended()
      whenDone?()
      return
    }
    rest?.count -= count
    charge(count)
    received(bytes[...])
    guard descriptor >= 0, !isPaused else { return }
    if let rest {
      if rest.count <= 0 { return finishRest() }
      // The pipe is empty, so the end comes next.
      if count < limit, !isSecond { return readSome(isSecond: true) }
      // In a turn of its own, so that other events are not delayed.
      readLater(at: HostClock.awake)
    } else if !bucket.isOpen(now: HostClock.awake) {
      if let registration { reactor.setInterest(registration, []) }
      readLater(at: bucket.opens())
    }
  }

  private func readLater(at deadline: Duration) {
    cancelTimer()
    timer = reactor.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      timer = nil
      if let registration, !isPaused { reactor.setInterest(registration, .readable) }
      if rest != nil { readSome() }
    }
  }

  private func cancelTimer() {
    if let timer { reactor.cancel(timer) }
    timer = nil
  }

  private func finishRest() {
    guard let whenDone = rest?.whenDone else { return }
    rest = nil
    whenDone()
  }
}
