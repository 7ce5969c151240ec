/// The facts about an installed widget that the rules need.
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
  /// Included with the host, so that a first run enables it.
  package var isBundled: Bool
  /// Whether it is restricted to its entitlements.
  package var isConfined: Bool
  /// nil if the kernel enforces no restriction.
  package var reach: Reach?
  /// Changes with the program: a process of the old one is ended, and the new one is updated.
  package var build: String
  /// nil for a program that uses the protocol.
  package var script: ScriptInfo?
  private var traits: Traits = []
  /// `TodayPreferredSpan`: the preferred columns of its card before its first view.
  package var preferredSpan: CardSize.Span?
  /// Whether its app has a program that can be opened.
  package var hasApp = true
  /// Whether its app has a form of settings.
  package var hasSettings = false
  /// The settings that belong to this card of the widget.
  package var parameters = CardParameters()
  /// The config's settings of its card.
  package var cardSize = CardSize()
  /// The config's limits.
  package var limits = WidgetLimits.Configured()

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

  /// The other machine that it is from: `HOST/WIDGET`. It has no process here, and its pictures come
  /// as messages. `nil` for the widgets of this machine, whose identifiers have no slash.
  package var host: String? { Self.host(of: id) }

  package static func host(of id: WidgetID) -> String? {
    guard id.contains(UInt8(ascii: "/")) else { return nil }
    return id.rawValue.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(id.rawValue[..<$0]) }
  }

  /// Whether it has no process between its updates.
  package var runsOnRequest: Bool { script != nil || hasTimeline }

  /// Whether the host computes the time of its next update.
  var isScheduled: Bool { script?.pace == .schedule || hasTimeline }

  /// The pause between its updates while its card has content and is not on the screen. The host makes it longer
  /// for some widgets.
  package var intervalOffScreen: Duration { max(interval, script?.background ?? .zero) }

  /// The unit of the delays after failures.
  var retryInterval: Duration {
    script.map { $0.pace == .interval } ?? true ? interval : .seconds(60)
  }

  private struct Traits: OptionSet {
    var rawValue: UInt8

    static let timeline = Traits(rawValue: 1)
    static let hidesWhileLocked = Traits(rawValue: 2)
    static let broken = Traits(rawValue: 4)
  }

  /// Its updates answer with dated views. The host shows them without a process.
  package var hasTimeline: Bool {
    get { traits.contains(.timeline) }
    set { if newValue { traits.insert(.timeline) } else { traits.remove(.timeline) } }
  }

  /// Its bundle cannot be used any more. Its card stays, and its program does not run.
  package var isBroken: Bool {
    get { traits.contains(.broken) }
    set { if newValue { traits.insert(.broken) } else { traits.remove(.broken) } }
  }

  /// `TodayHidesWhileLocked`: its content is not for people who only see the screen.
  package var hidesWhileLocked: Bool {
    get { traits.contains(.hidesWhileLocked) }
    set {
      if newValue { traits.insert(.hidesWhileLocked) } else { traits.remove(.hidesWhileLocked) }
    }
  }
}

/// The facts about an installed app that the rules need.
package struct AppInfo: Sendable, Equatable, Identifiable {
  package var id: String
  package var name: String
  /// In lower case.
  package var schemes: [String]

  package init(id: String, name: String, schemes: [String]) {
    self.id = id
    self.name = name
    self.schemes = schemes.map { $0.lowercased() }
  }
}

/// An unusable bundle.
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
