import Glibc
import TodayFleet
import TodayWire

/// The lines between the host and this program.
final class HostPipe {
  private var splitter = LineSplitter()
  private var output: [UInt8] = []
  private var written = 0
  private(set) var hasEnded = false

  /// Above this number of waiting bytes, nothing is read from the broker.
  private static let most = 1 << 20

  var isFull: Bool { waitingCount > Self.most }

  var wantsToWrite: Bool { waitingCount > 0 }

  private var waitingCount: Int { output.count - written }

  /// Reads what is there.
  func read(_ request: (FleetRequest) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      hasEnded = true
      return
    }
    do throws(LineSplitter.Failure) {
      try splitter.append(bytes[..<count]) { line in
        if let json = try? JSONReader.read(line), let value = FleetRequest(json: json) {
          request(value)
        }
      }
    } catch {
      // The host writes no such line, so this is another program.
      hasEnded = true
    }
  }

  func write(_ report: FleetReport) {
    output += report.json.bytes + [0x0A]
    flush()
  }

  func flush() {
    while waitingCount > 0 {
      let count = output.withUnsafeBytes { bytes in
        Glibc.write(STDOUT_FILENO, bytes.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        hasEnded = true
        break
      }
      written += count
    }
    if waitingCount == 0 {
      output.removeAll(keepingCapacity: output.count < 1 << 16)
      written = 0
    }
  }
}
