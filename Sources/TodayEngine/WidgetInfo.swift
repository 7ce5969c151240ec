/// What the rules need to know of an installed widget.
package struct WidgetInfo: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  /// Of the containing app.
  package var appID: String
  package var appName: String
  package var title: String
  /// The line under the name in the Edit screen.
  package var summary: String
  package var icon: String?
  /// `TodayRefreshInterval`, at least a second.
  package var interval: Duration
  /// `TodayUpdatesWhileHidden`.
  package var updatesWhileHidden: Bool
  /// Shipped with the host, so that a first run enables it.
  package var isBundled: Bool
  /// Whether it may do only what its entitlements name.
  package var isConfined: Bool
  /// nil: the kernel refuses it nothing that its user may.
  package var reach: Reach?
  /// Another one for another program: a process of the old one is ended, and the new one is asked.
  package var build: String
  /// nil for a program that speaks the wire.
  package var script: ScriptInfo?
  /// `TodayPreferredSpan`: what its card would like to cover before it has sent a view.
  package var preferredSpan: CardSize.Span?
  /// Its app has a program that can be opened.
  package var hasApp = true
  /// What the config says of its card.
  package var cardSize = CardSize()

  package init(
    id: WidgetID, appID: String, appName: String, title: String, summary: String = "",
    icon: String? = nil, interval: Duration = .seconds(900),
    updatesWhileHidden: Bool = false, isBundled: Bool = false,
    isConfined: Bool = true, reach: Reach? = nil, build: String = "", script: ScriptInfo? = nil,
    preferredSpan: CardSize.Span? = nil
  ) {
    self.id = id
    self.appID = appID
    self.appName = appName
    self.title = title
    self.summary = summary
    self.icon = icon
    self.interval = interval
    self.updatesWhileHidden = updatesWhileHidden
    self.isBundled = isBundled
    self.isConfined = isConfined
    self.reach = reach
    self.build = build
    self.script = script
    self.preferredSpan = preferredSpan
  }

  /// What the times between updates are counted in after failures.
  var retryInterval: Duration {
    script.map { $0.pace == .interval } ?? true ? interval : .seconds(60)
  }
}

/// What the rules need to know of an installed app.
package struct AppInfo: Sendable, Equatable, Identifiable {
  package var id: String
  package var name: String
  /// Lower case.
  package var schemes: [String]

  package init(id: String, name: String, schemes: [String]) {
    self.id = id
    self.name = name
    self.schemes = schemes.map { $0.lowercased() }
  }
}

/// A bundle that cannot be used.
package struct BrokenBundle: Sendable, Equatable {
  package var id: WidgetID
  package var title: String
  package var problem: BundleMistake

  package init(id: WidgetID, title: String, problem: BundleMistake) {
    self.id = id
    self.title = title
    self.problem = problem
  }
}
