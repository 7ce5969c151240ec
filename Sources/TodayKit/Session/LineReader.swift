import Foundation
import Glibc
import TodayWire

/// Reads the host's lines on a separate thread and passes them to the main actor, in order.
enum LineReader {
  /// - Parameters:
  ///   - watch: Runs the calls on the main thread and monitors it.
  ///   - line: Called for each line, without its LF.
  ///   - end: Called once, after all lines, with nil if the host has closed the connection,
  ///     otherwise with the error. It must end the process.
  static func start(
    descriptor: Int32, watch: MainThreadWatch, line: @escaping @MainActor ([UInt8]) -> Void,
    end: @escaping @MainActor (String?) -> Void
  ) {
    let thread = Thread {
      let reason = read(descriptor, watch) { bytes in
        watch.onMain { line(bytes) }
      }
      watch.onMain { end(reason) }
      // The host has ended. A widget that hangs must not survive it.
      sleep(1)
      _exit(0)
    }
    thread.name = "wire"
    thread.start()
  }

  /// Blocks until the end of the input.
  private static func read(
    _ descriptor: Int32, _ watch: MainThreadWatch, line: ([UInt8]) -> Void
  ) -> String? {
    var splitter = LineSplitter()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let timeout = watch.timeout, !isReadable(descriptor, within: timeout) {
        watch.check()
        continue
      }
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

  /// - Parameter timeout: Milliseconds.
  private static func isReadable(_ descriptor: Int32, within timeout: Int32) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, timeout) != 0
  }
}
