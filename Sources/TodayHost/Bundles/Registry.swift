import Glibc
package import TodayEngine
package import TodayWire

/// The result of a scan: apps, widgets and problems.
///
/// A short-lived process scans and writes it. The board only reads it.
package struct Registry: Sendable, Equatable {
  package var search: BundleSearch
  package var locale: String
  package var apps: [AppDescription] = []
  package var widgets: [WidgetDescription] = []
  /// Extensions that handle requests, which are never cards of the board.
  package var handlers: [WidgetDescription] = []
  package var problems: [BundleProblem] = []
  /// The files that the scan depends on, as stamps in lines of JSON. They are most of a registry,
  /// and only ``isCurrent(for:locale:)`` parses them, after the first frame.
  var stampLines: [UInt8] = []

  package init(search: BundleSearch, locale: String) {
    self.search = search
    self.locale = locale
  }

  /// The state of a file or directory. A scan is repeated only if one has changed.
  struct Stamp: Equatable {
    var path: String
    /// Microseconds since 1970, or 0 for a missing file.
    var changed: Int
    /// In bytes. 0 for a directory.
    var size: Int

    init(path: String, changed: Int, size: Int) {
      self.path = path
      self.changed = changed
      self.size = size
    }

    init?(json: JSONValue?) {
      guard let members = json?.array, members.count == 3, let path = members[0].string,
        let changed = members[1].integer, let size = members[2].integer
      else { return nil }
      self.init(path: path, changed: changed, size: size)
    }

    var json: JSONValue { .array([.string(path), .integer(changed), .integer(size)]) }

    var build: String { "\(changed).\(size)" }

    /// The current state.
    init(of path: String) {
      var status = stat()
      self.init(path: path, changed: 0, size: 0)
      guard stat(path, &status) == 0 else { return }
      changed = status.st_mtim.tv_sec * 1_000_000 + status.st_mtim.tv_nsec / 1000
      // The size of a directory depends on the file system.
      if status.st_mode & S_IFMT != S_IFDIR { size = Int(status.st_size) }
    }
  }

  /// Whether the scan was for these folders and this locale.
  package func answers(_ search: BundleSearch, _ locale: String) -> Bool {
    self.search == search && self.locale == locale
  }

  /// Whether a new scan of these folders with this locale would give the same result.
  ///
  /// Compares times and sizes, about ten system calls for each bundle.
  package func isCurrent(for search: BundleSearch, locale: String) -> Bool {
    answers(search, locale)
      && stampLines.split(separator: 0x0A).allSatisfy { line in
        guard let stamp = Stamp(json: try? JSONReader.read(Array(line))) else { return false }
        return Stamp(of: stamp.path) == stamp
      }
  }
}

extension Registry {
  /// Widgets, and extensions that handle requests.
  package var extensions: [WidgetDescription] { widgets + handlers }

  /// The extensions that a part of the host may start.
  package func handlers(startedBy starter: ExtensionPoint.Starter) -> [WidgetDescription] {
    handlers.filter { ExtensionPoint(identifier: $0.pointIdentifier)?.starter == starter }
  }

  /// The folders of extensions in apps that are not included with the host, also of apps without a
  /// usable extension.
  var ownBundleFolders: [String] {
    let places = search.places.filter { !$0.origin.isBundled }.map { $0.path + "/" }
    guard !places.isEmpty else { return [] }
    return stampLines.split(separator: 0x0A).compactMap { line in
      guard let stamp = Stamp(json: try? JSONReader.read(Array(line))),
        stamp.path.hasSuffix("/PlugIns") || stamp.path.hasSuffix(".appex"),
        places.contains(where: stamp.path.hasPrefix)
      else { return nil }
      return stamp.path
    }
  }

  /// The data of the widgets that the engine needs. Placeholders are read when they are shown.
  package var widgetInfos: [WidgetInfo] {
    let openable = Set(apps.lazy.filter { $0.executable != nil }.map(\.id))
    let withSettings = Set(apps.lazy.filter { $0.settings?.settings.isEmpty == false }.map(\.id))
    return widgets.map { widget in
      let script = widget.script
      var info = WidgetInfo(
        id: widget.id, appID: widget.appID, appName: widget.appName, title: widget.title,
        summary: widget.summary, icon: widget.icon,
        interval: script?.runInterval ?? .seconds(widget.refreshInterval),
        updatesWhileHidden: script != nil || widget.updatesWhileHidden,
        isBundled: widget.origin.isBundled,
        isConfined: !widget.entitlements.unsandboxed,
        reach: widget.reach,
        build: widget.build + (widget.pin.map { "/\($0.stamp)/\($0.isAgreed)" } ?? ""),
        script: script?.info, preferredSpan: widget.preferredSpan)
      info.hasTimeline = widget.hasTimeline
      info.hidesWhileLocked = widget.hidesWhileLocked
      info.hasApp = openable.contains(widget.appID)
      info.hasSettings = withSettings.contains(widget.appID)
      return info
    }
  }

  package var appInfos: [AppInfo] {
    apps.map { AppInfo(id: $0.id, name: $0.name, schemes: $0.schemes) }
  }

  /// A row for each unusable bundle, with its first problem.
  package var brokenBundles: [BrokenBundle] {
    var paths: Set<String> = []
    return problems.filter { $0.severity == .error }.compactMap { problem in
      let bundle = problem.bundle
      guard paths.insert(bundle).inserted else { return nil }
      return BrokenBundle(
        id: WidgetID(problem.id ?? bundle), title: FileSystem.name(of: bundle),
        problem: problem.mistake)
    }
  }
}

extension BundleProblem {
  /// The innermost bundle that contains the problem's file, else the path itself.
  package var bundle: String {
    var path = path
    while path != "/", path != "." {
      if path.hasSuffix(".app") || path.hasSuffix(".appex") { return path }
      path = FileSystem.directory(of: path)
    }
    return self.path
  }
}

extension WidgetDescription {
  /// The view tree that is drawn dimmed until the first view, or `nil` if it is missing or invalid.
  package func readPlaceholder() -> Node? {
    guard let placeholder, let bytes = try? FileSystem.read(placeholder, limit: 1 << 20),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    return (try? WidgetView(json: value))?.root ?? (try? Node(json: value))
  }
}
