import CNCurses
import Glibc
import TodayRender

extension Terminal {
  static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Sets the locale and says whether text is UTF-8.
  ///
  /// Where the environment names no locale at all, as in a container, nothing states that it is
  /// not: then it is. `LC_ALL=C` is a statement, and means ASCII; so is `ja_JP.UTF-8`, and means
  /// UTF-8 although the machine may have no such locale.
  package static func choosesUTF8() -> Bool {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    guard saysUTF8(["LC_ALL", "LC_CTYPE", "LANG"].map(environment)) else { return false }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }

  /// - Parameter names: Of locales, the one that counts first; empty for none.
  nonisolated static func saysUTF8(_ names: [String]) -> Bool {
    guard let name = names.first(where: { !$0.isEmpty }) else { return true }
    let coding = name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(coding.lowercased())
  }

  /// Whether the entry's colours are numbers of red, green and blue. It says so by a flag, a number
  /// or a string.
  static var isDirect: Bool {
    Terminfo.flag("RGB") || Terminfo.number("RGB") ?? 0 > 0 || Terminfo.string("RGB") != nil
  }

  static func colorDepth() -> ColorDepth {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
    let variables = names.reduce(into: [String: String]()) { $0[$1] = environment($1) }
    return ColorDepth.detect(
      .init(
        environment: variables, isDirect: isDirect || Terminfo.flag("Tc"),
        colors: Terminfo.number("colors") ?? -1))
  }
}
