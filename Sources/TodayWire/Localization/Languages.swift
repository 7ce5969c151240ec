/// The `.lproj` folders for a locale, best first, for bundles' names and widgets' texts.
package enum Languages {
  /// - Parameter locale: In the form of `LANG`: `es_ES.UTF-8`, `es-ES`, `C`.
  package static func of(_ locale: String) -> [String] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let language = parts.first, name != "C", name != "POSIX",
      parts.allSatisfy({
        $0.utf8.allSatisfy {
          ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
        }
      })
    else { return [] }
    var names: [String] = []
    for count in stride(from: parts.count, to: 1, by: -1) {
      names.append(parts.prefix(count).joined(separator: "-"))
      names.append(parts.prefix(count).joined(separator: "_"))
    }
    if let script = chineseScript(parts) { names.append(script) }
    return names + [language]
  }

  /// Apple distinguishes Chinese by script, POSIX by country.
  private static func chineseScript(_ parts: [String]) -> String? {
    guard parts[0].lowercased() == "zh" else { return nil }
    let rest = parts.dropFirst().map { $0.lowercased() }
    if rest.contains("hant") { return rest.count > 1 ? "zh-Hant" : nil }
    if rest.contains("hans") { return rest.count > 1 ? "zh-Hans" : nil }
    let isTraditional = rest.contains { ["tw", "hk", "mo"].contains($0) }
    return isTraditional ? "zh-Hant" : "zh-Hans"
  }
}
