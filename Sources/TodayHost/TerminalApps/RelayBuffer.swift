/// Bytes on their way from one descriptor to another.
///
/// It has a fixed capacity. While it is full, the relay does not read, so the writing program waits.
struct RelayBuffer {
  private var storage: [UInt8]
  private var start = 0
  private var end = 0

  init(capacity: Int) {
    storage = [UInt8](repeating: 0, count: capacity)
  }

  var isEmpty: Bool { start == end }

  /// The number of bytes that wait.
  var count: Int { end - start }

  /// Whether it can be filled: a half-empty buffer makes the system calls large.
  var hasRoom: Bool { end < storage.count }

  /// The bytes that wait.
  var waiting: ArraySlice<UInt8> { storage[start..<end] }

  /// Appends what `read` stores in the free part.
  ///
  /// - Parameter read: As `read(2)`: returns the number of bytes, 0 at the end, negative on failure.
  /// - Returns: The result of `read`, and the new bytes.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> (Int, ArraySlice<UInt8>) {
    let place = end
    let count = storage.withUnsafeMutableBytes { bytes in
      read(UnsafeMutableRawBufferPointer(rebasing: bytes[place...]))
    }
    if count > 0 { end += count }
    return (count, storage[place..<end])
  }

  /// Removes what `write` accepts.
  ///
  /// - Parameter write: As `write(2)`: returns the number of bytes, negative on failure.
  /// - Returns: The result of `write`.
  mutating func drain(_ write: (UnsafeRawBufferPointer) -> Int) -> Int {
    let count = storage.withUnsafeBytes { bytes in
      write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    }
    if count > 0 { start += count }
    if isEmpty { removeAll() }
    return count
  }

  mutating func removeAll() {
    start = 0
    end = 0
  }
}
