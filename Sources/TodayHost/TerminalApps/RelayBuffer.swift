/// Bytes on their way from one descriptor to another.
///
/// It has a fixed capacity. While it is full, the relay does not read, so the writing program waits.
struct RelayBuffer {
  /// Longer than the capacity, because a filter may pass on bytes that it has held back.
  private var storage: [UInt8]
  private let capacity: Int
  private var start = 0
  private var end = 0

  init(capacity: Int) {
    self.capacity = capacity
    storage = [UInt8](repeating: 0, count: capacity + TitleFilter.longest)
  }

  var isEmpty: Bool { start == end }

  /// The number of bytes that wait.
  var count: Int { end - start }

  /// Whether it can be filled: a half-empty buffer makes the system calls large.
  var hasRoom: Bool { end < capacity }

  /// The bytes that wait.
  var waiting: ArraySlice<UInt8> { storage[start..<end] }

  /// Appends what `read` stores in the free part.
  ///
  /// - Parameter read: As `read(2)`: returns the number of bytes, 0 at the end, negative on failure.
  /// - Returns: The result of `read`, and the new bytes.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> (Int, ArraySlice<UInt8>) {
    let place = end
    let count = store(read)
    if count > 0 { end += count }
    return (count, storage[place..<end])
  }

  /// The same, without the bytes that `filter` removes.
  mutating func fill(
    through filter: inout TitleFilter, _ read: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    let place = end
    let count = store(read)
    guard count > 0 else { return count }
    let passed = filter.pass(storage[place..<place + count])
    storage.withUnsafeMutableBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: bytes[place...]).copyBytes(from: passed)
    }
    end = place + passed.count
    return count
  }

  /// Reads into the free part.
  private mutating func store(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let free = end..<capacity
    return storage.withUnsafeMutableBytes { bytes in
      read(UnsafeMutableRawBufferPointer(rebasing: bytes[free]))
    }
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
