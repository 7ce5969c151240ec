import TodayEngine

/// The widgets of a former scan whose bundles are still there but cannot be used any more: a script was moved, a
/// program is being built, a property list was saved half-written. Their cards stay, with the reason.
package struct FormerWidgets {
  private let errors: [BundleProblem]

  /// - Parameter known: The previous registry.
  package static func add(to registry: inout Registry, of known: Registry?) {
    let former = FormerWidgets(errors: registry.problems.filter { $0.severity == .error })
    guard let known, !former.errors.isEmpty else { return }
    // A widget with an identifier of another bundle is not the former one.
    let present = Set(registry.extensions.map(\.id))
    let kept = known.widgets.compactMap { widget -> WidgetDescription? in
      guard !present.contains(widget.id), let mistake = former.mistake(of: widget.bundle) else {
        return nil
      }
      var widget = widget
      widget.check = .broken(mistake)
      return widget
    }
    guard !kept.isEmpty else { return }
    registry.widgets += kept
    addApps(of: kept, known, to: &registry)
    // The card says it, so that the bundle has no row of its own.
    let ids = Dictionary(kept.map { ($0.bundle, $0.id.rawValue) }) { first, _ in first }
    for index in registry.problems.indices {
      if let id = ids[registry.problems[index].bundle] { registry.problems[index].id = id }
    }
  }

  /// Why the bundle of an extension cannot be used; `nil` if it is gone, or hidden by another app.
  private func mistake(of bundle: String) -> BundleMistake? {
    let own = errors.first { $0.bundle == bundle }?.mistake
    if let own, case .place(.unusableApp) = own {
      let app = FileSystem.directory(of: FileSystem.directory(of: bundle))
      return errors.first { $0.bundle == app }?.mistake
    }
    return own ?? errors.first { $0.hidesContents(bundle) }?.mistake
  }

  /// The settings of a script's app are declared in the script, and an app can be unusable itself.
  private static func addApps(
    of kept: [WidgetDescription], _ known: Registry, to registry: inout Registry
  ) {
    for id in Set(kept.map(\.appID)).sorted() {
      guard var old = known.app(id) else { continue }
      if let index = registry.apps.firstIndex(where: { $0.id == id }) {
        let isSame = registry.apps[index].bundle == old.bundle
        if isSame, registry.apps[index].settings == nil {
          registry.apps[index].settings = old.settings
        }
      } else {
        // It opens nothing.
        old.isBroken = true
        old.executable = nil
        old.schemes = []
        registry.apps.append(old)
      }
    }
  }
}

extension BundleProblem {
  /// Whether this is a folder or an app that cannot be read and contains the path, for example a link to a package
  /// that was moved.
  fileprivate func hidesContents(_ path: String) -> Bool {
    switch mistake {
    case .place(.unreadableFolder), .place(.appNotADirectory): path.hasPrefix(self.path + "/")
    default: false
    }
  }
}
