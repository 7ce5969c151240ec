package import TodayWire

extension Theme {
  /// The theme for a terminal with this colour depth.
  ///
  /// With many colours, each paint is the nearest colour with about the same contrast to the
  /// background as in the scheme. Eight colours, or none, are too few for a scheme: then the
  /// terminal's own colours are used, and attributes show the other differences.
  ///
  /// - Parameter ground: The terminal's background; nil: that of the scheme.
  package func reduced(to depth: ColorDepth, on ground: Appearance? = nil) -> Theme {
    var theme = self
    theme.depth = min(depth, self.depth)
    switch theme.depth {
    case .truecolor: return theme
    case .indexed256, .ansi16: if !palette.isEmpty { theme.useNearest(of: self) }
    case .ansi8:
      if let ground { theme.isDark = ground == .dark }
      theme.useTerminal()
      if !theme.isDark { theme.useColorsOnWhite() }
    case .none:
      theme.useTerminal()
      for path in Theme.paints { theme[keyPath: path] = .standard }
      theme.chartRamp = chartRamp.map { _ in .standard }
      theme.dim = .indexed(8)
      theme.rule = .indexed(8)
      theme.selection = .indexed(8)
      theme.bad = .indexed(9)
    }
    return theme
  }

  private static var paints: [WritableKeyPath<Theme, Paint>] {
    [
      \.background, \.text, \.dim, \.hint, \.rule, \.focus, \.title, \.accent, \.good, \.warn,
      \.bad,
      \.info, \.selection,
    ]
  }

  private mutating func useTerminal() {
    for path in Theme.paints { self[keyPath: path] = Theme.terminal[keyPath: path] }
    chartRamp = Theme.terminal.chartRamp
    // The blue of the usual eight cannot be read on black.
    focus = .indexed(6)
  }

  /// The cyan and the yellow of the usual eight cannot be read on white.
  private mutating func useColorsOnWhite() {
    focus = .indexed(4)
    info = .indexed(4)
    warn = .indexed(5)
    accent = .indexed(4)
    chartRamp = [.indexed(2), .indexed(4), .indexed(5), .indexed(1)]
  }

  private mutating func useNearest(of theme: Theme) {
    background = ground(of: theme)
    guard let nearest = NearestPaints(theme, background, depth) else { return }
    text = nearest.paint(for: theme.text, atLeast: 7)
    title = nearest.paint(for: theme.title, atLeast: 4.5)
    dim = nearest.paint(for: theme.dim, atLeast: depth == .ansi16 ? 3 : 4.5)
    hint = nearest.paint(for: theme.hint, atLeast: depth == .ansi16 ? 3 : 4.5)
    for path in [\Theme.accent, \.good, \.warn, \.bad, \.info] {
      self[keyPath: path] = nearest.hue(for: theme[keyPath: path], else: text)
    }
    chartRamp = theme.chartRamp.map { nearest.hue(for: $0, else: text) }
    focus = nearest.hue(for: theme.focus, else: dim)
    if focus == text { focus = accent }
    rule = nearest.paint(for: theme.rule, atLeast: 1.6, except: [background])
    selection = nearest.paint(for: theme.selection, atLeast: 1.1, except: [background, text])
  }

  /// Of 16 colours the nearest to a dark ground may be a grey on which little can be read.
  private func ground(of theme: Theme) -> Paint {
    guard depth == .ansi16, let color = theme.background.color else {
      return theme.background.reduced(to: depth)
    }
    return Paint.nearest(to: color, among: theme.isDark ? [0] : [7, 15]) ?? .indexed(0)
  }
}

/// Finds paints of a terminal with few colours that are as good to read as a scheme's own.
private struct NearestPaints {
  private let ground: RGB
  /// The reduced background.
  private let reducedGround: RGB
  private let indexes: Range<Int>

  init?(_ theme: Theme, _ background: Paint, _ depth: ColorDepth) {
    guard let ground = theme.background.color, let reducedGround = background.color else {
      return nil
    }
    self.ground = ground
    self.reducedGround = reducedGround
    // The first 16 look different in every terminal, so they stand for no exact colour.
    indexes = depth == .ansi16 ? 0..<16 : 16..<256
  }

  /// - Parameter contrast: The required contrast of a colour that has it in its scheme.
  func paint(for paint: Paint, atLeast contrast: Double, except taken: [Paint] = []) -> Paint {
    guard let color = paint.color else { return paint }
    // Blue is as dark as black, and never a text colour.
    let isGrey = indexes.count == 16 && color.perceived.chroma < 0.06
    let suitable = readable(color, contrast).filter {
      !taken.contains(.indexed(UInt8($0))) && (!isGrey || [0, 7, 8, 15].contains($0))
    }
    return Paint.nearest(to: color, among: suitable) ?? plain
  }

  /// Where there are 16, the nearest of a pale red is a grey: there it is the red, and where the
  /// ground lets no such hue be read, it is another paint.
  func hue(for paint: Paint, else other: Paint) -> Paint {
    guard let color = paint.color else { return paint }
    guard indexes.count == 16 else {
      return Paint.nearest(to: color, among: readable(color, 4.5)) ?? other
    }
    let wanted = color.perceived
    let alike = readable(color, 3).filter {
      Paint.color(of: UInt8($0)).perceived.hueLikeness(to: wanted) > 0.5
    }
    let best = alike.max { score($0, wanted) < score($1, wanted) }
    return best.map { .indexed(UInt8($0)) } ?? other
  }

  private func score(_ index: Int, _ wanted: RGB.Perceived) -> Double {
    let color = Paint.color(of: UInt8(index)).perceived
    return color.hueLikeness(to: wanted) - 0.3 * abs(color.lightness - wanted.lightness)
  }

  private func readable(_ color: RGB, _ contrast: Double) -> [Int] {
    let least = min(contrast, color.contrast(with: ground))
    return indexes.filter { Paint.color(of: UInt8($0)).contrast(with: reducedGround) >= least }
  }

  private var plain: Paint { reducedGround.isLight ? .indexed(0) : .indexed(15) }
}

extension Paint {
  /// The known colours of the terminal: the first 16 as in xterm.
  var color: RGB? {
    switch self {
    case .standard: nil
    case .indexed(let index): Self.color(of: index)
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    }
  }
}
