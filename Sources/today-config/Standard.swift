import Glibc
import TodayWire

/// Files and the standard streams.
enum Standard {
  static func complain(_ sentence: String) {
    let bytes = Array((sentence + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// - Returns: The exit status.
  static func write(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(STDOUT_FILENO, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return 1 }
        done += count
      }
      return 0
    }
  }

  /// The whole file, or one byte more than `limit`; nil, with `errno`, if it cannot be read.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      return nil
    }
    return read(file, limit: limit)
  }

  static func read(_ file: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      if bytes.count > limit { return Array(bytes.prefix(limit + 1)) }
    }
  }
}
