package import TodayEngine
import TodayWire

/// `xbar://app.xbarapp.com/refreshPlugin?path=…`, `bitbar://refreshPlugin?name=…`,
/// `swiftbar://refreshplugin?name=…` and their `refreshAllPlugins`: links with which plug-ins run
/// other plug-ins or themselves again.
package enum PlugInLink: Sendable, Equatable {
  case refreshAll
  /// By a file's name, a path, a plug-in's name, or a pattern with `*` and `?`; `nil` if none is
  /// given.
  case refresh(String?)

  /// nil for any other URL.
  package init?(_ url: String) {
    guard let colon = url.firstIndex(of: ":"),
      ["xbar", "bitbar", "swiftbar"].contains(url[..<colon].lowercased())
    else { return nil }
    let parts = url[url.index(after: colon)...].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts.first?.split(separator: "#", maxSplits: 1).first ?? ""
    switch place.split(separator: "/").last?.lowercased() {
    case "refreshallplugins": self = .refreshAll
    case "refreshplugin": self = .refresh(parts.count > 1 ? Self.name(in: parts[1]) : nil)
    default: return nil
    }
  }

  /// The parameter is `path` in xbar, `name` in BitBar, and `name` or `plugin` in SwiftBar.
  private static func name(in query: Substring) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["path", "name", "plugin"].contains(parts[0].lowercased()) else {
        continue
      }
      let name = decoded(parts[1])
      if !name.isEmpty { return name }
    }
    return nil
  }

  /// A `+` is not decoded: `docker.10s+.sh` has one.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the link refers to a script with these paths and this title.
  ///
  /// - Parameter isOwn: Whether the script's own row or run requests it: without a name, the link
  ///   refers to itself.
  func means(paths: [String], title: String, isOwn: Bool) -> Bool {
    switch self {
    case .refreshAll: return true
    case .refresh(nil): return isOwn
    case .refresh(let name?):
      let wanted = name.lowercased()
      if paths.contains(where: { $0.lowercased() == wanted }) { return true }
      // A path within the plug-ins' folder, or from another machine.
      let base = FileSystem.name(of: wanted)
      let names = paths.flatMap { path -> [String] in
        let file = FileSystem.name(of: path)
        return [file, ScriptName(file).title, String(file.prefix { $0 != "." })]
      }
      return (names + [title]).contains { Glob.matches(Array($0.lowercased()), Array(base)) }
    }
  }

  /// Its name in a message.
  package var shown: String {
    switch self {
    case .refreshAll, .refresh(nil): "a script"
    case .refresh(let name?): Sanitizer.line(String(name.prefix(80)))
    }
  }
}

extension Registry {
  /// The scripts that a link refers to.
  ///
  /// - Parameters:
  ///   - installed: The sources of their files.
  ///   - own: The script that requests it, if any.
  package func scripts(
    meantBy link: PlugInLink, installed: InstallStore.Content, own: WidgetID? = nil
  ) -> [WidgetID] {
    widgets.filter { widget in
      guard let plan = widget.script else { return false }
      let source = installed.apps[widget.appID]?.source
      let paths = [widget.executable, plan.link, source].compactMap { $0 }
      return link.means(paths: paths, title: widget.title, isOwn: widget.id == own)
    }.map(\.id)
  }
}
