import Glibc
package import TodayEngine
package import TodayWire

/// Hints that were given: each once a widget.
struct AuthorHints {
  private var past: [WidgetID: Set<AuthorHint>] = [:]
  /// A widget that is wrong in every view must not fill the log.
  private static let limit = 20

  /// Whether it is worth saying.
  mutating func insert(_ hint: AuthorHint, of id: WidgetID) -> Bool {
    guard past[id, default: []].count < Self.limit else { return false }
    return past[id, default: []].insert(hint).inserted
  }
}

extension WidgetHost {
  /// Says it once to the author: in the log, in the trace, and to who asked for hints.
  package func give(_ hint: AuthorHint, of id: WidgetID) {
    // A script speaks no wire, and its reader has hints of its own.
    guard registry.widget(id)?.script == nil, !isBesidesThePoint(hint),
      hints.insert(hint, of: id)
    else { return }
    note(.note, of: id, hint.sentence)
    guard let front else { return }
    if front.tracesHints, front.isTracing {
      front.didTrace(TraceEntry(at: clock(), widget: id, kind: .decision, text: hint.sentence))
    }
    front.didGiveHint(hint, of: id)
  }

  /// What the user may not read either, no entitlement gives.
  private func isBesidesThePoint(_ hint: AuthorHint) -> Bool {
    guard case .entitlementMissing(.file(let path), _) = hint else { return false }
    return access(path, F_OK) == 0 && access(path, R_OK) != 0
  }

  /// Of a view's first few: an author sees at once why a part does not show.
  func giveHints(ofView params: JSONValue?, from instance: Instance) {
    guard let checked = processes[instance]?.checkedViews, checked < 8 else { return }
    processes[instance]?.checkedViews = checked + 1
    let id = instance.widget
    for hint in ViewHint.hints(in: params) {
      give(.view(hint), of: id)
    }
    guard let widget = registry.widget(id), let root = params?["root"] else { return }
    for scheme in LinkSchemes.all(in: root).sorted() where !isOpened(scheme) {
      let app = registry.apps.first { $0.id == widget.appID }
      give(
        .schemeUndeclared(
          scheme, file: (app?.bundle ?? FileSystem.name(of: widget.bundle)) + "/Info.plist"),
        of: id)
    }
  }

  private func isOpened(_ scheme: String) -> Bool {
    LinkSchemes.usual.contains(scheme) || registry.apps.contains { $0.schemes.contains(scheme) }
  }
}

/// The schemes of the links in a view.
enum LinkSchemes {
  /// Those that desktops open.
  static let usual: Set<String> = [
    "file", "ftp", "geo", "http", "https", "mailto", "sftp", "sms", "ssh", "tel", "webcal",
  ]

  static func all(in node: JSONValue, depth: Int = 1) -> Set<String> {
    guard depth <= Node.maximumDepth else { return [] }
    var schemes: Set<String> = []
    if let url = node["url"]?.string, let scheme = OpenPolicy.scheme(of: url) {
      schemes.insert(scheme)
    }
    let rows = (node["rows"]?.array ?? []).flatMap { $0.array ?? [] }
    for child in (node["children"]?.array ?? []) + rows {
      schemes.formUnion(all(in: child, depth: depth + 1))
    }
    return schemes
  }
}
