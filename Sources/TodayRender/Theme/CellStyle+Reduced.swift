extension CellStyle {
  /// The style with the nearest colours of a terminal with that depth.
  ///
  /// With fewer than 16 colours there are no bright ones. Bright black, the colour of dim text,
  /// becomes the dim attribute; other bright colours become bold; a dim background becomes reverse.
  package func reduced(to depth: ColorDepth) -> CellStyle {
    var style = self
    if depth < .ansi16 {
      if foreground == .indexed(8) {
        style.foreground = .standard
        style.attributes.insert(.dim)
      } else if case .indexed(9...15) = foreground {
        style.attributes.insert(.bold)
      }
      if background == .indexed(8) {
        style.background = .standard
        style.attributes.insert(.reverse)
      }
    }
    style.foreground = style.foreground.reduced(to: depth)
    style.background = style.background.reduced(to: depth)
    return style
  }
}
