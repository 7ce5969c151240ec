import TodayEngine

/// The items of a registry, parsed.
struct RegistryItems: Sendable, Equatable {
  var apps: [AppDescription] = []
  var widgets: [WidgetDescription] = []
  var handlers: [WidgetDescription] = []
  var problems: [BundleProblem] = []
  var stampLines: [UInt8] = []
}

extension RegistryItems {
  /// The apps with a program that can be opened.
  private var openableApps: Set<String> {
    Set(apps.lazy.filter { $0.executable != nil }.map(\.id))
  }

  private var appsWithSettings: Set<String> {
    Set(apps.lazy.filter { $0.settings?.settings.isEmpty == false }.map(\.id))
  }

  /// The data of the widgets that the engine needs. Placeholders are read when they are shown.
  var widgetInfos: [WidgetInfo] {
    let openable = openableApps
    let withSettings = appsWithSettings
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
        build: widget.build + (widget.pin.map { "/\($0.stamp)/\($0.isAgreed)" } ?? "")
          + (widget.mistake == nil ? "" : "/broken"),
        script: script?.info, preferredSpan: widget.preferredSpan)
      info.hasTimeline = widget.hasTimeline
      info.hidesWhileLocked = widget.hidesWhileLocked
      info.isBroken = widget.mistake != nil
      info.hasApp = openable.contains(widget.appID)
      info.hasSettings = withSettings.contains(widget.appID)
      return info
    }
  }

  var appInfos: [AppInfo] {
    apps.map { AppInfo(id: $0.id, name: $0.name, schemes: $0.schemes) }
  }
}
