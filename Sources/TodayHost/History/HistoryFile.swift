import Glibc

/// One file of a history while a part of it is read.
struct HistoryFile: ~Copyable {
  private let descriptor: Int32

  /// `nil` if it is not a regular file or cannot be read.
  init?(_ path: String) {
    descriptor = (try? FileSystem.openRegular(path, O_RDONLY, for: .read)) ?? -1
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Its present end. Other processes may append to it.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Fewer at the end of the file.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let length = pread(
          descriptor, buffer.baseAddress! + count, range.count - count,
          off_t(range.lowerBound + count))
        if length < 0, errno == EINTR { continue }
        guard length > 0 else { return }
        count += length
      }
    }
  }

  struct Content {
    var head: HistoryRecord
    var reason: ArraySlice<UInt8>
    var picture: ArraySlice<UInt8>
  }

  /// Most records fit into one read.
  func record(at offset: Int) -> Content? {
    var bytes = bytes(offset..<(offset + 4096))
    guard let length = HistoryRecord.length(of: bytes[...]) else { return nil }
    if length > bytes.count { bytes += self.bytes((offset + bytes.count)..<(offset + length)) }
    guard let head = bytes.withUnsafeBytes({ HistoryRecord($0, at: 0) }) else { return nil }
    let reasonEnd = HistoryRecord.headLength + head.reasonLength
    return Content(
      head: head, reason: bytes[HistoryRecord.headLength..<reasonEnd],
      picture: bytes[reasonEnd..<head.length])
  }
}
