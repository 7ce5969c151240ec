import CNCurses
import Glibc
import TodayRender

extension Terminal {
  static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  static func capability(_ name: String) -> String? {
    cncurses_capability(name).map { String(cString: $0) }
  }

  /// Sets the locale and says whether text is UTF-8.
  ///
  /// Where the environment names no locale at all, as in a container, nobody has said that it is
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

  /// Checks that the terminal speaks ECMA-48 and reads what it can show.
  static func readAbilities(name: String) throws(TerminalError) -> TerminalAbilities {
    // `%i%p1%d;%p2%d`: rows and columns from 1, in decimal.
    guard let place = capability("cup"),
      Restoration.withoutPadding(place) == "\u{1B}[%i%p1%d;%p2%dH"
    else { throw .unsuited(name) }
    var abilities = TerminalAbilities()
    abilities.erasesToEndOfLine =
      capability("el").map(Restoration.withoutPadding) == "\u{1B}[K"
    abilities.depth = colorDepth()
    abilities.attributes = []
    let names: [(String, CellStyle.Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline),
      ("smxx", .strikethrough), ("rev", .reverse),
    ]
    for (name, attribute) in names where capability(name) != nil {
      abilities.attributes.insert(attribute)
    }
    return abilities
  }

  static func colorDepth() -> ColorDepth {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
    let said = names.reduce(into: [String: String]()) { $0[$1] = environment($1) }
    // Terminals say it as a flag, a number or a string.
    let isDirect =
      tigetflag("RGB") == 1 || tigetnum("RGB") > 0 || capability("RGB") != nil
      || tigetflag("Tc") == 1
    return ColorDepth.detect(
      .init(environment: said, isDirect: isDirect, colors: Int(tigetnum("colors"))))
  }
}
