extension CellStyle {
  /// The style with the nearest paints of a terminal of that depth.
  ///
  /// Below 16 colours there are no bright ones. The bright black, which is what is dim, becomes
  /// half-bright text; other bright ones become bold; a dim ground becomes reverse video.
  package func reduced(to depth: ColorDepth) -> CellStyle {
    var style = self
    if depth < .ansi16 {
      switch foreground {
      case .indexed(8):
        style.foreground = .standard
        style.attributes.insert(.dim)
      case .indexed(9...15): style.attributes.insert(.bold)
      default: break
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
