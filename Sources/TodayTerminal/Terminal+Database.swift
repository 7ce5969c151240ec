import CNCurses
import Glibc
import TodayRender

extension Terminal {
  static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Sets the locale. Returns whether text is UTF-8.
  ///
  /// If the environment names no locale, as in a container, UTF-8 is assumed. `LC_ALL=C` means
  /// ASCII. `ja_JP.UTF-8` means UTF-8 even if the machine does not have this locale.
  package static func choosesUTF8() -> Bool {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    guard saysUTF8(["LC_ALL", "LC_CTYPE", "LANG"].map(environment)) else { return false }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }

  /// - Parameter names: The names of locales in order of preference. Empty means none.
  nonisolated static func saysUTF8(_ names: [String]) -> Bool {
    guard let name = names.first(where: { !$0.isEmpty }) else { return true }
    let coding = name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(coding.lowercased())
  }

  /// Whether the entry's colours are red, green and blue values, according to a flag, a number or a
  /// string.
  static var isDirect: Bool {
    Terminfo.flag("RGB") || Terminfo.number("RGB") ?? 0 > 0 || Terminfo.string("RGB") != nil
  }

  static func colorDepth() -> ColorDepth {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
    var variables = [String: String](minimumCapacity: names.count)
    for name in names { variables[name] = environment(name) }
    return ColorDepth.detect(
      .init(
        environment: variables, isDirect: isDirect || Terminfo.flag("Tc"),
        colors: Terminfo.number("colors") ?? -1))
  }
}
