/// Cuts a stream of bytes into the lines of the wire: ended by LF, and by LF only.
package struct LineSplitter: Sendable {
  /// A line may be 1 MiB long without its LF.
  package static let maximumLineLength = 1 << 20

  package enum Failure: Error, Equatable {
    case lineTooLong
  }

  private var pending: [UInt8] = []

  package init() {}

  /// Bytes held that no LF has ended yet.
  package var pendingCount: Int { pending.count }

  /// Takes bytes and hands on each line that they complete, without its LF.
  ///
  /// - Throws: `Failure.lineTooLong` once a line exceeds ``maximumLineLength``; what was complete
  ///   before it has been handed on, and the splitter holds nothing any more.
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
