import CTodaySystem
import Glibc
import TodayEngine

/// The hash of a file. Files with equal hashes are the same program.
enum FileHash {
  /// SHA-256 in hexadecimal.
  static func sha256(of path: String) throws(FileError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(file) }
    var hash = today_sha256()
    today_sha256_begin(&hash)
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, code: errno) }
      if count == 0 { break }
      today_sha256_add(&hash, part, count)
    }
    return text(&hash)
  }

  static func sha256(of bytes: [UInt8]) -> String {
    var hash = today_sha256()
    today_sha256_begin(&hash)
    today_sha256_add(&hash, bytes, bytes.count)
    return text(&hash)
  }

  private static func text(_ hash: inout today_sha256) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    today_sha256_end(&hash, &digest)
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
