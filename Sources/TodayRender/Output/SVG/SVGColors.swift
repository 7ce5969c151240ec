/// The colours of an SVG document. Each has a class.
struct SVGColors {
  /// The colour of a fill.
  enum Side: Equatable {
    case foreground, background
    case paint(Paint)
  }

  /// The page's background.
  let page: Side
  private let theme: Theme
  private var used: [Side] = []

  init(theme: Theme) {
    self.theme = theme
    page = .background
  }

  /// The colour of a cell's text.
  func ink(of style: CellStyle) -> Side {
    style.attributes.contains(.reverse) ? behind(style) : front(style)
  }

  /// The colour of a cell's background.
  func ground(of style: CellStyle) -> Side {
    style.attributes.contains(.reverse) ? front(style) : behind(style)
  }

  private func front(_ style: CellStyle) -> Side {
    style.foreground == .standard ? .foreground : .paint(style.foreground)
  }

  private func behind(_ style: CellStyle) -> Side {
    style.background == .standard || style.background == theme.background
      ? .background : .paint(style.background)
  }

  /// The class for a colour.
  mutating func name(_ side: Side) -> String {
    if let known = used.firstIndex(of: side) { return "c\(known)" }
    used.append(side)
    return "c\(used.count - 1)"
  }

  /// The rules of all used classes. The terminal's own colours have a light variant.
  var rules: String {
    let dark = rules(isDark: theme.palette.isEmpty || theme.isDark)
    guard theme.palette.isEmpty else { return dark }
    let light = rules(isDark: false)
    return "\(dark)\n@media(prefers-color-scheme:light){\(light)}"
  }

  private func rules(isDark: Bool) -> String {
    let page = ".page{fill:\(color(.background, isDark));stroke:\(color(line, isDark))}"
    return page
      + used.enumerated().map { ".c\($0){fill:\(color($1, isDark))}" }.joined()
  }

  /// The border of the page.
  private var line: Side {
    theme.palette.isEmpty ? .paint(.indexed(0)) : .paint(theme.rule)
  }

  private func color(_ side: Side, _ isDark: Bool) -> String {
    let standard = isDark ? Self.dark : Self.light
    switch side {
    case .foreground: return theme.palette.isEmpty ? standard.text : theme.palette[0x5].text
    case .background: return theme.palette.isEmpty ? standard.page : theme.palette[0x0].text
    case .paint(.standard): return standard.text
    case .paint(.indexed(let index)) where index < 16: return standard.colors[Int(index)]
    case .paint(.indexed(let index)): return Paint.color(of: index).text
    case .paint(.rgb(let red, let green, let blue)):
      return RGB(red: red, green: green, blue: blue).text
    }
  }

  /// The values of a terminal's own colours.
  private typealias Standard = (page: String, text: String, colors: [String])

  private static let dark: Standard = (
    "#16181d", "#d7dbe3",
    [
      "#2f343f", "#e8737a", "#8fbf7f", "#dcbb67", "#7aa5e6", "#bb93dd", "#6fbcb8", "#d7dbe3",
      "#7d8596", "#f08d93", "#a6d196", "#ecd08a", "#98bcf0", "#cfaeea", "#8dd0cc", "#f6f7fa",
    ]
  )

  private static let light: Standard = (
    "#fbfaf7", "#2a2e36",
    [
      "#dcdad3", "#b4232f", "#3b7a2a", "#8a6100", "#2259b5", "#7d43ad", "#14726e", "#4a505c",
      "#6f7683", "#c93a44", "#417f2f", "#8f6500", "#2f6bd0", "#9257c2", "#1b7a75", "#16181d",
    ]
  )
}
