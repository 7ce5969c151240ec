import CTodaySystem
import Glibc
import TodayWire

/// What a command that a tap has started writes to its standard error.
///
/// A file in memory and no pipe: the command may outlive the board, and would be ended by the first
/// word that it writes into a pipe without a reader. The file takes so much and no more: nobody
/// empties it.
final class CommandErrors: Sendable {
  private static let limit: off_t = 1 << 20

  let descriptor: Int32

  /// nil where the kernel has no such file: then nothing is known of what it says.
  init?() {
    descriptor = today_bounded_file(Self.limit)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// The first line that says anything; nil where there is none.
  var firstLine: String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let written = bytes.prefix(max(count, 0)).prefix { $0 != 0 }
    return written.split(separator: 0x0A).lazy
      .map { Sanitizer.line(String(decoding: $0, as: UTF8.self)) }
      .first { $0.contains { !$0.isWhitespace } }
  }
}
