package import TodayWire

/// The colours of the roles. All drawing gets it as a parameter.
package struct Theme: Sendable, Equatable {
  package var name: String
  package var author: String
  package var isDark: Bool
  /// The base16 or base24 palette; empty: the terminal's own colours.
  package internal(set) var palette: [RGB]
  /// The depth of the terminal. All colours of the theme are available in it.
  package internal(set) var depth: ColorDepth

  package internal(set) var background: Paint
  package internal(set) var text: Paint
  package internal(set) var dim: Paint
  /// The text next to a key.
  package internal(set) var hint: Paint
  package internal(set) var rule: Paint
  package internal(set) var focus: Paint
  package internal(set) var title: Paint
  package internal(set) var accent: Paint
  package internal(set) var good: Paint
  package internal(set) var warn: Paint
  package internal(set) var bad: Paint
  package internal(set) var info: Paint
  /// The background of a selection.
  package internal(set) var selection: Paint
  /// Colours from low to high.
  package internal(set) var chartRamp: [Paint]

  /// The terminal's own 16 colours on its own background.
  package static let terminal = Theme()

  private init() {
    name = "terminal"
    author = ""
    isDark = true
    palette = []
    depth = .truecolor
    background = .standard
    text = .standard
    dim = .indexed(8)
    hint = .indexed(8)
    rule = .indexed(8)
    focus = .indexed(12)
    title = .standard
    accent = .indexed(5)
    good = .indexed(2)
    warn = .indexed(3)
    bad = .indexed(1)
    info = .indexed(6)
    selection = .indexed(8)
    chartRamp = [.indexed(2), .indexed(3), .indexed(5), .indexed(1)]
  }

  /// A scheme of 16 or 24 colours; nil for any other number of them.
  package static func base16(
    name: String, author: String = "", variant: String, palette: [RGB]
  ) -> Theme? {
    guard palette.count == 16 || palette.count == 24 else { return nil }
    var theme = Theme()
    theme.name = name
    theme.author = author
    theme.isDark = variant != "light"
    theme.palette = palette
    theme.useRoles(of: palette)
    return theme
  }

  /// The theme's colour for a colour of a widget.
  package func paint(_ color: Color) -> Paint {
    switch color {
    case .role(let role):
      switch role {
      case .primary: text
      case .secondary: palette.isEmpty ? dim : title
      case .tertiary: dim
      case .accent: accent
      case .good: good
      case .warn: warn
      case .bad: bad
      case .info: info
      }
    case .named(let name): paint(name)
    case .rgb(let red, let green, let blue):
      Paint.rgb(red: red, green: green, blue: blue).reduced(to: depth)
    }
  }

  /// The terminal's names in a base16 palette, and the bright ones in a base24 palette.
  private func paint(_ name: Color.Name) -> Paint {
    let index = Color.Name.allCases.firstIndex(of: name) ?? 0
    // For bright colours with a depth of eight, see `CellStyle.reduced(to:)`.
    guard !palette.isEmpty, depth >= .ansi16 else { return .indexed(UInt8(index)) }
    let base16 = [0x0, 0x8, 0xB, 0xA, 0xD, 0xE, 0xC, 0x5, 0x3, 0x8, 0xB, 0xA, 0xD, 0xE, 0xC, 0x7]
    let base24 = [
      0x0, 0x8, 0xB, 0xA, 0xD, 0xE, 0xC, 0x5, 0x3, 0x12, 0x14, 0x13, 0x16, 0x17, 0x15, 0x7,
    ]
    let place = (palette.count == 24 ? base24 : base16)[index]
    let isHue = place >= 0x8 && place != 0x10 && place != 0x11
    let color = palette[place]
    return (isHue ? color.legible(on: palette[0], contrast: RoleContrast.text) : color)
      .paint.reduced(to: depth)
  }
}
