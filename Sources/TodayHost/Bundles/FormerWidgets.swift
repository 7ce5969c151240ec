import TodayEngine

/// The widgets of a former scan whose bundles are still there but cannot be used any more: a script was moved, a
/// program is being built, a property list was saved half-written. Their cards stay, with the reason.
package enum FormerWidgets {
  /// - Parameter known: The previous registry.
  package static func add(to registry: inout Registry, of known: Registry?) {
    let errors = registry.problems.filter { $0.severity == .error }
    guard let known, !errors.isEmpty else { return }
    // A widget with an identifier of another bundle is not the former one.
    let present = Set(registry.extensions.map(\.id))
    let kept = known.widgets.compactMap { widget -> WidgetDescription? in
      guard !present.contains(widget.id), let mistake = mistake(of: widget.bundle, errors)
      else { return nil }
      var widget = widget
      widget.check = .broken(mistake)
      return widget
    }
    guard !kept.isEmpty else { return }
    registry.widgets += kept
    addApps(of: kept, known, to: &registry)
  }

  private static func mistake(of bundle: String, _ errors: [BundleProblem]) -> BundleMistake? {
    let own = errors.first { $0.bundle == bundle } ?? errors.first { $0.hidesContents(bundle) }
    return own?.mistake
  }

  /// The settings of a script's app are declared in the script, and an app can be unusable itself.
  private static func addApps(
    of kept: [WidgetDescription], _ known: Registry, to registry: inout Registry
  ) {
    for id in Set(kept.map(\.appID)).sorted() {
      guard var old = known.app(id) else { continue }
      if let index = registry.apps.firstIndex(where: { $0.id == id }) {
        if registry.apps[index].settings == nil { registry.apps[index].settings = old.settings }
      } else {
        // Its program is not opened.
        old.executable = nil
        registry.apps.append(old)
      }
    }
  }
}

extension BundleProblem {
  /// Whether this is a folder that cannot be read and contains the path.
  fileprivate func hidesContents(_ path: String) -> Bool {
    guard case .place(.unreadableFolder) = mistake else { return false }
    return path.hasPrefix(self.path + "/")
  }
}
