import Glibc
package import TodayEngine
package import TodayWire

/// The result of a scan: apps, widgets and problems.
///
/// A short-lived process scans and writes it. The board only reads it.
package struct Registry: Sendable {
  package var search: BundleSearch
  package var locale: String
  private var content = Content.parsed(RegistryItems())

  private enum Content: Sendable {
    case parsed(RegistryItems)
    /// As they were read, until one is changed.
    case stored(StoredItems)
  }

  package init(search: BundleSearch, locale: String) {
    self.search = search
    self.locale = locale
  }

  init(search: BundleSearch, locale: String, stored: StoredItems) {
    self.init(search: search, locale: locale)
    content = .stored(stored)
  }

  /// All items, parsed.
  var items: RegistryItems {
    get {
      switch content {
      case .parsed(let items): items
      case .stored(let items): items.all
      }
    }
    set { content = .parsed(newValue) }
    _modify {
      var items = items
      // The only reference, so that a change does not copy them.
      content = .parsed(RegistryItems())
      defer { content = .parsed(items) }
      yield &items
    }
  }

  /// The items that were not parsed yet.
  var stored: StoredItems? {
    if case .stored(let items) = content { items } else { nil }
  }

  package var apps: [AppDescription] {
    get { items.apps }
    _modify { yield &items.apps }
  }
  package var widgets: [WidgetDescription] {
    get { items.widgets }
    _modify { yield &items.widgets }
  }
  /// Extensions that handle requests, which are never cards of the board.
  package var handlers: [WidgetDescription] {
    get { stored?.handlers ?? items.handlers }
    _modify { yield &items.handlers }
  }
  package var problems: [BundleProblem] {
    get { stored?.problems ?? items.problems }
    _modify { yield &items.problems }
  }
  /// The files that the scan depends on, as stamps in lines of JSON. They are most of a registry,
  /// and only ``isCurrent(for:locale:)`` parses them, after the first frame.
  var stampLines: ArraySlice<UInt8> { stored?.stampLines ?? items.stampLines[...] }

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
      if stat(path, &status) == 0 {
        self.init(path: path, status)
      } else {
        self.init(path: path, changed: 0, size: 0)
      }
    }

    /// A state that was read before.
    init(path: String, _ status: stat) {
      let changed = status.st_mtim.tv_sec * 1_000_000 + status.st_mtim.tv_nsec / 1000
      // The size of a directory depends on the file system.
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      self.init(path: path, changed: changed, size: isDirectory ? 0 : Int(status.st_size))
    }
  }

  /// Whether the scan was for these folders and this locale.
  package func answers(_ search: BundleSearch, _ locale: String) -> Bool {
    self.search == search && self.locale == locale
  }

  /// Whether a new scan of these folders with this locale would give the same result.
  ///
  /// A damaged one is made again. Compares times and sizes, about ten system calls for each bundle.
  package func isCurrent(for search: BundleSearch, locale: String) -> Bool {
    answers(search, locale) && stored?.isSound != false
      && stampLines.split(separator: 0x0A).allSatisfy { line in
        guard let stamp = Stamp(json: try? JSONReader.read(Array(line))) else { return false }
        return Stamp(of: stamp.path) == stamp
      }
  }
}

extension Registry: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    guard one.search == other.search, one.locale == other.locale else { return false }
    if let stored = one.stored, let others = other.stored, stored.isSame(as: others) { return true }
    return one.items == other.items
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

  /// The widgets as the config may name them.
  package var names: [WidgetName] {
    widgetInfos.map { WidgetName(id: $0.id, appID: $0.appID, title: $0.title) }
  }

  /// The data of the widgets that the engine needs. Placeholders are read when they are shown.
  package var widgetInfos: [WidgetInfo] { stored?.widgetInfos ?? items.widgetInfos }

  package var appInfos: [AppInfo] { stored?.appInfos ?? items.appInfos }

  /// Each unusable bundle, with its first problem. That of a widget that has kept its card has the widget's identifier.
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

extension Registry {
  /// Makes the warnings about extension points errors for an app of which no extension can be used.
  ///
  /// A scan only warns about such an extension, because the others of its app work. Whoever checks, packages or installs
  /// an app without others would get nothing for the board.
  ///
  /// An app without any extension is another matter: it may only be for opening.
  mutating func refuseUselessApps() {
    let useless = apps.filter { app in !extensions.contains { $0.appID == app.id } }
    problems = problems.map { problem in
      switch problem.mistake {
      case .extension(.unsupportedPoint), .extension(.foreignPoint): break
      default: return problem
      }
      guard useless.contains(where: { problem.path.hasPrefix($0.bundle + "/") }) else {
        return problem
      }
      var refused = problem
      refused.severity = .error
      return refused
    }
  }
}
