import Dispatch
import Glibc

/// Writes the widget's lines whole and in order, without blocking the main actor.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "wire")

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ line: [UInt8]) {
    let descriptor = descriptor
    queue.async {
      var rest = line[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        // The host has ended, and the reader is about to notice.
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits until all lines are written, for at most 200 ms, because the host may have stopped
  /// reading.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .milliseconds(200))
  }
}
