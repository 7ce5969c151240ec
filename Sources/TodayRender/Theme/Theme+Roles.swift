/// The least contrast of a role with the theme's background, by the Web Content Accessibility
/// Guidelines.
package enum RoleContrast {
  /// Level AA for text: titles, values, status, hints.
  package static let text = 4.5
  /// Secondary text, and graphs: the level for large text and figures.
  package static let figure = 3.0
  /// A rule only divides. It must be visible and no more.
  package static let rule = 1.8
  /// The least distance in Oklab between a warning and the state good.
  package static let states = 0.1
}

extension Theme {
  /// The one place that maps a base16 or base24 palette to roles.
  ///
  /// Published schemes are made for code in an editor, and many have colours that cannot be read on
  /// their background. Such a role moves toward black or white until it can be read.
  mutating func useRoles(of palette: [RGB]) {
    let ground = palette[0x0]
    func role(_ index: Int, _ contrast: Double = RoleContrast.text) -> Paint {
      palette[index].legible(on: ground, contrast: contrast).paint
    }
    let textColor = palette[0x5].legible(on: ground, contrast: RoleContrast.text)
    background = ground.paint
    text = textColor.paint
    dim = role(0x3, RoleContrast.figure)
    hint = role(0x3)
    rule = role(0x2, RoleContrast.rule)
    focus = role(0xD)
    title = role(0x4)
    accent = role(0xE)
    good = role(0xB)
    warn = Self.warning(of: palette).paint
    bad = role(0x8)
    info = role(0xC)
    selection = palette[0x2].backing(textColor, over: ground).paint
    chartRamp = [0xB, 0xA, 0x9, 0x8].map { role($0, RoleContrast.figure) }
  }
}

extension Theme {
  /// Yellow and green become brown and olive on a light background, which are alike. Then the
  /// warning gets more red.
  private static func warning(of palette: [RGB]) -> RGB {
    let colors = [palette[0xA], palette[0xB]]
    let legible = colors.map { $0.legible(on: palette[0x0], contrast: RoleContrast.text) }
    return legible == colors
      ? legible[0] : legible[0].distinct(from: legible[1], on: palette[0x0])
  }
}

extension RGB {
  private static let steps = 32

  /// The colour itself, or else the first one on its way to black or white with that contrast.
  func legible(on ground: RGB, contrast least: Double) -> RGB {
    if contrast(with: ground) >= least { return self }
    let white = RGB(red: 255, green: 255, blue: 255)
    let black = RGB(red: 0, green: 0, blue: 0)
    let end = ground.contrast(with: white) > ground.contrast(with: black) ? white : black
    for step in 1..<Self.steps {
      let color = mixed(with: end, share: step)
      if color.contrast(with: ground) >= least { return color }
    }
    return end
  }

  /// The colour itself, or else the first one on its way to the background that text can be read on.
  func backing(_ text: RGB, over ground: RGB) -> RGB {
    let least = min(RoleContrast.text, text.contrast(with: ground))
    for step in 0..<Self.steps {
      let color = mixed(with: ground, share: step)
      if color.contrast(with: text) >= least { return color }
    }
    return ground
  }

  /// The colour itself, or else the first one with a hue further away that can be told apart.
  fileprivate func distinct(from other: RGB, on ground: RGB) -> RGB {
    let least = RoleContrast.states * RoleContrast.states
    var color = self
    for _ in 0..<Self.steps where color.perceived.squaredDistance(to: other.perceived) < least {
      color = color.turned(awayFrom: other).legible(on: ground, contrast: RoleContrast.text)
    }
    return color
  }

  private func mixed(with other: RGB, share: Int) -> RGB {
    func part(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * (Self.steps - share) + Int(other) * share) / Self.steps)
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
