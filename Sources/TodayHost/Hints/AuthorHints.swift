import Glibc
import TodayEngine
import TodayWire

/// Reports hints to the authors of widgets: each once for a widget, in the log, in the trace and to
/// the front.
@MainActor
final class AuthorHints {
  private let context: HostContext
  private let bundles: InstalledBundles
  private var past: [WidgetID: Set<AuthorHint>] = [:]
  /// A widget with a mistake in every view must not fill the log.
  private static let limit = 20
  /// Only the first views of a process are checked, which is enough for an author to notice.
  private static let checkedViews = 8

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
  }

  func give(_ hint: AuthorHint, of id: WidgetID) {
    // A script does not use the wire, and its reader has hints of its own.
    guard bundles.widget(id)?.script == nil, !isIrrelevant(hint),
      !isExplained(hint, of: id), isNew(hint, of: id)
    else {
      return
    }
    context.note(.note, of: id, hint.sentence)
    guard let front = context.front else { return }
    if front.tracesHints, front.isTracing {
      front.didTrace(TraceEntry(at: context.now, widget: id, kind: .decision, .hint(hint)))
    }
    front.didGiveHint(hint, of: id)
  }

  private func isNew(_ hint: AuthorHint, of id: WidgetID) -> Bool {
    guard past[id, default: []].count < Self.limit else { return false }
    return past[id, default: []].insert(hint).inserted
  }

  /// Whether another hint has the reason already.
  private func isExplained(_ hint: AuthorHint, of id: WidgetID) -> Bool {
    let known = past[id, default: []]
    return switch hint {
    case .noView: known.contains { $0.refusesView || $0 == .timelineUndeclared }
    case .silent: known.contains { if case .answerUnasked = $0 { true } else { false } }
    default: false
    }
  }

  /// No entitlement allows a widget to read what the user may not read.
  private func isIrrelevant(_ hint: AuthorHint) -> Bool {
    guard case .entitlementMissing(.file(let path), _) = hint else { return false }
    return access(path, F_OK) == 0 && access(path, R_OK) != 0
  }

  /// Checks a view of a widget, unless enough were checked.
  func check(view params: JSONValue?, of instance: Instance, _ running: RunningWidgets) {
    guard let checked = running[instance]?.checkedViews, checked < Self.checkedViews else { return }
    running[instance]?.checkedViews = checked + 1
    let id = instance.widget
    for hint in ViewHint.hints(in: params) {
      give(.view(hint), of: id)
    }
    guard let widget = bundles.widget(id), let root = params?["root"] else { return }
    let folders = widget.pictureFolders(context.directories)
    for name in MissingPictures.names(in: root, folders, bundle: widget.bundle) {
      give(.pictureMissing(name, bundle: FileSystem.name(of: widget.bundle)), of: id)
    }
    for scheme in LinkSchemes.all(in: root).sorted() where !isOpened(scheme) {
      let app = bundles.registry.apps.first { $0.id == widget.appID }
      give(
        .schemeUndeclared(
          scheme, file: (app?.bundle ?? FileSystem.name(of: widget.bundle)) + "/Info.plist"),
        of: id)
    }
  }

  private func isOpened(_ scheme: String) -> Bool {
    LinkSchemes.usual.contains(scheme)
      || bundles.registry.apps.contains { $0.schemes.contains(scheme) }
  }
}

/// The schemes of the links in a view.
enum LinkSchemes {
  /// The schemes that desktops open.
  static let usual: Set<String> = [
    "file", "ftp", "geo", "http", "https", "mailto", "sftp", "sms", "ssh", "tel", "webcal",
  ]

  static func all(in root: JSONValue) -> Set<String> {
    var schemes: Set<String> = []
    SentNodes.visit(root) { node in
      if let url = node["url"]?.string, let scheme = OpenPolicy.scheme(of: url) {
        schemes.insert(scheme)
      }
    }
    return schemes
  }
}

/// The pictures of a view whose files do not exist.
enum MissingPictures {
  /// - Parameter folders: The folders whose files the widget may show.
  static func names(in root: JSONValue, _ folders: [String], bundle: String) -> [String] {
    var names: [String] = []
    SentNodes.visit(root) { node in
      guard node["type"]?.string == "image", let path = node["path"]?.string, !path.isEmpty else {
        return
      }
      // Of files with a whole path, only those of the bundle belong to it. Others may come later.
      let isAbsolute = path.hasPrefix("/")
      if isAbsolute, !path.hasPrefix("\(bundle)/") { return }
      let candidates = isAbsolute ? [path] : folders.map { "\($0)/\(path)" }
      guard !candidates.contains(where: { access($0, F_OK) == 0 }) else { return }
      names.append(Sanitizer.line(isAbsolute ? String(path.dropFirst(bundle.count + 1)) : path))
    }
    return names
  }
}
