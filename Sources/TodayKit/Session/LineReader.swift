import Foundation
import Glibc
import TodayWire

/// Reads the host's lines on a thread of its own and hands them to the main actor, in order.
enum LineReader {
  /// - Parameters:
  ///   - line: Called for each line, without its LF.
  ///   - end: Called once, after all lines: nil when the host has closed the wire, else what was
  ///     wrong with it. Must end the process.
  static func start(
    descriptor: Int32, line: @escaping @MainActor ([UInt8]) -> Void,
    end: @escaping @MainActor (String?) -> Void
  ) {
    let thread = Thread {
      let reason = read(descriptor) { bytes in
        DispatchQueue.main.async { MainActor.assumeIsolated { line(bytes) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { end(reason) } }
      // The host has gone. A widget that hangs does not outlive it.
      sleep(1)
      _exit(0)
    }
    thread.name = "wire"
    thread.start()
  }

  /// Blocks until the end of the input.
  private static func read(_ descriptor: Int32, line: ([UInt8]) -> Void) -> String? {
    var splitter = LineSplitter()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return nil }
      do throws(LineSplitter.Failure) {
        try splitter.append(buffer[..<count], line: line)
      } catch {
        return "the host sent a line that is too long"
      }
    }
  }
}
