import Foundation
import Glibc
import Synchronization

/// Runs what is for a queue on the thread of that queue that waits in a coordinator.
///
/// Two processes that read on their main threads and present to each other there would otherwise wait
/// for each other.
final class QueuePump: Sendable {
  private static let pumps = Mutex<[ObjectIdentifier: QueuePump]>([:])

  /// Becomes readable when there is something to run, and when ``wake()`` was called.
  let pipe: WakePipe
  private let queue: OperationQueue?
  private let blocks = Mutex<[@Sendable () -> Void]>([])

  /// For the queue that the thread is running for, if any.
  init() throws {
    pipe = try WakePipe()
    queue = Self.currentQueue
    guard let queue else { return }
    // A queue with several threads at once is in no need of this one.
    Self.pumps.withLock { $0[ObjectIdentifier(queue)] = self }
  }

  /// Runs `block` on the queue: at once on a thread of its own, else in its waiting thread, else as an
  /// operation.
  static func perform(on queue: OperationQueue, _ block: @escaping @Sendable () -> Void) {
    if isCurrent(queue) { return block() }
    let pump = pumps.withLock { pumps -> QueuePump? in
      let pump = pumps[ObjectIdentifier(queue)]
      pump?.blocks.withLock { $0.append(block) }
      return pump
    }
    if let pump { pump.wake() } else { queue.addOperation(block) }
  }

  func wake() { pipe.wake() }

  /// Runs what there is to run, on the waiting thread.
  func run() {
    pipe.drain()
    for block in take() { block() }
  }

  /// Nothing comes here any more.
  func end() {
    guard let queue else { return }
    Self.pumps.withLock { pumps in
      if pumps[ObjectIdentifier(queue)] === self { pumps[ObjectIdentifier(queue)] = nil }
    }
    for block in take() { queue.addOperation(block) }
  }

  private func take() -> [@Sendable () -> Void] {
    blocks.withLock { blocks in
      defer { blocks = [] }
      return blocks
    }
  }

  private static var currentQueue: OperationQueue? {
    if MainQueue.isCurrent { return .main }
    guard let queue = OperationQueue.current, queue !== OperationQueue.main else { return nil }
    return queue
  }

  private static func isCurrent(_ queue: OperationQueue) -> Bool { currentQueue === queue }
}

/// A pipe to end a `poll` with.
final class WakePipe: Sendable {
  let reading: Int32
  private let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError.last }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func wake() {
    // A full pipe wakes as well.
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(reading, &buffer, buffer.count) > 0 {}
  }
}
