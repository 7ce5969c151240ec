/// Cuts bytes into lines at LF, in whole stretches: a flood is not looked at byte by byte.
struct LineBuffer {
  private(set) var pending: [UInt8] = []
  private var isSkipping = false

  /// Takes bytes and hands on each line that they complete, without its LF.
  ///
  /// - Parameters:
  ///   - limit: Bytes a line may have. Of a longer one the first `limit` are handed on, once, with
  ///     `isCut`, and the rest up to its LF is dropped.
  ///   - line: Returns whether to go on.
  mutating func append(
    _ bytes: ArraySlice<UInt8>, limit: Int, line: (_ line: [UInt8], _ isCut: Bool) -> Bool
  ) {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)
      let stretch = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? []
      var goesOn = true
      if !isSkipping {
        let room = limit - pending.count
        pending += stretch.prefix(room)
        if stretch.count > room {
          isSkipping = true
          goesOn = line(take(), true)
        } else if end != nil {
          goesOn = line(take(), false)
        }
      }
      if end != nil { isSkipping = false }
      if !goesOn { return }
    }
  }

  /// What no LF has ended, which is then gone.
  mutating func take() -> [UInt8] {
    defer { pending = [] }
    return pending
  }
}
