import Foundation
import Glibc
import Synchronization

/// Runs a queue's operations on a thread of that queue while the thread waits in a coordinator.
///
/// Without it, two processes that coordinate on their main threads and present there would
/// deadlock.
final class QueuePump: Sendable {
  private static let pumps = Mutex<[ObjectIdentifier: QueuePump]>([:])

  /// Becomes readable when there is an operation, and after ``wake()``.
  let pipe: WakePipe
  private let queue: OperationQueue?
  private let blocks = Mutex<[@Sendable () -> Void]>([])

  /// For the queue of the current thread, if it has one.
  init() throws {
    pipe = try WakePipe()
    queue = Self.currentQueue
    guard let queue else { return }
    // A queue with several threads does not need it.
    Self.pumps.withLock { $0[ObjectIdentifier(queue)] = self }
  }

  /// Runs `block` on the queue: at once if a thread was made for it, in the queue's waiting thread,
  /// or as an operation.
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

  /// Runs the pending operations on the waiting thread.
  func run() {
    pipe.drain()
    for block in take() { block() }
  }

  /// Stops accepting operations.
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

/// A pipe that ends a `poll`.
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
    // A full pipe wakes it as well.
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(reading, &buffer, buffer.count) > 0 {}
  }
}
