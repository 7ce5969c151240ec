/// Cuts bytes into lines at LF. It searches in large pieces, not byte by byte, so that a flood is
/// cheap.
struct LineBuffer {
  private(set) var pending: [UInt8] = []
  private var isSkipping = false

  /// Takes bytes and passes on each line that they complete, without its LF.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes of a line. Of a longer line, the first `limit` bytes are
  ///     passed on, once, with `isCut`. The rest up to the LF is dropped.
  ///   - line: Returns whether to continue.
  mutating func append(
    _ bytes: ArraySlice<UInt8>, limit: Int, line: (_ line: [UInt8], _ isCut: Bool) -> Bool
  ) {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      let stretch = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? []
      var continues = true
      if !isSkipping {
        let room = limit - pending.count
        pending += stretch.prefix(room)
        if stretch.count > room {
          isSkipping = true
          continues = line(take(), true)
        } else if end != nil {
          continues = line(take(), false)
        }
      }
      if end != nil { isSkipping = false }
      if !continues { return }
    }
  }

  /// The bytes after the last LF, which are removed.
  mutating func take() -> [UInt8] {
    defer { pending = [] }
    return pending
  }
}
