import Glibc
import TodayHost

/// Standard output of the plain board. A reader that does not read does not stop the board.
@MainActor
final class PlainOutput {
  /// Nothing more can be written: the reader has closed the pipe, or the disk is full.
  var failed: () -> Void = {}
  /// Everything is written after a wait.
  var drained: () -> Void = {}

  private let reactor: Reactor
  private var waiting: ArraySlice<UInt8> = []
  private var hasFailed = false
  private var registration: Reactor.Token?

  /// The number of bytes that a ready pipe or terminal accepts at once.
  private static let chunk = 512
  /// The time that the end waits for a reader.
  private static let patience: Int32 = 500

  init(_ reactor: Reactor) { self.reactor = reactor }

  /// Whether everything is written.
  var isEmpty: Bool { waiting.isEmpty }

  func write(_ bytes: [UInt8]) {
    if hasFailed { return }
    waiting += bytes
    writeWhatFits()
    if !waiting.isEmpty, registration == nil, !hasFailed {
      registration = reactor.register(1, .writable) { [weak self] _ in self?.writeWhatFits() }
    }
  }

  /// Writes the rest, if the reader accepts it soon.
  func finish() {
    while !waiting.isEmpty, !hasFailed, isReady(within: Self.patience) { writeChunk() }
  }

  private func writeWhatFits() {
    while !waiting.isEmpty, !hasFailed, isReady(within: 0) { writeChunk() }
    guard waiting.isEmpty || hasFailed, let registration else { return }
    reactor.cancel(registration)
    self.registration = nil
    if !hasFailed { drained() }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }

  private func writeChunk() {
    let count = min(waiting.count, Self.chunk)
    guard Output.write(Array(waiting.prefix(count))) else {
      hasFailed = true
      waiting = []
      return failed()
    }
    waiting = waiting.dropFirst(count)
  }
}
