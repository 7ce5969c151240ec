/// The parameters in lines of the xbar family, by their names in the hosts, in lower case.
enum ParameterName {
  static func isKnown(_ name: some StringProtocol) -> Bool {
    let name = String(name)
    return meant.contains(name) || ignored.contains(name) || argument(name) != nil
      || name.hasPrefix("sfcolor") && Int(name.dropFirst(7)) != nil
  }

  /// The number of `param1` and so on; SwiftBar has `param0`, too.
  static func argument(_ name: String) -> Int? {
    guard name.hasPrefix("param"), let number = Int(name.dropFirst(5)), number >= 0 else {
      return nil
    }
    return number
  }

  private static let meant: Set<String> = [
    "alternate", "ansi", "badge", "bash", "checked", "color", "disabled", "dropdown", "emojize",
    "href", "iconname", "image", "key", "length", "markdown", "md", "refresh", "sfimage", "shell",
    "shortcut", "templateimage", "terminal", "tooltip", "trim", "unescape", "usemarkup",
  ]

  /// They describe the look of a graphical menu, or need features that no terminal has.
  private static let ignored: Set<String> = [
    "eval", "fold", "font", "height", "iconissymbolic", "iconsize", "imagealt", "imageheight",
    "imagewidth", "onclick", "sfcolor", "sfconfig", "sfsize", "sfvalue", "size", "symbolize",
    "valign", "webview", "webviewh", "webvieww", "width", "zoom",
  ]
}
