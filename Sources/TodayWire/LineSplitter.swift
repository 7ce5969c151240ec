/// Splits a stream of bytes into lines. Only LF ends a line.
package struct LineSplitter: Sendable {
  /// The longest line in bytes, without its LF.
  package static let maximumLineLength = 1 << 20

  package enum Failure: Error, Equatable {
    case lineTooLong
  }

  private var pending: [UInt8] = []

  package init() {}

  /// The number of bytes after the last LF.
  package var pendingCount: Int { pending.count }

  /// Appends bytes, and passes each complete line on without its LF.
  ///
  /// - Throws: `Failure.lineTooLong` once a line exceeds ``maximumLineLength``. Complete lines
  ///   before it have been passed on, and the splitter is empty afterwards.
  package mutating func append(
    _ bytes: some Sequence<UInt8>, line: ([UInt8]) -> Void
  ) throws(Failure) {
    for byte in bytes {
      if byte == 0x0A {
        line(pending)
        pending.removeAll(keepingCapacity: pending.count < 1 << 16)
      } else if pending.count == Self.maximumLineLength {
        pending = []
        throw .lineTooLong
      } else {
        pending.append(byte)
      }
    }
  }
}
