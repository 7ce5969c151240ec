package import TodayWire

extension Theme {
  /// Reads the form of ``json``; nil if the palette has neither 16 nor 24 valid colours. Without a
  /// palette it is the terminal's own.
  package init?(json: JSONValue) {
    guard let colors = json["palette"]?.array, !colors.isEmpty else {
      guard json["name"]?.string == Theme.terminal.name else { return nil }
      self = .terminal
      return
    }
    let palette = colors.compactMap { $0.string.flatMap { RGB($0) } }
    guard palette.count == colors.count,
      let theme = Theme.base16(
        name: json["name"]?.string.map(Sanitizer.line) ?? "",
        author: json["author"]?.string.map(Sanitizer.line) ?? "",
        variant: json["variant"]?.string ?? "dark", palette: palette)
    else { return nil }
    self = theme
  }

  /// `{"name", "author", "variant", "palette": ["#rrggbb", …]}`; the depth is not part of it.
  package var json: JSONValue {
    .object([
      "name": .string(name), "author": .string(author),
      "variant": .string(isDark ? "dark" : "light"),
      "palette": .array(palette.map { .string($0.text) }),
    ])
  }
}
