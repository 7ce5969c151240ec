package import TodayOpening
package import TodayRender

extension Terminal {
  /// The stored form of a picture for a later start, with the bytes that take and restore this
  /// terminal.
  ///
  /// - Returns: nil if the terminal's entry would be needed, or if the picture is too large.
  package func picture(of grid: Grid, as identity: PictureIdentity) -> StoredFrame? {
    var abilities = encoder.abilities
    abilities.showsLinks = false
    var encoder = FrameEncoder(abilities: abilities)
    let grid = usesASCII ? grid.ascii : grid
    guard abilities.takesExtensions, let binary = grid.binary else { return nil }
    let picture = StoredFrame(
      identity: identity, enter: restoration.enter, leave: restoration.leave,
      painted: encoder.encode(grid, over: .blank), grid: binary)
    return picture.isHarmless ? picture : nil
  }
}
