import Dispatch
import Glibc

/// Writes the widget's lines whole and in order, without making the main actor wait for the host.
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
        // The host has gone, and the reader is about to notice.
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits until what was said is on the wire, for 200 ms at most: the host may not read any more.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .milliseconds(200))
  }
}
