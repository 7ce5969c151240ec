import Glibc
package import TodayEngine
package import TodayWire

/// What a scan found: apps, widgets, and what is wrong with the rest.
///
/// A short-lived process scans and writes it; the process that paints only reads it.
package struct Registry: Sendable, Equatable {
  package var search: BundleSearch
  package var locale: String
  package var apps: [AppDescription] = []
  package var widgets: [WidgetDescription] = []
  /// Action and Share extensions: never cards of the board.
  package var actions: [WidgetDescription] = []
  package var problems: [BundleProblem] = []
  /// What the scan depended on: stamps as lines of JSON. They are most of a registry, and only
  /// ``isCurrent(for:locale:)`` reads them, after the first picture.
  var stampLines: [UInt8] = []

  package init(search: BundleSearch, locale: String) {
    self.search = search
    self.locale = locale
  }

  /// A file or directory as it was: no change of it, no new scan.
  struct Stamp: Equatable {
    var path: String
    /// Microseconds since 1970; 0 for what is not there.
    var changed: Int
    /// Bytes; 0 for a directory.
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

    /// As it is now.
    init(of path: String) {
      var status = stat()
      self.init(path: path, changed: 0, size: 0)
      guard stat(path, &status) == 0 else { return }
      changed = status.st_mtim.tv_sec * 1_000_000 + status.st_mtim.tv_nsec / 1000
      // A directory's size is the file system's affair.
      if status.st_mode & S_IFMT != S_IFDIR { size = Int(status.st_size) }
    }
  }

  /// Whether it is of these places, with names in this locale's language.
  package func answers(_ search: BundleSearch, _ locale: String) -> Bool {
    self.search == search && self.locale == locale
  }

  /// Whether a scan now, with these places and this locale, would find the same.
  ///
  /// Looks at times and sizes: some ten calls to the kernel a bundle.
  package func isCurrent(for search: BundleSearch, locale: String) -> Bool {
    answers(search, locale)
      && stampLines.split(separator: 0x0A).allSatisfy { line in
        guard let stamp = Stamp(json: try? JSONReader.read(Array(line))) else { return false }
        return Stamp(of: stamp.path) == stamp
      }
  }
}

extension Registry {
  /// What the engine's rules need of the widgets, without their placeholders: those are read when
  /// one is shown.
  package var widgetInfos: [WidgetInfo] {
    widgets.map { widget in
      let script = widget.script
      return WidgetInfo(
        id: widget.id, appID: widget.appID, appName: widget.appName, title: widget.title,
        summary: widget.summary, icon: widget.icon,
        interval: script?.runInterval ?? .seconds(widget.refreshInterval),
        updatesWhileHidden: script != nil || widget.updatesWhileHidden,
        isBundled: widget.origin.isBundled,
        isConfined: !widget.entitlements.unsandboxed,
        reach: widget.reach,
        build: widget.build + (widget.pin.map { "/\($0.stamp)/\($0.isAgreed)" } ?? ""),
        script: script?.info)
    }
  }

  package var appInfos: [AppInfo] {
    apps.map { AppInfo(id: $0.id, name: $0.name, schemes: $0.schemes) }
  }

  /// A row for each bundle that cannot be used, with the first thing that is wrong with it.
  package var brokenBundles: [BrokenBundle] {
    var paths: Set<String> = []
    return problems.filter { $0.severity == .error }.compactMap { problem in
      let bundle = problem.bundle
      guard paths.insert(bundle).inserted else { return nil }
      return BrokenBundle(
        id: problem.id ?? bundle, title: FileSystem.name(of: bundle),
        problem: "\(problem.message): \(problem.remedy)")
    }
  }
}

extension BundleProblem {
  /// The innermost bundle that the problem's file lies in; the path itself when in none.
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
  /// The view tree that is drawn dim until the first view ever; nil where there is none, or where
  /// it is no view.
  package func readPlaceholder() -> Node? {
    guard let placeholder, let bytes = try? FileSystem.read(placeholder, limit: 1 << 20),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    return (try? WidgetView(json: value))?.root ?? (try? Node(json: value))
  }
}
